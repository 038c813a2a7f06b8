//! A person at the terminal who decides for a player.

use std::{
    cell::{Cell, RefCell},
    io,
    rc::Rc,
};

use crate::{
    cli::printer::{Printer, Style},
    msg,
    play::{Policy, royal_rumble, rumble},
    report::Message,
};

/// A person who is shown the table and the choices, and types the number of one; `T` tells the game.
pub(super) struct Person<'a, T> {
    printer: &'a Printer,
    teller: Rc<RefCell<T>>,
    is_over: Cell<bool>,
}

impl<'a, T> Person<'a, T> {
    /// A person.
    pub(super) fn new(printer: &'a Printer, teller: Rc<RefCell<T>>) -> Self {
        Self { printer, teller, is_over: Cell::new(false) }
    }

    /// The place of the choice a person takes; the first once there are no more answers.
    fn ask(
        &self,
        table: &[Message],
        player: u8,
        question: &Message,
        choices: &[Message],
    ) -> io::Result<usize> {
        if self.is_over.get() {
            return Ok(0);
        }
        let printer = self.printer;
        let mut text = String::from("\n");
        for line in table {
            text.push_str(&format!("    {}\n", printer.text(line)));
        }
        let player = printer.text(&msg!("play-player", n = i64::from(player) + 1));
        let title = format!("{player}: {}", printer.text(question));
        text.push_str(&format!("{}\n", printer.style(Style::Bold, &title)));
        for (place, choice) in choices.iter().enumerate() {
            text.push_str(&format!("  {:>2}  {}\n", place + 1, printer.text(choice)));
        }
        printer.answer(&text)?;
        loop {
            printer
                .answer(&format!("{} ", printer.text(&msg!("play-prompt", n = choices.len()))))?;
            let mut line = String::new();
            if io::stdin().read_line(&mut line)? == 0 {
                self.is_over.set(true);
                printer.complain(&format!("\n{}\n", printer.text(&msg!("play-over"))))?;
                return Ok(0);
            }
            match line.trim().parse::<usize>() {
                Ok(number) if (1..=choices.len()).contains(&number) => return Ok(number - 1),
                _ => printer.answer_message(&msg!("play-prompt-again", n = choices.len()))?,
            }
        }
    }
}

impl Policy<royal_rumble::RoyalRumble> for Person<'_, royal_rumble::Teller<'_>> {
    fn choose(&mut self, view: &royal_rumble::View<'_>, choices: &[royal_rumble::Choice]) -> usize {
        let teller = self.teller.borrow();
        let ring = teller.ring(view.table);
        let (question, choices) = (
            teller.question(view.question),
            choices.iter().map(|choice| teller.choice(view.question, choice)).collect::<Vec<_>>(),
        );
        self.ask(&ring, view.player, &question, &choices).unwrap_or_default()
    }
}

impl Policy<rumble::Rumble> for Person<'_, rumble::Teller<'_>> {
    fn choose(&mut self, view: &rumble::View<'_>, choices: &[rumble::Choice]) -> usize {
        let teller = self.teller.borrow();
        let table = teller.picture(view.table, view.own);
        let choices: Vec<Message> = choices.iter().map(|choice| teller.choice(choice)).collect();
        self.ask(&table, view.player, &teller.question(&view.question), &choices)
            .unwrap_or_default()
    }
}
