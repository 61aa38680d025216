import { kindName } from "#app/features/studio/form/field-names.ts";
import { questionTypes } from "#app/features/question/question.ts";
import { contentPageTypes } from "#app/features/catalog/page.ts";
import type { PackCategory } from "#app/features/studio/draft/lists.ts";
import { paths } from "#app/paths.ts";
import { isDeletedRow, rowOf, subjectKey, subjectOf, type Draft } from "#app/packs/draft.ts";
import { changesOf, titleOf, type Change } from "./changes.server.ts";
import type { Edit } from "#app/features/studio/publish/program-versions.server.ts";
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

/** Of a field whose values have names; null: any other. */
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

export function editViews(open: OpenProgram, edits: readonly Edit[]) {
	const seen = new Set<string>();
	return edits.map(({ revision, subject, at, by, how, deleted, before, isLive }) => {
		const file = /^file:(\d+)$/.exec(subject)?.[1];
		const isNewest = !seen.has(subject);
		seen.add(subject);
		const row = rowNamed(open.draft, subject);
		const what =
			subject === "outline"
				? open.context.words("publish.outline")
				: file === undefined
					? titleOf(row ?? deleted ?? before ?? {})
					: open.context.words("bring.report.link");
		return {
			id: revision,
			at: momentOf(open.context, at),
			by: isLive && by === null ? open.context.words("steps.import") : by,
			how,
			what: what || open.context.words("publish.deleted"),
			href: file === undefined ? null : paths.studioBrought(open.appId, Number(file)),
			deletion: isNewest && !row && isDeletedRow(deleted) ? revision : null,
		};
	});
}

function rowNamed(draft: Draft, key: string) {
	const subject = subjectOf(key);
	return subject && rowOf(draft, subject);
}
