/** A chapter as a stop of the journey. */
export interface Stop {
	/** Its place in the journey, in the digits of the language. */
	number: string;
	title: string;
}

/** The chapters in their order. */
export function stopsOf(titles: readonly string[], language: string): Stop[] {
	const digits = new Intl.NumberFormat(language);
	return titles.map((title, index) => ({ number: digits.format(index + 1), title }));
}
