import { randomUUID } from "node:crypto";
import { renderToString } from "react-dom/server";
import type { RenderFragment, Placeholders } from "#app/components/elements/cached-fragment.tsx";
import { createCache, createWeakCache } from "#app/observability/caches.server.ts";
import { FormTokenContext } from "#app/components/forms/form-token.tsx";
import { recordTranslations } from "#app/i18n/page-translations.server.ts";
import { TranslateContext, type Translate } from "#app/i18n/use-translate.tsx";
import { ContentLanguageContext } from "#app/i18n/content-language.tsx";

/** Rendered HTML, cut where its slots are: the pieces between them, and the slots' names. */
interface Kept {
	pieces: readonly string[];
	names: readonly string[];
	/** The keys of its words. */
	keys: readonly string[];
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

function cut(html: string, keys: Iterable<string>): Kept {
	const parts = html.split(markPattern);
	return {
		keys: [...keys],
		pieces: parts.filter((_, position) => position % 2 === 0),
		names: parts.filter((_, position) => position % 2 === 1),
		size: html.length,
	};
}

function filled({ pieces, names }: Kept, placeholders: Placeholders): string {
	let html = pieces[0] ?? "";
	for (let at = 0; at < names.length; at++) html += escaped(placeholders[names[at] as string] ?? "") + (pieces[at + 1] as string);
	return html;
}

/** Renders parts of pages, each once. `keys`: gets those of the words in a part. */
export type FragmentCache = (...part: [...Parameters<RenderFragment>, keys: Set<string>]) => string;

/** Keeps the parts of one language that were asked for lately. */
export function createFragmentCache(words: Translate): FragmentCache {
	const parts = createCache<string, Kept>("fragments", { maxSize: limit, sizeCalculation: (part, key) => part.size + key.length + 1 });
	return (name, Inside, of, placeholders, languages, keys) => {
		const others = Object.keys(languages.programs).length === 0 ? "" : JSON.stringify(languages.programs);
		const key = `${name} ${languages.content}${others} ${JSON.stringify(of)}`;
		let part = parts.get(key);
		if (!part) {
			const { token, ...own } = Object.fromEntries(Object.keys(placeholders).map((slot) => [slot, placeholder(slot)]));
			const recorded = recordTranslations(words);
			const html = renderToString(
				<TranslateContext value={recorded.t}>
					<FormTokenContext value={token ?? ""}>
						<ContentLanguageContext value={languages}>
							<Inside of={of as never} placeholders={own} />
						</ContentLanguageContext>
					</FormTokenContext>
				</TranslateContext>,
			);
			part = cut(html.replace(preloads, ""), recorded.keys);
			parts.set(key, part);
		}
		for (const used of part.keys) keys.add(used);
		return filled(part, placeholders);
	};
}

const caches = createWeakCache<Translate, FragmentCache>("fragment caches");

/** The cache of the parts in these words. */
export function fragmentCacheOf(words: Translate): FragmentCache {
	return caches.of(words, () => createFragmentCache(words));
}
