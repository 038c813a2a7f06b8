//! Who is told what happens in a match.

/// Takes the events of a match, in order.
pub trait Record<E> {
    /// Something happened.
    fn record(&mut self, event: E);

    /// Whether rolls, choices and tables are wanted too, not only changes.
    fn is_detailed(&self) -> bool {
        true
    }
}

/// Keeps everything.
impl<E> Record<E> for Vec<E> {
    fn record(&mut self, event: E) {
        self.push(event);
    }
}

/// Keeps nothing.
impl<E> Record<E> for () {
    fn record(&mut self, _: E) {}

    fn is_detailed(&self) -> bool {
        false
    }
}

impl<E, R: Record<E>> Record<E> for &mut R {
    fn record(&mut self, event: E) {
        (**self).record(event);
    }

    fn is_detailed(&self) -> bool {
        (**self).is_detailed()
    }
}
