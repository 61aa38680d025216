const windowsPlatform = 3;
const unicodePlatform = 0;

/** The characters a TrueType font has glyphs for (OpenType, `cmap`, formats 4 and 12). */
export function charactersOf(font: Uint8Array): Set<number> {
	const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
	const characters = new Set<number>();
	const map = tableAt(view, "cmap");
	if (map === null) return characters;
	for (let entry = 0; entry < view.getUint16(map + 2); entry++) {
		const at = map + 4 + entry * 8;
		if (![unicodePlatform, windowsPlatform].includes(view.getUint16(at))) continue;
		const table = map + view.getUint32(at + 4);
		if (view.getUint16(table) === 4) readSegments(view, table, characters);
		if (view.getUint16(table) === 12) readGroups(view, table, characters);
	}
	return characters;
}

function tableAt(view: DataView, tag: string): number | null {
	const wanted = Array.from(tag).reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
	for (let index = 0; index < view.getUint16(4); index++) {
		const at = 12 + index * 16;
		if (view.getUint32(at) === wanted) return view.getUint32(at + 8);
	}
	return null;
}

function readSegments(view: DataView, table: number, characters: Set<number>): void {
	const doubled = view.getUint16(table + 6);
	const ends = table + 14;
	const starts = ends + doubled + 2;
	for (let segment = 0; segment < doubled; segment += 2) {
		const start = view.getUint16(starts + segment);
		const delta = view.getUint16(starts + doubled + segment);
		const offsetAt = starts + 2 * doubled + segment;
		const offset = view.getUint16(offsetAt);
		for (let point = start; point <= view.getUint16(ends + segment) && point < 0xffff; point++) {
			const glyph = offset === 0 ? (point + delta) & 0xffff : view.getUint16(offsetAt + offset + (point - start) * 2);
			if (glyph !== 0) characters.add(point);
		}
	}
}

function readGroups(view: DataView, table: number, characters: Set<number>): void {
	for (let group = 0; group < view.getUint32(table + 12); group++) {
		const at = table + 16 + group * 12;
		for (let point = view.getUint32(at); point <= view.getUint32(at + 4); point++) characters.add(point);
	}
}
