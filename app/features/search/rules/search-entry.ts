import { kindFinder, type NamedKind, type ShownKind } from "./named-kinds.ts";
import { isListedChapter, isOpenChapter, type Chapter } from "#app/features/catalog/chapter.ts";
import type { CollectionItem } from "#app/features/catalog/resources/collection.ts";
import type { Contact } from "#app/features/catalog/contact.ts";
import type { LibraryItem } from "#app/features/catalog/resources/library.ts";
import type { Page } from "#app/features/catalog/page.ts";
import { plainText } from "#app/platform/text/plain-text.ts";
import type { Program } from "#app/features/catalog/program.ts";
import {
	isPublishedAsset,
	type Asset,
	type ResourceType,
} from "#app/features/catalog/resources/resource.ts";
import type { TradeShow } from "#app/features/catalog/trade-show.ts";
import { namesOfCountry, regionNamesIn } from "./region-names.ts";
import { fold, foldedWords } from "#app/platform/text/search-words.ts";

/** Items of a collection are resources. */
export const searchKinds = [
	"program",
	"chapter",
	"page",
	"resource",
	"picture",
	"video",
	"contact",
	"show",
] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchEntry {
	kind: SearchKind;
	shownAs: ShownKind;
	appId: number;
	itemId: number;
	/** The chapter of a page, or the asset of a collection's item. */
	parentId: number | null;
	section: ResourceType | null;
	title: string;
	text: string;
	/** Words that search matches but never shows. */
	keywords: string;
	names: readonly string[];
	namedKinds: readonly NamedKind[];
	/** Entries with the same title and target are repeats. */
	target: string | null;
	/** True if only registered users may find the entry (FIND-2). */
	registeredOnly: boolean;
	lockedUntilComplete: boolean;
	lockedUntilGraduated: boolean;
	/** Lowercase country codes. The list is empty if the entry is for all countries. */
	countries: readonly string[];
}

type Facts = Partial<SearchEntry> &
	Pick<SearchEntry, "kind" | "shownAs" | "appId" | "itemId" | "title">;

function entry(facts: Facts): SearchEntry {
	return {
		parentId: null,
		section: null,
		text: "",
		keywords: "",
		names: [],
		namedKinds: [],
		target: null,
		registeredOnly: false,
		lockedUntilComplete: false,
		lockedUntilGraduated: false,
		countries: [],
		...facts,
	};
}

function joined(...texts: readonly (string | null | undefined)[]): string {
	return texts.filter(Boolean).join(" ");
}

/** Joins texts. Puts a middle dot after a text that doesn't end a sentence. */
function sentences(...texts: readonly (string | null | undefined)[]): string {
	const parts = texts.filter((text): text is string => Boolean(text));
	return parts
		.map((part, position) =>
			position < parts.length - 1 && /[\p{L}\p{N})”"]$/u.test(part) ? `${part} ·` : part,
		)
		.join(" ");
}

/**
 * Returns the program's other names. Also returns, in all languages, the names of the countries
 * that its name contains.
 */
export function namesOfProgram(
	{ nameOnDevice, also }: Pick<Program, "nameOnDevice" | "also">,
	languages: readonly string[],
): string[] {
	return [...also, ...regionNamesIn(nameOnDevice, languages)];
}

export function programEntry(program: Program, languages: readonly string[]): SearchEntry {
	const categories = program.categories.map((category) => category.name);
	return entry({
		kind: "program",
		shownAs: "program",
		appId: program.id,
		itemId: program.id,
		title: program.nameOnDevice,
		text: sentences(program.description, ...program.programBenefits),
		keywords: joined(...program.keywords, ...categories),
		names: namesOfProgram(program, languages),
	});
}

/**
 * Returns entries for a listed chapter and, if it is open, for its content pages, but never for a
 * question (FIND-3).
 */
