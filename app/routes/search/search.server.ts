import { isOpenChapter, totalPages } from "../../domain/chapter.ts";
import { lockOf } from "../../domain/resource.ts";
import { excerpt, marked } from "../../domain/search-marks.ts";
import { searchKinds } from "../../domain/search-entry.ts";
import { isComplete } from "../../domain/progress.ts";
import { PORTAL_APP_ID } from "../../constants.ts";
import { idOf, valueOf } from "../../http.server.ts";
import { paths } from "../../paths.ts";
import { listThemesCss } from "../../services/catalog/theme-css.server.ts";
import type { ListedProgram } from "../../services/catalog/list-programs.server.ts";
import type { SearchHit } from "../../services/search-port.ts";
import { searchPortal, suggestedWords, type Found, type SearchAsked } from "../../services/search/search-portal.server.ts";
import { standingOf } from "../../services/training/standing.server.ts";
import type { signedIn } from "../../visit.server.ts";
import { programFrame } from "../training/program-frame.server.ts";

/** The longest query a form sends; what is longer is cut. */
export const queryMaxLength = 200;

function askedOf(url: URL): SearchAsked {
	const { searchParams } = url;
	const kind = searchParams.get("kind");
	return {
		query: (searchParams.get("q") ?? "")
			.replaceAll(/\p{Cc}/gu, " ")
			.trim()
			.slice(0, queryMaxLength),
		kind: searchKinds.find((known) => known === kind) ?? null,
		appId: idOf(searchParams.get("app") ?? undefined),
		page: idOf(searchParams.get("page") ?? undefined) ?? 1,
	};
}

/** Where a hit leads: never to what is locked, never to a page of a program one is not registered for. */
function addressOf(hit: SearchHit, { enrollment, chapters }: ListedProgram, locked: boolean): string {
	const { kind, appId, itemId, parentId, section } = hit;
	const type = section ?? "sell";
	switch (kind) {
		case "program":
			return paths.info(appId);
		case "chapter": {
			const chapter = chapters.find((candidate) => candidate.id === itemId);
			if (!enrollment) return paths.info(appId);
			const hasContent = chapter && isOpenChapter(chapter) && totalPages(chapter) > chapter.questionCount;
			return hasContent ? paths.retainChapter(appId, itemId) : paths.training(appId);
		}
		case "page":
			return paths.retainChapter(appId, parentId ?? 0, { page: itemId });
		case "resource":
			if (parentId !== null) return paths.library(type, appId, { type: "collection", id: parentId });
			return paths.resources(type, appId, locked ? {} : { id: itemId });
		case "picture":
			return paths.library(type, appId, { type: "imageLibrary" });
		case "video":
			return paths.library(type, appId, { type: "videoLibrary" });
		case "contact":
			return paths.contact(appId);
	}
}

function hitView(hit: SearchHit, { words, listed }: Found) {
	const entry = listed.get(hit.appId);
	// The catalogue may be a moment younger than the index.
	if (!entry) return [];
	const state = { complete: isComplete(entry.progress), graduated: entry.enrollment?.trainingGraduated != null };
	const lock =
		hit.parentId === null ? lockOf({ fullCompleteUnlockOnly: hit.untilComplete, graduatedUnlockOnly: hit.untilGraduated }, state) : null;
	const chapter = hit.kind === "page" ? entry.chapters.find((candidate) => candidate.id === hit.parentId) : undefined;
	return [
		{
			key: `${hit.kind}-${hit.itemId}-${hit.parentId ?? 0}`,
			kind: hit.kind,
			appId: hit.appId,
			/** Of an asset itself, not of what hangs under it. */
			assetId: hit.kind === "resource" && hit.parentId === null ? hit.itemId : null,
			href: addressOf(hit, entry, lock !== null),
			title: marked(hit.title, words),
			excerpt: excerpt(hit.text, words),
			program: hit.kind === "program" ? null : entry.program.nameOnDevice,
			chapter: chapter && chapter.title !== hit.title ? chapter.title : null,
			lock,
		},
	];
}

/** What was found, as the page shows it. */
export async function loadSearch(visit: ReturnType<typeof signedIn>) {
	const { portal, user, now, url, t } = visit;
	const asked = askedOf(url);
	const { query, kind, appId } = asked;
	const found = valueOf(await searchPortal(portal.backEnd, portal.search, user, asked, now));
	const look = await portal.backEnd.catalog.program(PORTAL_APP_ID);
	const hits = found.hits.flatMap((hit) => hitView(hit, found));
	const wearing = [...new Set(hits.map((hit) => hit.appId))].flatMap((id) => found.listed.get(id)?.program ?? []);
	const names = [...found.listed.values()]
		.map(({ id, program }) => ({ id, name: program.nameOnDevice }))
		.toSorted((a, b) => a.name.localeCompare(b.name));
	const counted = new Map(found.programs.map((program) => [program.appId, program.count]));
	return {
		title: query ? t("search.titleOf", { query }) : t("search.title"),
		query,
		kind,
		appId,
		words: found.words.length,
		any: found.any,
		total: found.total,
		everywhere: found.programs.reduce((sum, { count }) => sum + count, 0),
		page: found.page,
		pages: found.pages,
		kinds: [...found.kinds],
		programs: names.map(({ id, name }) => ({ id, name, count: counted.get(id) ?? 0 })),
		hits,
		suggestions:
			hits.length > 0
				? []
				: suggestedWords(appId === null ? found.listed.values() : [...found.listed.values()].filter((entry) => entry.id === appId)),
		css: listThemesCss(wearing, look),
		frame: appId === null ? null : await programFrame(portal, valueOf(await standingOf(portal.backEnd, user, appId, now)), "resources"),
	};
}

export type SearchView = Awaited<ReturnType<typeof loadSearch>>;
export type HitView = SearchView["hits"][number];
