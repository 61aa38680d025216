import { kindName, labelOf } from "#app/features/studio/form/forms.ts";
import { questionTypes } from "#app/features/question/question.ts";
import { contentPageTypes } from "#app/features/catalog/page.ts";
import type { PackCategory } from "#app/features/studio/draft/categories.ts";
import { paths } from "#app/paths.ts";
import {
	isDeletedRow,
	rowOf,
	subjectKey,
	subjectOf,
	type Draft,
	type Subject,
} from "#app/packs/draft.ts";
import { changesOf, fieldsThatDiffer, type Change } from "./changes.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import type { Edit } from "#app/features/studio/draft/edits.server.ts";
import { stepsOf, stepSubject, undoStep } from "#app/features/studio/draft/undo.server.ts";
import { listOf } from "#app/platform/i18n/format.server.ts";
import { hrefOf, momentOf, type OpenProgram } from "#app/features/studio/open-program.server.ts";
import { displayText } from "#app/features/studio/form/save.server.ts";
import { rowsByKey } from "#app/features/studio/draft/merge-drafts.ts";

const maxChanges = 100;

/**
 * Returns the first 100 changes between two drafts, each with its link and, for a deleted row, the
 * revision of its deletion. `more` is the number of other changes. `all` has every change, without
 * links.
 */
export async function changeViews(open: OpenProgram, before: Draft | null, after: Draft) {
	const changes = changesOf(before, after, (field, value) => valueInWords(open, field, value));
	const shown = await Promise.all(
		changes.slice(0, maxChanges).map(async (change) => ({
			...change,
			href: rowOf(open.draft, change.subject) ? hrefOf(open.appId, change.subject) : null,
			deletion: await deletionOf(open, change),
		})),
	);
	return { changes: shown, more: changes.length - shown.length, all: changes };
}

/** Formats types and categories in the reader's language. Returns null for any other value. */
function valueInWords(
	{ context: { words, t } }: OpenProgram,
	field: string,
	value: unknown,
): string | null {
	if (field === "type") {
		const kind = [...questionTypes, ...contentPageTypes].find((type) => type === value);
		return kind ? words(kindName(kind)) : null;
	}
	if (field !== "categories" || !Array.isArray(value)) return null;
	return value
		.map(({ category_id, name }: PackCategory) =>
			t(`category.${category_id}`, { defaultValue: name, skipInterpolation: true }),
		)
		.join("\n");
}

async function deletionOf(
	{ context, appId, draft }: OpenProgram,
	{ how, subject }: Change,
): Promise<number | null> {
	if (how !== "gone" || rowOf(draft, subject)) return null;
	const edit = await context.studio.drafts.lastEdit(appId, subjectKey(subject), -1);
	return edit?.deleted ? edit.revision : null;
}

/**
 * Returns at most `most` edits, newest first, as the studio shows them. `edits` must be sorted
 * newest first and include every edit since the oldest of them. `isNow` is false for the edits of a
 * version, because none of them can be undone.
 */
export function editViews(
	open: OpenProgram,
	edits: readonly Edit[],
	{ most = edits.length, isNow = true }: { most?: number; isNow?: boolean } = {},
) {
	const { context, draft } = open;
	const seen = new Set<string>();
	const steps = stepsOf(edits, draft);
	return steps.slice(0, most).map((step, index) => {
		const { revision, subject, at, by, how, deleted, before, after, isLive, undid } = step;
		const file = /^file:(\d+)$/.exec(subject)?.[1];
		const isNewest = !seen.has(subject);
		seen.add(subject);
		const place = stepSubject(step);
		const row = place && rowOf(draft, place);
		const title =
			file === undefined
				? titleOf(row ?? deleted ?? after ?? before ?? {})
				: context.words("bring.report.link");
		const missing = subject === "outline" && !place ? "publish.outline" : "publish.deleted";
		return {
			id: revision,
			at: momentOf(context, at),
			by: isLive && by === null ? context.words("steps.import") : by,
			how: undid === null ? how : ("undone" as const),
			what: title || context.words(row ? "page.untitled" : missing),
			fields: place ? namesOfFields(open, place.of, step.fields) : "",
			href: file === undefined ? null : paths.studioBrought(open.appId, Number(file)),
			deletion: isNewest && !row && isDeletedRow(deleted) ? revision : null,
			canUndo: isNow && !isLive && "draft" in undoStep(draft, step, steps.slice(0, index)),
		};
	});
}