export function chapterEntries(chapter: Chapter, pages: readonly Page[]): SearchEntry[] {
	if (!isListedChapter(chapter)) return [];
	const { appId, id, title, also: names } = chapter;
	const own = entry({
		kind: "chapter",
		shownAs: "lesson",
		appId,
		itemId: id,
		title,
		text: chapter.description ?? "",
		names,
	});
	return isOpenChapter(chapter)
		? [own, ...pages.flatMap((page) => pageEntry(chapter, page))]
		: [own];
}

function pageEntry(chapter: Chapter, page: Page): SearchEntry[] {
	// As in Retain, an end screen without a sales tip is left out.
	if (page.kind === "question" || (page.type === "end screen" && page.salesTip === null)) return [];
	const { subtitle, summary, text, salesTip, comment, transcript, links } = page;
	return [
		entry({
			kind: "page",
			shownAs: "lesson",
			namedKinds: salesTip === null ? [] : ["tip"],
			appId: chapter.appId,
			itemId: page.id,
			parentId: chapter.id,
			title: page.title ?? chapter.title,
			text: sentences(subtitle, summary, plainText(text), salesTip, comment, transcript),
			keywords: joined(chapter.title, ...links.map((link) => link.text)),
			registeredOnly: true,
		}),
	];
}

const kindOfAsset = {
	page: "fact",
	document: "document",
	link: "link",
	collection: "collection",
	"video library": "video",
	"image library": "picture",
	internal: "document",
} as const satisfies Record<Asset["type"], ShownKind>;

const kindOfItem = {
	document: "document",
	image: "picture",
	video: "video",
	link: "link",
} as const satisfies Record<CollectionItem["type"], ShownKind>;

/**
 * Titles and file names decide these kinds, because `shownAs` is the same for a fact sheet and any
 * other document.
 */
const kindsByNameOnly = new Set<NamedKind>(["sheet", "brochure", "map", "logo"]);

function handedOut(shownAs: ShownKind, { shareable }: { shareable: boolean }): NamedKind[] {
	return shownAs === "document" && shareable ? ["brochure"] : [];
}

/** `all` is true for collections, which count as every kind that their title names. */
function namedKindsOf(title: string, file: string | null, all = false): NamedKind[] {
	const name =
		file === null || /^https?:/.test(file)
			? ""
			: (file.split("/").at(-1) ?? "").replace(/\.[a-z0-9]+$/i, "");
	const found = [...kindFinder.find(foldedWords(title)), ...kindFinder.find(foldedWords(name))].map(
		(each) => each.name,
	);
	// A file is a fact sheet if its name or its title contains a word such as `facts`.
	const sheet = found.includes("fact") && foldedWords(name).length > 0 ? (["sheet"] as const) : [];
	return [...new Set([...found.filter((kind) => all || kindsByNameOnly.has(kind)), ...sheet])];
}

/**
 * Search doesn't find a lockable asset by its subtitle or its other names, even after the user has
 * unlocked it.
 */
export function assetEntries(asset: Asset, items: readonly CollectionItem[]): SearchEntry[] {
	if (!isPublishedAsset(asset)) return [];
	const { appId, resourceType: section } = asset;
	const rules = rulesOf(asset);
	const locks = rules.lockedUntilComplete || rules.lockedUntilGraduated;
	return [
		entry({
			kind: "resource",
			appId,
			itemId: asset.id,
			section,
			title: asset.title,
			text: locks ? "" : (asset.subtitle ?? ""),
			shownAs: kindOfAsset[asset.type],
			names: locks ? [] : asset.also,
			namedKinds:
				asset.type === "page"
					? []
					: [
							...namedKindsOf(asset.title, asset.url, asset.type === "collection"),
							...handedOut(kindOfAsset[asset.type], asset),
						],
			target: asset.url,
			...rules,
		}),
		...items.map((item) =>
			entry({
				kind: "resource",
				appId,
				itemId: item.id,
				parentId: asset.id,
				section,
				title: item.title,
				keywords: joined(asset.title, item.key),
				shownAs: kindOfItem[item.type],
				names: item.also,
				namedKinds: [
					...namedKindsOf(item.title, item.url),
					...handedOut(kindOfItem[item.type], asset),
				],
				target: item.url,
				...rules,
			}),
		),
	];
}

