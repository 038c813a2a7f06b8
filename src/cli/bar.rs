//! Bars of charts.

/// A bar of at most so many columns, in eighths of a column where not every unit has one.
pub(super) fn bar_of(count: u32, most: u32, longest: u32) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = if most <= longest { count * 8 } else { (count * longest * 8).div_ceil(most) };
    let full = "█".repeat((eighths / 8) as usize);
    format!("{full}{}", EIGHTHS[(eighths % 8) as usize])
}
