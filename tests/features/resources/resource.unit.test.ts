import { itemEvent } from "#app/features/resources/open-item.server.ts";
import { describe, expect, it } from "vitest";
import {
	fileExtension,
	mediaOfAddress,
	saveName,
	fileShape,
} from "#app/platform/files/file-name.ts";
import {
	isDownloadable,
	isEmptyItem,
	itemOfAsset,
	itemOfCollection,
	itemOfLibrary,
	leadsOut,
	libraryOf,
} from "#app/features/catalog/resources/item.ts";
import {
	filterChoices,
	filterItems,
	isFiltered,
	itemKindOf,
} from "#app/features/resources/item-filter.server.ts";
import {
	libraryAssetOf,
	isVisibleAsset,
	lockOf,
	resourceTypeOf,
	type Asset,
} from "#app/features/catalog/resources/resource.ts";
import type { LibraryItem } from "#app/features/catalog/resources/library.ts";
import { isShareable, shareTokenOf } from "#app/features/sharing/share.ts";

const asset: Asset = {
	id: 7,
	contentId: "a",
	appId: 620,
	resourceType: "sell",
	type: "document",
	title: "Sales guide",
	subtitle: "Two pages",
	image: "/media/0123456789abcdef/coast.jpg",
	url: "/media/0123456789abcdef/guide.pdf",
	picture: null,
	thumbnail: null,
	shareable: true,
	fullCompleteUnlockOnly: false,
	graduatedUnlockOnly: false,
	inDevelopment: false,
	regionType: null,
	state: null,
	region: null,
	tiers: [1, 1, 1, 1],
	countries: [],
	itemId: 0,
	contactUs: 0,
	also: [],
	date: null,
};
const film: LibraryItem = {
	id: 9,
	contentId: "b",
	appId: 620,
	library: "video",
	chapter: { id: 6201, image: null, number: 1, title: "Welcome" },
	description: null,
	excludeFile: false,
	linkJw: null,
	shareable: true,
	textHtml: null,
	thumbnail: null,
	title: "Crème brûlée",
	type: "video",
	url: "/media/0123456789abcdef/film.mp4",
	picture: null,
	captions: null,
	transcript: null,
	also: [],
	renditions: [],
};
const nothing = { complete: false, graduated: false };
const all = { complete: true, graduated: true };
const gb = { country: "gb" };

describe("Assets", () => {
	it("No one sees an asset whose title begins with `hide`, whose type is `internal` or that is in development (RES-4)", () => {
		for (const title of ["hide", "Hide: draft", "  HIDE this", "Hidden gems"]) {
			expect([title, isVisibleAsset({ ...asset, title }, gb)]).toEqual([
				title,
				!/^\s*hide/i.test(title),
			]);
		}
		expect(isVisibleAsset({ ...asset, title: "Do not hide" }, gb)).toBe(true);
		expect(isVisibleAsset({ ...asset, type: "internal" }, gb)).toBe(false);
		expect(isVisibleAsset({ ...asset, inDevelopment: true }, gb)).toBe(false);
	});

	it("An asset with countries is visible only to users in those countries (RES-4)", () => {
		expect(isVisibleAsset({ ...asset, countries: ["CA", "us"] }, { country: "ca" })).toBe(true);
		expect(isVisibleAsset({ ...asset, countries: ["CA"] }, gb)).toBe(false);
		expect(isVisibleAsset({ ...asset, countries: ["CA"] }, { country: null })).toBe(false);
	});

	it("An asset can be locked until the program is complete, or until the user has graduated (RES-6)", () => {
		expect(
			lockOf({ ...asset, fullCompleteUnlockOnly: true }, { complete: false, graduated: true }),
		).toBe("until-complete");
		expect(
			lockOf({ ...asset, graduatedUnlockOnly: true }, { complete: true, graduated: false }),
		).toBe("until-graduated");
		expect(
			lockOf({ ...asset, fullCompleteUnlockOnly: true, graduatedUnlockOnly: true }, all),
		).toBeNull();
	});

	it("Locked assets contain no address of a file, and can't be shared or downloaded (RES-6)", () => {
		const locked = itemOfAsset({ ...asset, fullCompleteUnlockOnly: true }, nothing);
		expect(JSON.stringify(locked)).not.toContain("/media/");
		expect([locked.lock, locked.shareable, isShareable(locked), isDownloadable(locked)]).toEqual([
			"until-complete",
			false,
			false,
			false,
		]);
	});

	it("A fast fact with a text can be shared without a file, and one without a text is empty (RES-14)", () => {
		const fact = { ...asset, type: "page", url: null, shareable: true } as const;
		for (const [subtitle, isFull] of [
			["No visa is needed.", true],
			[null, false],
		] as const) {
			const item = itemOfAsset({ ...fact, subtitle }, all);
			expect([subtitle, isEmptyItem(item), isShareable(item)]).toEqual([subtitle, !isFull, isFull]);
		}
		expect(isEmptyItem(itemOfAsset({ ...fact, type: "document" }, all))).toBe(true);
	});

	it("The only resource types are promote and sell (RES-2)", () => {
		expect(
			["promote", "sell", "fastfacts", "toolbox", "Promote", "", undefined].map(resourceTypeOf),
		).toEqual(["promote", "sell", null, null, null, null, null]);
	});
});

