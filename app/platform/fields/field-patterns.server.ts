/**
 * Describes how a field's text is written, for JSON Schema. The schemas in `fieldsOf` are stricter.
 */
export interface FieldPattern {
	pattern: RegExp;
	error: string;
	written: string;
}

const imageEndings =
	"[Jj][Pp][Ee]?[Gg]|[Pp][Nn][Gg]|[Gg][Ii][Ff]|[Bb][Mm][Pp]|[Tt][Ii][Ff][Ff]|[Ww][Ee][Bb][Pp]|[Ss][Vv][Gg]";
const schemes = "[Hh][Tt][Tt][Pp][Ss]?:|[Mm][Aa][Ii][Ll][Tt][Oo]:|[Tt][Ee][Ll]:";

export const fieldPatterns = {
	time: {
		pattern: /^(\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?)?$/,
		error: "Invalid time: expected YYYY-MM-DD HH:MM:SS",
		written: "Written as YYYY-MM-DD HH:MM:SS in UTC; 0000-00-00 00:00:00 for none.",
	},
	color: {
		pattern: /^(#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|[Bb][Ll][Aa][Cc][Kk]|[Ww][Hh][Ii][Tt][Ee])?$/,
		error: "Invalid color: expected #RRGGBB",
		written: "Written as #RRGGBB.",
	},
	language: {
		pattern: /^([a-z]{2,3}(-[A-Za-z\d]{2,8}){0,3})?$/,
		error: "Invalid language: expected a tag like es or pt-BR",
		written: "Written as a tag.",
	},
	timeZone: {
		pattern: /^([A-Za-z][A-Za-z0-9_+/-]*)?$/,
		error: "Invalid time zone: expected a name like America/Chicago",
		written: "Written as in the time zone database: America/Chicago.",
	},
	captions: {
		pattern: /^([^\\]*\.[Vv][Tt][Tt])?$/,
		error: "Invalid captions format: expected .vtt",
		written: "Its name ends in .vtt.",
	},
	image: {
		pattern: new RegExp(`^((?![A-Za-z][A-Za-z0-9+.-]*:|/)[^\\\\]*\\.(${imageEndings}))?$`),
		error: "Invalid image format: expected jpg, jpeg, png, gif, bmp, tiff, webp or svg",
		written: "A file in media/ that ends in jpg, jpeg, png, gif, bmp, tiff, webp or svg.",
	},
	email: {
		pattern: /^([^\s@<>"?&]+@[^\s@<>"?&]+)?$/,
		error: "Invalid email address: expected one such as ask@example.org",
		written: "One address, such as ask@example.org.",
	},
	address: {
		pattern: new RegExp(`^(?!(?!${schemes})[A-Za-z][A-Za-z0-9+.-]*:)`),
		error: "Invalid address: expected https://, http://, mailto:, tel: or a file in media/",
		written: "An address begins with https://, http://, mailto: or tel:.",
	},
	outside: {
		pattern: /^([Hh][Tt][Tt][Pp][Ss]:\/\/|[Mm][Aa][Ii][Ll][Tt][Oo]:|[Tt][Ee][Ll]:)/,
		error: "Invalid address: expected https:, mailto: or tel:",
		written: "It begins with https:, mailto: or tel:.",
	},
	number: {
		pattern: /^\s*[+-]?\d+(\.\d+)?\s*$/,
		error: "Invalid input: expected number",
		written: "A number in digits, such as 12 or 3.5.",
	},
} as const satisfies Record<string, FieldPattern>;

export function patternMeta({ pattern, error, written }: FieldPattern) {
	return { pattern: pattern.source, patternErrorMessage: error, written };
}
