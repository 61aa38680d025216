// The line format of calendar files and vCards (RFC 5545, RFC 2426).

const longest = 75;

function octetsOf(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Escapes a value, and its semicolons too if it is `compound`. */
export function escapeText(text: string, compound = false): string {
	const escaped = text
		.replaceAll("\\", "\\\\")
		.replaceAll(",", "\\,")
		.replaceAll(/\r\n|\r|\n/g, "\\n")
		.replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "");
	return compound ? escaped.replaceAll(";", "\\;") : escaped;
}

export function foldLine(line: string): string {
	const parts: string[] = [];
	let part = "";
	let octets = 0;
	for (const character of line) {
		const size = octetsOf(character);
		if (octets + size > longest) {
			parts.push(part);
			part = " ";
			octets = 1;
		}
		part += character;
		octets += size;
	}
	return [...parts, part].join("\r\n");
}

/** Joins the lines that are not null, each folded and ended with CRLF. */
export function contentLines(lines: readonly (string | null)[]): string {
	return lines
		.filter((line) => line !== null)
		.map((line) => `${foldLine(line)}\r\n`)
		.join("");
}
