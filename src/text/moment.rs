//! Moments as people and programs write them.

/// A moment, in seconds since 1970, as a date and a time of day in UTC, as ISO 8601 writes them:
/// `2026-12-01T10:15:00Z`.
#[must_use]
pub fn moment(seconds: i64) -> String {
    let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let (year, month, day) = date(days);
    let (hours, minutes, seconds) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hours:02}:{minutes:02}:{seconds:02}Z")
}

/// A moment to the minute, as people read it: `2026-12-01 10:15 UTC`.
#[must_use]
pub fn minute(seconds: i64) -> String {
    let moment = moment(seconds);
    let minutes = moment.rsplit_once(':').map_or(&*moment, |(minutes, _)| minutes);
    format!("{} UTC", minutes.replace('T', " "))
}

/// Year, month and day of a number of days since 1970.
///
/// Counted in years that begin in March, so that a leap day is the last of its year: 400 of them
/// have 146,097 days, 100 have 36,524, 4 have 1,461, and five months from March or August on have
/// 153.
fn date(days: i64) -> (i64, i64, i64) {
    // From the first of March of the year 0.
    let days = days + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_dates_of_every_kind_of_year() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_709_164_800, "2024-02-29T00:00:00Z"),
            (1_709_251_200, "2024-03-01T00:00:00Z"),
            (1_796_119_999, "2026-12-01T10:13:19Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (-62_167_219_200, "0000-01-01T00:00:00Z"),
        ] {
            assert_eq!(moment(seconds), text);
        }
        assert_eq!(minute(1_796_119_999), "2026-12-01 10:13 UTC");
    }

    #[test]
    fn every_day_follows_the_one_before() {
        let mut before = date(-800_000);
        for days in -799_999..800_000 {
            let now = date(days);
            let is_next = now == (before.0, before.1, before.2 + 1)
                || (now.2 == 1 && now == (before.0, before.1 + 1, 1) && before.2 >= 28)
                || (now == (before.0 + 1, 1, 1) && (before.1, before.2) == (12, 31));
            assert!(is_next, "{before:?} then {now:?}");
            before = now;
        }
    }
}
