import { isListPart, listsOf, type ListPart } from "#app/packs/drafts/rows.ts";
import { rowOf, type Draft, type Subject } from "#app/packs/draft.ts";
import type { JsonPath } from "#app/packs/findings/json-path.ts";
import type { StudioKey } from "#app/features/studio/form/field-of.ts";
import { formOf } from "#app/features/studio/form/forms.ts";
import { lookFormOf } from "#app/features/studio/look/look-form.ts";

/** Where the studio edits what a path of a draft's JSON leads to. */
export interface FormPlace {
	subject: Subject;
	/** The id of a control of its form; null: the form as a whole. */
	field: string | null;
	/** What the form calls the field. */
	label: StudioKey | null;
}

/** The form that fixes a finding; null: none in the studio. */
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

/** The answers of a question are lines of one list. */
const answerFields: ReadonlySet<string> = new Set([
	"options",
	"correct_answers",
	"correct_answer",
	"amount_of_dials",
]);

/** Where a form has no field of the name, the one that its author changes. */
const insteadOf: Readonly<Record<string, string>> = {
	captions: "url",
	transcript: "url",
	pages: "title",
	thumbnail: "image",
};

interface Placed {
	subject: Subject;
	/** The field's name in packs; null: the row as a whole. */
	field: string | null;
	/** The place of a line in the field, from 0. */
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

/** `collections`, 77, `Itineraries`, 0, `url` */
function placeInLists(draft: Draft, of: ListPart, path: JsonPath) {
	const list = listsOf(draft, of).find((each) =>
		each.path.every((name, index) => name === String(path[index])),
	);
	const [at, field] = list ? path.slice(list.path.length) : [];
	const id = typeof at === "number" ? list?.rows[at]?.id : undefined;
	if (typeof id !== "number") return null;
	return { subject: { of, id }, field: typeof field === "string" ? field : null };
}