const mostFields = 3;

/**
 * Returns the names of up to three fields, as a list in the reader's language. Returns an empty
 * string if no field has a name.
 */
function namesOfFields(
	{ context }: OpenProgram,
	of: Subject["of"],
	fields: readonly string[],
): string {
	const names = fields.flatMap((field) => labelOf(field, of) ?? []);
	const words = [...new Set(names)].map((name) => context.words(name));
	return listOf(context.language, words.slice(0, mostFields));
}

const mostMerged = 100;

/**
 * Returns what has gone live since the draft began: what was merged, and what the author must
 * decide (STUDIO-35). `edits` must be sorted newest first. Returns null if nothing has gone live.
 */
export function liveChangeViews(open: OpenProgram, edits: readonly Edit[]) {
	const { context, appId, draft, news, clashes } = open;
	if (!news) return null;
	const rows = rowsByKey(draft);
	const hrefTo = (key: string) => {
		const subject = subjectOf(key);
		return subject && rowOf(draft, subject) ? hrefOf(appId, subject) : null;
	};
	const merged = stepsOf(edits, draft)
		.filter(({ isLive, how, before }) => isLive && (how !== "changed" || before !== null))
		.slice(0, mostMerged)
		.map(({ revision, subject, how, before, after, deleted }) => ({
			id: revision,
			of: subjectOf(subject)?.of,
			title: titleOf(after ?? before ?? deleted ?? {}) || context.words("page.untitled"),
			how,
			href: hrefTo(subject),
			fields:
				before && after
					? fieldsThatDiffer(before, after, (field, value) => valueInWords(open, field, value))
					: [],
		}));
	return {
		news: { ...news, at: momentOf(context, news.at).text },
		merged,
		clashes: clashes.map(({ row, field, live, draft: own }) => ({
			row,
			of: subjectOf(row)?.of,
			field,
			title: titleOf(rows.get(row) ?? {}),
			href: hrefTo(row),
			live: displayText(live),
			draft: displayText(own),
		})),
	};
}

/** A change that can be published by itself, unless `held` is set. */
export interface PartView {
	/** A key from `subjectKey`. */
	key: string;
	how: Change["how"];
	title: string;
	/** The number of a page in its chapter, from 1. Null for other rows. */
	number: number | null;
	/** Null if the row is deleted. */
	href: string | null;
	/**
	 * The type of problem that must be fixed first, and the path of the form that fixes it. Null if
	 * the change is ready.
	 */
	held: { by: "fault" | "clash"; href: string | null } | null;
	isChosen: boolean;
}

export interface ChapterParts {
	/** The key of the chapter. Null for changes outside chapters. */
	chapter: string | null;
	title: string;
	parts: PartView[];
}

/** Returns a draft's changes by chapter, in the order of the draft (STUDIO-98). */
export function partsByChapter(
	{ appId, draft, clashes }: OpenProgram,
	live: Draft | null,
	changes: readonly Change[],
	{
		faulty,
		only,
	}: {
		/** The path of a form that fixes a fault in a row, by the row's key. */
		faulty: ReadonlyMap<string, string | null>;
		/**
		 * The key of the chosen change or chapter. `none` chooses nothing, and null chooses all changes
		 * that are ready.
		 */
		only: string | null;
	},
): ChapterParts[] {
	const clashing = new Set(clashes.map(({ row }) => row));
	const byChapter = new Map<string | null, ChapterParts>();
	for (const { how, subject, title, place } of changes) {
		const key = subjectKey(subject);
		const chapter = chapterOf(subject, draft) ?? (live && chapterOf(subject, live));
		const ofChapter = byChapter.get(chapter?.key ?? null) ?? {
			chapter: chapter?.key ?? null,
			title: chapter?.title ?? "",
			parts: [],
		};
		byChapter.set(ofChapter.chapter, ofChapter);
		const href = rowOf(draft, subject) ? hrefOf(appId, subject) : null;
		const fault = faulty.get(key);
		const held =
			fault === undefined
				? clashing.has(key)
					? ({ by: "clash", href } as const)
					: null
				: ({ by: "fault", href: fault } as const);
		const isWanted = only === null || only === key || only === ofChapter.chapter;
		ofChapter.parts.push({
			key,
			how,
			title,
			number: place?.number ?? null,
			href,
			held,
			isChosen: held === null && isWanted,
		});
	}
	return [...byChapter.values()];
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
