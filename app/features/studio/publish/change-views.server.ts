import { kindName, labelOf } from "#app/features/studio/form/forms.ts";
import { questionTypes } from "#app/features/question/question.ts";
import { contentPageTypes } from "#app/features/catalog/page.ts";
import type { PackCategory } from "#app/features/studio/draft/categories.ts";
import { paths } from "#app/paths.ts";
import { isDeletedRow, rowOf, subjectKey, type Draft, type Subject } from "#app/packs/draft.ts";
import { changesOf, type Change } from "./changes.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import type { Edit } from "#app/features/studio/draft/edits.server.ts";
import { stepsOf, stepSubject, undoStep } from "#app/features/studio/draft/undo.server.ts";
import { listOf } from "#app/platform/i18n/format.server.ts";
import { hrefOf, momentOf, type OpenProgram } from "#app/features/studio/open-program.server.ts";

const maxChanges = 100;

/** `all`: also those beyond the ones that are shown. From one to the other, with links to what the draft has, and the deletions that can be taken back. */
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

/** The name of a field's value; null: its values have none. */
export function valueInWords(
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

/** `edits`: newest first, with all since the oldest of them. At most `most` are shown. `isNow` false: they are of a version, and none can be undone. */
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

/** As a list in the reader’s language; empty: none has a name. */
function namesOfFields(
	{ context }: OpenProgram,
	of: Subject["of"],
	fields: readonly string[],
): string {
	const names = fields.flatMap((field) => labelOf(field, of) ?? []);
	const words = [...new Set(names)].map((name) => context.words(name));
	return listOf(context.language, words.slice(0, mostFields));
}
