import { isStudioFinding, levelOf, ruleOf, type Finding } from "#app/packs/findings/finding.ts";
import { rowOf, subjectKey, type Subject, type Draft } from "#app/packs/draft.ts";
import { hrefOf, type OpenProgram } from "#app/features/studio/open-program.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import type { FieldFinding } from "./finding.ts";
import { isListPart, listsOf, type ListPart } from "#app/packs/drafts/rows.ts";
import type { JsonPath } from "#app/packs/findings/json-path.ts";
import type { StudioKey } from "#app/features/studio/form/field.ts";
import { formOf } from "#app/features/studio/form/forms.ts";
import { lookFormOf } from "#app/features/studio/look/look-form.ts";

export type FindingView = ReturnType<typeof findingViews>[number];

function wordsOf({ context: { words } }: OpenProgram, { id, values }: Finding): string {
	return words(`findings.${isStudioFinding(id) ? id : "fault.value"}`, { ...values });
}

/**
 * Returns the findings of a draft in the author's language, with links to their fields (STUDIO-24).
 */
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
			/**
			 * The row whose `acknowledged` gets the reason. Null if the finding must be fixed or no form
			 * shows it.
			 */
			meant:
				place && !isFault
					? { of: place.subject.of, id: place.subject.of === "app" ? 0 : place.subject.id }
					: null,
		};
	});
}

export async function draftFindings({ context, appId, draft }: OpenProgram) {
	return context.studio.publisher.check(appId, draft, context.now);
}

/** Returns the findings about one row, for the fields of its form. */
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

/** The place in a form where authors edit a value of a draft. */
interface FormPlace {
	subject: Subject;
	/** The id of a control of the form. Null for the whole form. */
	field: string | null;
	/** The field's name in the form. */
	label: StudioKey | null;
}

/**
 * Returns the place where a form fixes the finding at a path of a draft's JSON. Returns null if no
 * form does.
 */
export function formPlaceOf(draft: Draft, path: JsonPath): FormPlace | null {
	const place = placeOf(draft, path);
	if (!place) return null;
	const { subject, field, index } = place;
	const row = rowOf(draft, subject);
	const fields = [
		...formOf(subject, row),
		...(subject.of === "app" ? lookFormOf(draft.app.id) : []),
	];
	const names = [field, insteadOf[field ?? ""], subject.of === "page" && field ? "title" : null];
	const isLine = answerFields.has(field ?? "");
	const found = isLine
		? fields.find(({ kind }) => kind === "answers")
		: names.flatMap((each) => fields.find((known) => known.field === each) ?? [])[0];
	const label = found?.label ?? null;
	return { subject, field: isLine ? `label-${index}` : (found?.field ?? null), label };
}

const answerFields: ReadonlySet<string> = new Set([
	"options",
	"correct_answers",
	"correct_answer",
	"amount_of_dials",
]);

/** The field to show if the form lacks the field of a finding. */
const insteadOf: Readonly<Record<string, string>> = {
	captions: "url",
	transcript: "url",
	pages: "title",
	thumbnail: "image",
};

interface Placed {
	subject: Subject;
	/** The field's name in packs. Null for the whole row. */
	field: string | null;
	/** The position of a line in the field, from 0. */
	index: number;
}

function placeOf(draft: Draft, path: JsonPath): Placed | null {
	const [part, at, inside, pageAt, field, index] = path;
	const placed = (subject: Subject, field: unknown, index?: unknown): Placed => ({
		subject,
		field: typeof field === "string" ? field : null,
		index: typeof index === "number" ? index : 0,
	});
	if (part === "app") return placed({ of: "app" }, at);
	if (isListPart(part)) {
		const list = placeInLists(draft, part, path);
		return list && placed(list.subject, list.field);
	}
	const chapter = part === "chapters" && typeof at === "number" ? draft.chapters[at] : undefined;
	if (!chapter) return null;
	const page = inside === "pages" && typeof pageAt === "number" ? chapter.pages[pageAt] : undefined;
	return page
		? placed({ of: "page", id: page.id }, field, index)
		: placed({ of: "chapter", id: chapter.id }, inside);
}

// Finds the row and field for a path such as `collections`, 77, `Itineraries`, 0, `url`.
function placeInLists(draft: Draft, of: ListPart, path: JsonPath) {
	const list = listsOf(draft, of).find((each) =>
		each.path.every((name, index) => name === String(path[index])),
	);
	const [at, field] = list ? path.slice(list.path.length) : [];
	const id = typeof at === "number" ? list?.rows[at]?.id : undefined;
	if (typeof id !== "number") return null;
	return { subject: { of, id }, field: typeof field === "string" ? field : null };
}