describe("A library", () => {
	const door: Asset = { ...asset, type: "video library" };
	it("A library is locked or hidden if the asset that links to it is (RES-8)", () => {
		expect(libraryAssetOf([], "video", gb, nothing)).toEqual({ asset: null, locked: false });
		expect(libraryAssetOf([door], "video", gb, nothing)).toEqual({ asset: door, locked: false });
		expect(libraryAssetOf([{ ...door, title: "Hide: films" }], "video", gb, all)).toBeNull();
		expect(
			libraryAssetOf([{ ...door, fullCompleteUnlockOnly: true }], "video", gb, nothing)?.locked,
		).toBe(true);
		expect(
			libraryAssetOf([{ ...door, fullCompleteUnlockOnly: true }], "image", gb, nothing),
		).toEqual({ asset: null, locked: false });
	});

	it("A library is unlocked if one of several assets that link to it is unlocked (RES-8)", () => {
		const locked = { ...door, id: 8, fullCompleteUnlockOnly: true };
		expect(libraryAssetOf([locked, door], "video", gb, nothing)).toEqual({
			asset: door,
			locked: false,
		});
	});

	it("A library item doesn't name a chapter that isn't in the program's list of chapters", () => {
		expect(itemOfLibrary(film, "sell", new Set([6201])).chapter?.title).toBe("Welcome");
		expect(itemOfLibrary(film, "sell", new Set()).chapter).toBeNull();
	});
});

describe("Files", () => {
	it("Only an address of the portal with a file's hash and name is a media address", () => {
		expect(mediaOfAddress("/media/0123456789abcdef/caf%C3%A9.pdf")).toEqual({
			hash: "0123456789abcdef",
			name: "café.pdf",
		});
		for (const address of [
			"https://example.org/media/0123456789abcdef/x.pdf",
			"/media/short/x.pdf",
			"/home/",
			null,
		]) {
			expect(mediaOfAddress(address)).toBeNull();
		}
	});

	it("A file's extension decides how an item shows it, and only an address at another site leads away from the portal", () => {
		expect(
			["guide.pdf", "a.JPG", "b.svg", "c.mp4", "d.xlsx", "e"].map((name) =>
				fileShape(`/media/0123456789abcdef/${name}`),
			),
		).toEqual(["pdf", "image", "image", "video", "other", "other"]);
		expect(fileShape("https://example.org/x.pdf")).toBeNull();
		expect(fileExtension("/media/0123456789abcdef/a.tar.GZ")).toBe("gz");
		expect(leadsOut(itemOfAsset({ ...asset, url: "https://example.org/" }, all))).toBe(true);
		expect(leadsOut(itemOfAsset(asset, all))).toBe(false);
		expect(leadsOut(itemOfAsset({ ...asset, url: null }, all))).toBe(false);
	});

	it("A downloaded file is named after its item's title, in characters that file systems accept", () => {
		const address = "/media/0123456789abcdef/guide.PDF";
		expect(saveName("Sales guide", address)).toBe("Sales guide.pdf");
		expect(saveName("“Isn’t it cold?” / why: not", address)).toBe("“Isn’t it cold ” why not.pdf");
		expect(saveName("..\\..\\etc\u0000", address)).toBe("etc.pdf");
		expect(saveName("???", address)).toBe("guide.pdf");
		expect([...saveName("é".repeat(500), address)]).toHaveLength(124);
	});

	it("Files of a library can be downloaded unless their row excludes downloads", () => {
		expect(isDownloadable(itemOfLibrary(film, "sell", new Set()))).toBe(true);
		expect(isDownloadable(itemOfLibrary({ ...film, excludeFile: true }, "sell", new Set()))).toBe(
			false,
		);
	});
});

