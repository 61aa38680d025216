/** A calendar month in UTC, in ms. `until` is exclusive. */
export interface Month {
	from: number;
	until: number;
}

/**
 * Returns the month of a time, or the month that is `steps` months later. Negative steps go back.
 */
export function monthOf(at: number, steps: number = 0): Month {
	const date = new Date(at);
	const start = (later: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
	return { from: start(steps), until: start(steps + 1) };
}

/** Reads a month such as `2026-11`. Returns null for any other text. */
export function parseMonth(text: string | null): Month | null {
	if (text === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return null;
	return monthOf(Date.parse(`${text}-01T00:00:00Z`));
}

/** Returns the months from `first` to `last`, including both, latest first. */
export function monthsBetween(first: number, last: number): Month[] {
	const months = [];
	for (let month = monthOf(last); month.until > first; month = monthOf(month.from, -1))
		months.push(month);
	return months;
}

/** Returns a month such as `2026-11`. */
export function monthCode({ from }: Month): string {
	return new Date(from).toISOString().slice(0, 7);
}
