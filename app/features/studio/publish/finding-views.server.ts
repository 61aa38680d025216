import { isStudioFinding, levelOf, ruleOf, type Finding } from "#app/packs/findings/finding.ts";
import { rowOf, subjectKey, type Subject } from "#app/packs/draft.ts";
import { hrefOf, type OpenProgram } from "#app/features/studio/open-program.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import type { FieldFinding } from "./finding.ts";
import { formPlaceOf } from "./form-place.ts";

export type FindingView = ReturnType<typeof findingViews>[number];

function wordsOf({ context: { words } }: OpenProgram, { id, values }: Finding): string {
	return words(`findings.${isStudioFinding(id) ? id : "fault.value"}`, { ...values });
}

/** Findings of a draft in the author's language, each with its place and the way to its field (STUDIO-24). */
export function findingViews(open: OpenProgram, findings: readonly Finding[]) {
	const { context, appId, draft } = open;
	return findings.map((finding, index) => {
		const { path } = finding;
		const place = formPlaceOf(draft, path);
		const row = place && rowOf(draft, place.subject);
		const rule = ruleOf(finding);
		const isFault = levelOf(finding) === "fault";
		return {
			id: index,
			row: place && subjectKey(place.subject),
			rule,
			isFault,
			text: wordsOf(open, finding),
			where: row ? titleOf(row) : path.join(" "),
			field: place?.label ? context.words(place.label) : null,
			href:
				place &&
				`${hrefOf(appId, place.subject, place.field)}${place.field ? `#${place.field}` : ""}`,
			/** Null: it has to be fixed, or no form is about it. */
			meant:
				place && !isFault
					? { of: place.subject.of, id: place.subject.of === "app" ? 0 : place.subject.id }
					: null,
		};
	});
}

/** What is wrong with a draft. */
export async function draftFindings({ context, appId, draft }: OpenProgram) {
	return context.studio.publisher.check(appId, draft, context.now);
}

/** What is wrong with what one form edits, next to whose fields it stands. */
export async function findingsOf(open: OpenProgram, subject: Subject): Promise<FieldFinding[]> {
	const { context, draft } = open;
	return (await draftFindings(open)).flatMap((finding) => {
		const place = formPlaceOf(draft, finding.path);
		if (!place || subjectKey(place.subject) !== subjectKey(subject)) return [];
		const { field, label } = place;
		return {
			field,
			label: label && context.words(label),
			text: wordsOf(open, finding),
			isFault: levelOf(finding) === "fault",
		};
	});
}
