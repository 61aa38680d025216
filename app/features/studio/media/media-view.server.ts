import { fileSize } from "#app/platform/i18n/format.server.ts";
import { partOf, searchWords } from "#app/platform/http/paging.server.ts";
import { fold } from "#app/platform/text/search-words.ts";
import { frameOf, hrefOf, type OpenProgram } from "#app/features/studio/open-program.server.ts";
import { listNameOf, tabOf } from "#app/features/studio/lists/row-lists.ts";
import { isRowSubject, pageOf, type Draft } from "#app/packs/draft.ts";
import { libraryOf, type LibraryFile } from "./library.server.ts";
import type { FileKind } from "./file-kind.ts";
import type { FileUse, FileWords } from "./file-uses.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";

/** The media library's tabs. `removed` appears only if there are removed files. */
const mediaTabs = [
	"all",
	"picture",
	"document",
	"video",
	"undescribed",
	"unused",
	"removed",
] as const;
type MediaTab = (typeof mediaTabs)[number];

const filesAPage = 60;

/** Returns whether a picture has no description, or a video has no captions. */
export function isUndescribed({ kind, own }: { kind: FileKind; own: FileWords }): boolean {
	return (kind === "picture" && own.alt === "") || (kind === "video" && own.captions === "");
}

function isInTab(tab: MediaTab, file: LibraryFile): boolean {
	if ((tab === "removed") !== (file.removedAt !== null)) return false;
	switch (tab) {
		case "all":
		case "removed":
			return true;
		case "undescribed":
			return isUndescribed(file);
		case "unused":
			return file.uses.length === 0 && file.kind !== "captions";
		default:
			return file.kind === tab;
	}
}

export async function mediaView(open: OpenProgram) {
	const { context, appId, draft } = open;
	const { url, language, words: t } = context;
	const library = await libraryOf(open);
	const tab = mediaTabs.find((each) => each === url.searchParams.get("show")) ?? "all";
	const words = searchWords(url);
	const sought = fold(words ?? "");
	const found = library.filter(
		(file) => isInTab(tab, file) && fold(`${file.words} ${file.name}`).includes(sought),
	);
	const { items, page, pages } = partOf(found, url, filesAPage);
	const bytes = library.reduce((sum, { size }) => sum + size, 0);
	const back = pageOf(draft, Number(url.searchParams.get("page-of") ?? 0));
	return {
		title: t("media.title"),
		program: frameOf(open),
		tab,
		words,
		tabs: mediaTabs.flatMap((each) => {
			const count = library.filter((file) => isInTab(each, file)).length;
			return each === "removed" && count === 0 ? [] : [{ tab: each, count }];
		}),
		size: fileSize(language, bytes),
		files: items.map(({ name, kind, words: shows, thumbnail, own, uses }) => ({
			name,
			kind,
			words: shows,
			thumbnail,
			uses: uses.length,
			isUndescribed: isUndescribed({ kind, own }),
		})),
		page,
		pages,
		back: back && {
			id: back.page.id,
			title: titleOf(back.page) || t("page.untitled"),
			href: hrefOf(appId, { of: "page", id: back.page.id }),
		},
	};
}

/** A row that uses a file. `href` is null if no form can edit the row. */
interface UseView {
	key: string;
	title: string;
	/** A label such as `Page 3.7`. */
	place: string;
	href: string | null;
}

export function useViews(
	{ context: { words: t }, appId, draft }: OpenProgram,
	uses: readonly FileUse[],
): UseView[] {
	return uses.map((use, index) => ({
		key: String(index),
		title: use.title || t("page.untitled"),
		place: placeOfUse(appId, draft, use, t),
		href: use.subject && hrefOf(appId, use.subject),
	}));
}

function placeOfUse(
	appId: number,
	draft: Draft,
	{ subject, row }: FileUse,
	t: OpenProgram["context"]["words"],
): string {
	if (subject === null) return t("media.use.list");
	if (subject.of === "app") return t("media.use.program");
	if (subject.of === "chapter")
		return t("media.use.chapter", {
			chapter: draft.chapters.findIndex(({ id }) => id === subject.id) + 1,
		});
	if (isRowSubject(subject)) {
		const list = listNameOf(subject, row);
		return t(`program.tab.${list === "items" ? "resources" : tabOf(appId, list)}`);
	}
	const placed = pageOf(draft, subject.id);
	return t("media.use.page", {
		chapter: placed ? draft.chapters.indexOf(placed.chapter) + 1 : 0,
		page: placed ? placed.index + 1 : 0,
	});
}
