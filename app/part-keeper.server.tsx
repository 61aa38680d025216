import { randomUUID } from "node:crypto";
import { renderToString } from "react-dom/server";
import type { PartKeeper, Slots } from "./components/cached-part.tsx";
import { FormTokenContext } from "./components/form-token.tsx";
import { WordsContext, type Words } from "./i18n/words.tsx";

/** Rendered HTML, cut where its slots are: the pieces between them, and the slots' names. */
interface Kept {
	pieces: readonly string[];
	names: readonly string[];
	size: number;
}

/** How much is kept for a language, in characters. */
const limit = 8_000_000;

/** Nobody's data can look like a slot. */
const mark = `slot-${randomUUID()}-`;
const markPattern = new RegExp(`${mark}(\\w+)-`);
const placeholder = (name: string) => `${mark}${name}-`;

/** React's hints for pictures of the first screen: they belong into a head, and a part has none. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

const special = /["&'<>]/;
const entities: Readonly<Record<string, string>> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
	return special.test(text) ? text.replaceAll(/["&'<>]/g, (character) => entities[character] ?? character) : text;
}

function cut(html: string): Kept {
	const parts = html.split(markPattern);
	return {
		pieces: parts.filter((_, position) => position % 2 === 0),
		names: parts.filter((_, position) => position % 2 === 1),
		size: html.length,
	};
}

function filled({ pieces, names }: Kept, slots: Slots): string {
	let html = pieces[0] ?? "";
	for (let at = 0; at < names.length; at++) html += escaped(slots[names[at] as string] ?? "") + (pieces[at + 1] as string);
	return html;
}

/** Keeps the parts of one language that were asked for lately. */
export function createPartKeeper(words: Words): PartKeeper {
	// Two generations: what is asked for lives on, without keeping an order of all.
	let fresh = new Map<string, Kept>();
	let older = new Map<string, Kept>();
	let size = 0;
	function keep(key: string, part: Kept): void {
		fresh.set(key, part);
		size += part.size + key.length;
		if (size <= limit / 2) return;
		older = fresh;
		fresh = new Map();
		size = 0;
	}
	return (name, Inside, of, slots) => {
		const key = `${name} ${JSON.stringify(of)}`;
		let part = fresh.get(key);
		if (part) return filled(part, slots);
		part = older.get(key);
		if (!part) {
			const { token, ...own } = Object.fromEntries(Object.keys(slots).map((slot) => [slot, placeholder(slot)]));
			const html = renderToString(
				<WordsContext value={words}>
					<FormTokenContext value={token ?? ""}>
						<Inside of={of as never} slots={own} />
					</FormTokenContext>
				</WordsContext>,
			);
			part = cut(html.replace(preloads, ""));
		}
		keep(key, part);
		return filled(part, slots);
	};
}

const keepers = new WeakMap<Words, PartKeeper>();

/** The keeper of the parts in these words. */
export function partKeeperOf(words: Words): PartKeeper {
	let keeper = keepers.get(words);
	if (!keeper) keepers.set(words, (keeper = createPartKeeper(words)));
	return keeper;
}