describe("Filters", () => {
	const items = [
		itemOfAsset(asset, all),
		itemOfCollection(
			{
				id: 1,
				contentId: "c",
				assetId: 7,
				key: "Küste",
				image: null,
				pageId: 0,
				title: "Highway 1",
				type: "link",
				url: null,
				picture: null,
				also: [],
				renditions: [],
			},
			asset,
			null,
			true,
		),
		itemOfLibrary(film, "sell", new Set([6201])),
	];
	const whole = { words: null, kind: null, chapter: null };

	it("The filter of resources ignores case and accents, and finds words in the title, text, group and chapter", () => {
		const found = (words: string) =>
			filterItems(items, { ...whole, words }).map(({ title }) => title);
		expect(found("GUIDE pages")).toEqual(["Sales guide"]);
		expect(found("kuste")).toEqual(["Highway 1"]);
		expect(found("creme")).toEqual(["Crème brûlée"]);
		expect(found("welcome")).toEqual(["Crème brûlée"]);
		expect(found("guide missing")).toEqual([]);
	});

	it("Resources can be filtered by type and chapter, and the filter offers only the types and chapters that they have", () => {
		expect(filterItems(items, { ...whole, kind: "link" })).toEqual([items[1]]);
		expect(filterItems(items, { ...whole, chapter: 6201 })).toEqual([items[2]]);
		expect(filterChoices(items)).toEqual({
			kinds: ["video", "document", "link"],
			chapters: [{ id: 6201, title: "Welcome" }],
		});
		expect([isFiltered(whole), isFiltered({ ...whole, kind: "link" })]).toEqual([false, true]);
		expect([itemKindOf("link"), itemKindOf("nonsense"), itemKindOf(null)]).toEqual([
			"link",
			null,
			null,
		]);
	});
});

describe("Events of items", () => {
	const page = "/resources/sell/620/?id=7";
	it("Opening, downloading or sharing an item records an event of the matching category (EVENT-13)", () => {
		const document = itemOfAsset(asset, all);
		expect(itemEvent(document, "open", page)).toEqual({
			category: "resource",
			type: "sell",
			appId: 620,
			title: "Sales guide",
			url: asset.url,
			itemId: "asset:7",
		});
		expect(
			itemEvent(itemOfAsset({ ...asset, type: "collection", url: null }, all), "open", page),
		).toMatchObject({
			category: "collection",
			url: page,
		});
		expect(itemEvent(itemOfLibrary(film, "sell", new Set()), "open", page)).toMatchObject({
			category: "videos",
			itemId: "library:9",
		});
		expect(itemEvent(document, "download", page)).toMatchObject({
			category: "download",
			name: "Sales guide.pdf",
		});
		expect(itemEvent(document, "share", page)).toMatchObject({
			category: "share",
			name: "Sales guide",
		});
	});
});

describe("Where items belong", () => {
	it("An item belongs to the library that contains it or that it links to", () => {
		expect(libraryOf(itemOfAsset(asset, all))).toBeNull();
		expect(libraryOf(itemOfAsset({ ...asset, type: "collection" }, all))).toBe("collection");
		expect(libraryOf(itemOfAsset({ ...asset, type: "image library" }, all))).toBe("imageLibrary");
		expect(libraryOf(itemOfLibrary(film, "sell", new Set()))).toBe("videoLibrary");
		expect(libraryOf(itemOfLibrary({ ...film, library: "image" }, "sell", new Set()))).toBe(
			"imageLibrary",
		);
	});
});

describe("Tokens of shared links", () => {
	it("Tokens of shared links are 24 characters of a URL-safe alphabet (SHARE-2)", () => {
		expect(shareTokenOf("abcdefghijklmnopqrstuv-_")).toBe("abcdefghijklmnopqrstuv-_");
		for (const text of [undefined, "", "short", "abcdefghijklmnopqrstuv-!", "a".repeat(25)])
			expect(shareTokenOf(text)).toBeNull();
	});
});
