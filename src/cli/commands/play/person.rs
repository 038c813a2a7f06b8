//! A person at the terminal who decides for a player.

use std::{
    cell::{Cell, RefCell},
    io,
    rc::Rc,
};

use crate::{
    cli::printer::{Printer, Style},
    msg,
    play::{
        Policy,
        royal_rumble::{Choice, RoyalRumble, Teller, View},
    },
};

/// A person who is shown the ring and the choices, and types the number of one.
pub(super) struct Person<'a> {
    printer: &'a Printer,
    teller: Rc<RefCell<Teller<'a>>>,
    is_over: Cell<bool>,
}

impl<'a> Person<'a> {
    /// A person.
    pub(super) fn new(printer: &'a Printer, teller: Rc<RefCell<Teller<'a>>>) -> Self {
        Self { printer, teller, is_over: Cell::new(false) }
    }

    fn ask(&self, view: &View<'_>, choices: &[Choice]) -> io::Result<usize> {
        let (printer, teller) = (self.printer, self.teller.borrow());
        let mut text = String::from("\n");
        for row in teller.ring(view.table) {
            for cell in row.iter().flatten() {
                text.push_str(&format!("    {}\n", printer.text(cell)));
            }
            text.push_str("    ---\n");
        }
        let player = printer.text(&msg!("play-player", n = i64::from(view.player) + 1));
        let question = printer.text(&teller.question(view.question));
        let title = format!("{player}: {question}");
        text.push_str(&format!("{}\n", printer.style(Style::Bold, &title)));
        for (place, choice) in choices.iter().enumerate() {
            let choice = printer.text(&teller.choice(view.question, choice));
            text.push_str(&format!("  {:>2}  {choice}\n", place + 1));
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

impl Policy<RoyalRumble> for Person<'_> {
    fn choose(&mut self, view: &View<'_>, choices: &[Choice]) -> usize {
        if self.is_over.get() {
            return 0;
        }
        self.ask(view, choices).unwrap_or_default()
    }
}
