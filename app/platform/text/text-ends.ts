function lastStart(text: string, end: number): number {
	const isPair =
		end > 1 &&
		/[\uDC00-\uDFFF]/.test(text.charAt(end - 1)) &&
		/[\uD800-\uDBFF]/.test(text.charAt(end - 2));
	return end - (isPair ? 2 : 1);
}

/**
 * Removes matching characters from the end in linear time. A regular expression that ends in `+$`
 * takes quadratic time.
 */
export function withoutEnd(text: string, mark: RegExp): string {
	let end = text.length;
	while (end > 0) {
		const start = lastStart(text, end);
		if (!mark.test(text.slice(start, end))) break;
		end = start;
	}
	return text.slice(0, end);
}

export function withoutEnds(text: string, mark: RegExp): string {
	const kept = withoutEnd(text, mark);
	let start = 0;
	for (const character of kept) {
		if (!mark.test(character)) break;
		start += character.length;
	}
	return kept.slice(start);
}