/** A library is locked or hidden like its asset, or like the least restricted of several assets. */
export function libraryEntries(
	library: "image" | "video",
	items: readonly LibraryItem[],
	assets: readonly Asset[],
): SearchEntry[] {
	const libraryAssets = assets.filter((asset) => asset.type === `${library} library`);
	const offered = libraryAssets
		.filter(isPublishedAsset)
		.toSorted((a, b) => restrictions(a) - restrictions(b));
	const [libraryAsset] = offered;
	if (libraryAssets.length > 0 && !libraryAsset) return [];
	return items.map((item) =>
		entry({
			kind: library === "image" ? "picture" : "video",
			appId: item.appId,
			itemId: item.id,
			parentId: libraryAsset?.id ?? null,
			section: libraryAsset?.resourceType ?? "sell",
			title: item.title,
			text: sentences(item.description, plainText(item.textHtml), item.transcript),
			shownAs: library === "image" ? "picture" : "video",
			names: item.also,
			namedKinds: namedKindsOf(item.title, item.url),
			target: item.url,
			...(libraryAsset ? rulesOf(libraryAsset) : {}),
		}),
	);
}

function restrictions(asset: Asset): number {
	return (
		Number(asset.fullCompleteUnlockOnly) +
		Number(asset.graduatedUnlockOnly) +
		3 * Number(asset.countries.length > 0)
	);
}

function rulesOf({ fullCompleteUnlockOnly, graduatedUnlockOnly, countries }: Asset) {
	return {
		lockedUntilComplete: fullCompleteUnlockOnly,
		lockedUntilGraduated: graduatedUnlockOnly,
		countries: countries.map((code) => code.toLowerCase()),
	};
}

export function contactEntries(contact: Contact, languages: readonly string[]): SearchEntry[] {
	if (contact.archived) return [];
	const { appId, id, name, position, area, country, phone, emails, address } = contact;
	return [
		entry({
			kind: "contact",
			appId,
			itemId: id,
			title: name,
			text: [position, area].filter(Boolean).join(", "),
			shownAs: "person",
			names: position === null ? contact.also : [...contact.also, position],
			target: emails.map(({ email }) => email).join(" ") || phone,
			keywords: joined(
				namesOfCountry(country, languages),
				phone,
				address,
				plainText(contact.otherCopy),
				...emails.map(({ email }) => email),
			),
		}),
	];
}

export function showEntry(
	appId: number,
	{ id, name, description, city, country, url }: TradeShow,
	languages: readonly string[],
): SearchEntry {
	return entry({
		kind: "show",
		shownAs: "show",
		appId,
		itemId: id,
		title: name,
		text: description ?? "",
		names: city === null ? [] : [city],
		keywords: namesOfCountry(country, languages),
		target: url,
	});
}

function rankOf({ kind, parentId }: SearchEntry): number {
	return kind !== "resource" ? 1 : parentId === null ? 0 : 2;
}

function isAsOpen(other: SearchEntry, one: SearchEntry): boolean {
	return (
		other.lockedUntilComplete <= one.lockedUntilComplete &&
		other.lockedUntilGraduated <= one.lockedUntilGraduated &&
		(other.countries.length === 0 || other.countries.join() === one.countries.join())
	);
}

/**
 * Removes each entry that has the same title and target as another one that is at least as open.
 */
export function withoutRepeats(entries: readonly SearchEntry[]): SearchEntry[] {
	const kept = new Map<string, SearchEntry[]>();
	const repeats = new Set<SearchEntry>();
	for (const entry of entries.toSorted((a, b) => rankOf(a) - rankOf(b))) {
		if (entry.target === null) continue;
		const key = JSON.stringify([fold(entry.title), entry.target]);
		const same = kept.get(key) ?? [];
		if (same.some((other) => isAsOpen(other, entry))) repeats.add(entry);
		else kept.set(key, [...same, entry]);
	}
	return entries.filter((entry) => !repeats.has(entry));
}
