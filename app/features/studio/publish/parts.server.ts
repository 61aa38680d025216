import { rowOf, subjectKey, type Draft } from "#app/packs/draft.ts";
import { hrefOf, type OpenProgram } from "#app/features/studio/open-program.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import { type Change } from "./changes.server.ts";

/** A change that can go live by itself, if nothing holds it back. */
export interface PartView {
	/** As in `subjectKey`. */
	key: string;
	how: Change["how"];
	title: string;
	/** The number of a page in its chapter, from 1; null: it is no page. */
	number: number | null;
	/** Null: it is deleted. */
	href: string | null;
	/** What has to be fixed first, with the form that does it; null: it is ready. */
	held: { by: "fault" | "clash"; href: string | null } | null;
	isChosen: boolean;
}

/** Changes of one chapter, or those of no chapter. */
export interface PartGroup {
	/** The chapter that the changes belong to; null: to none. */
	chapter: string | null;
	title: string;
	parts: PartView[];
}

/** The changes of a draft by chapter, in its order (STUDIO-98). */
export function partGroups(
	{ appId, draft, clashes }: OpenProgram,
	live: Draft | null,
	changes: readonly Change[],
	{
		faulty,
		only,
	}: {
		/** By the key of a row that can't be published, where its first fault is fixed. */
		faulty: ReadonlyMap<string, string | null>;
		/** The key of a change, or of the chapter, that is chosen; `none`: nothing is; null: all that is ready. */
		only: string | null;
	},
): PartGroup[] {
	const clashing = new Set(clashes.map(({ row }) => row));
	const groups = new Map<string | null, PartGroup>();
	for (const { how, subject, title, place } of changes) {
		const key = subjectKey(subject);
		const chapter = chapterOf(subject, draft) ?? (live && chapterOf(subject, live));
		const group = groups.get(chapter?.key ?? null) ?? {
			chapter: chapter?.key ?? null,
			title: chapter?.title ?? "",
			parts: [],
		};
		groups.set(group.chapter, group);
		const href = rowOf(draft, subject) ? hrefOf(appId, subject) : null;
		const fault = faulty.get(key);
		const held =
			fault === undefined
				? clashing.has(key)
					? ({ by: "clash", href } as const)
					: null
				: ({ by: "fault", href: fault } as const);
		const isWanted = only === null || only === key || only === group.chapter;
		group.parts.push({
			key,
			how,
			title,
			number: place?.number ?? null,
			href,
			held,
			isChosen: held === null && isWanted,
		});
	}
	return [...groups.values()];
}

function chapterOf(
	subject: Change["subject"],
	{ chapters }: Draft,
): { key: string; title: string } | null {
	const chapter =
		subject.of === "chapter"
			? chapters.find(({ id }) => id === subject.id)
			: subject.of === "page"
				? chapters.find(({ pages }) => pages.some(({ id }) => id === subject.id))
				: undefined;
	return chapter ? { key: `chapter:${chapter.id}`, title: titleOf(chapter) } : null;
}
