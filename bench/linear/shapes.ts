/** Texts that are hard for regular expressions and loops when repeated. */
const pieces: readonly string[] = [
	[..." \t\n!.,-_/\\@:;&%+=?#'\"<>([{|$~aA0\u0000\u00A0\u200B\u202Eéß漢กאا－😀"],
	[
		"\r\n",
		"\uD83D",
		"\uDE00",
		"\u0301",
		"\u0301\u0316",
		"\u0345\u0301\u0316\u05B0\u0334",
		"e\u0301",
		"\u0301\uFF9E",
		"漢字",
		"אa",
	],
	[
		"a ",
		" a",
		"a.",
		"a@",
		"a-",
		"a_",
		"a/",
		"a'",
		"a|",
		"a,",
		"a:",
		"a=b;",
		"a=b&",
		"; ",
		", ",
		"\r\n ",
		" \n",
		'\\"',
		"--",
		"___",
		" – ",
	],
	[
		"::",
		"1.",
		"1.1.1.1:",
		"]:1",
		"%4",
		"%41",
		"%25",
		"&amp;",
		"&#",
		"&#1;",
		"<b>",
		"</b>",
		"<b",
		"<b ",
		"<a href=",
		"<!--",
		"<br",
	],
	[
		"<svg>",
		"<table>",
		"<noscript>",
		'"a',
		"'a",
		"{{",
		"}}",
		"{{ a",
		"$t(",
		"://",
		"http://",
		"https://a/",
		"/media/0123456789abcdef/",
	],
	[
		"token=",
		'token="',
		"cookie:",
		"authorization: ",
		'[title="',
		"/s/",
		"/s/abcd?",
		"x ",
		"ext.",
		"Version/1.",
		"Version/1 ",
		"Safari/",
	],
	["’s", "bot", "a-scrap "],
].flat();

export interface Shape {
	name: string;
	/** Returns a text of about `size` UTF-16 code units. */
	of(size: number): string;
}

/** Repeats one piece. */
function run(piece: string, size: number): string {
	return piece.repeat(Math.ceil(size / piece.length));
}

/** Returns numbered pieces, so that no two are alike. */
function counted(before: string, after: string, size: number): string {
	const count = Math.ceil(size / (before.length + after.length + 6));
	return Array.from(
		{ length: count },
		(_, index) => `${before}${index.toString(36).padStart(6, "a")}${after}`,
	).join("");
}

/** Caches up to four texts by size. */
function kept(make: (size: number) => string): (size: number) => string {
	const made = new Map<number, string>();
	return (size) => {
		const text = made.get(size) ?? make(size);
		if (made.size > 3) made.clear();
		made.set(size, text);
		return text;
	};
}

const around = [
	...[..." ,;&|\n/.:@_"].map((after) => ["", after] as const),
	...([
		["", "=1&"],
		["", "=1; "],
		["<b ", ">"],
		["<", ">"],
		["&", ";"],
		["{{", "}}"],
		["https://", "/"],
	] as const),
];

/** The shapes: each piece repeated, alone and between letters, and numbered pieces. */
export const shapes: readonly Shape[] = [
	...pieces.flatMap((piece) => {
		const name = JSON.stringify(piece);
		return [
			{ name, of: kept((size) => run(piece, size)) },
			{ name: `a ${name} a`, of: kept((size) => `a${run(piece, size)}a`) },
		];
	}),
	...around.map(([before, after]) => ({
		name: JSON.stringify(`${before}(a number)${after}`),
		of: kept((size) => counted(before, after, size)),
	})),
];
