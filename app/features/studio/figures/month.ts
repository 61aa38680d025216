/** A calendar month in UTC, in ms; `until` is exclusive. */
export interface Month {
	from: number;
	until: number;
}

/** `steps`: how many months later; negative for earlier ones. */
export function monthOf(at: number, steps: number = 0): Month {
	const date = new Date(at);
	const start = (later: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
	return { from: start(steps), until: start(steps + 1) };
}

/** A month like `2026-11`; null: none. */
export function parseMonth(text: string | null): Month | null {
	if (text === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return null;
	return monthOf(Date.parse(`${text}-01T00:00:00Z`));
}

/** From one month to another, both included, the latest first. */
export function monthsBetween(first: number, last: number): Month[] {
	const months = [];
	for (let month = monthOf(last); month.until > first; month = monthOf(month.from, -1))
		months.push(month);
	return months;
}

/** `2026-11`. */
export function monthCode({ from }: Month): string {
	return new Date(from).toISOString().slice(0, 7);
}
