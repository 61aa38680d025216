import { displayText } from "#app/features/studio/editor/save.server.ts";
import { stepsOf } from "#app/features/studio/draft/undo.server.ts";
import { rowsByKey } from "#app/features/studio/draft/merge-drafts.ts";
import { hrefOf, momentOf, type OpenProgram } from "#app/features/studio/open-program.server.ts";
import type { Edit } from "#app/features/studio/draft/edits.server.ts";
import { rowOf, subjectOf } from "#app/packs/draft.ts";
import { fieldsThatDiffer } from "./changes.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import { valueInWords } from "./change-views.server.ts";

const mostMerged = 100;

/** What became live since the draft began, merged or to be decided (STUDIO-35). `edits`: newest first. Null: nothing. */
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
