const entities: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: " ",
};

function decodeEntity(entity: string, name: string): string {
	if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? entity;
	const code = /^#x/i.test(name)
		? Number.parseInt(name.slice(2), 16)
		: Number.parseInt(name.slice(1), 10);
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/**
 * Removes tags from sanitized HTML, decodes entities and collapses white space. Returns an empty
 * string for null.
 */
export function plainText(html: string | null): string {
	if (html === null) return "";
	return html
		.replaceAll(
			/<\/?(?:b|strong|i|em|u|s|del|ins|mark|small|sub|sup|q|cite|abbr|time|span|a|code)(?:\s[^<>]*)?>/gi,
			"",
		)
		.replaceAll(/<[^<>]*>/g, " ")
		.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decodeEntity)
		.replaceAll(/\s+/g, " ")
		.trim();
}
