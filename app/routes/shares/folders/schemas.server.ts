import { z } from "zod";
import {
	endOfDay,
	firstNameMaxLength,
	folderNoteMaxLength,
	folderTitleMaxLength,
	mayEndAt,
	type FolderFacts,
} from "#app/domain/resources/folder.ts";
import { isVisible } from "#app/domain/text/well-formed.ts";

/** A text that may be left empty: null. Line breaks stay. */
const optionalText = (max: number) =>
	z
		.string()
		.max(max, "tooLong")
		.optional()
		.transform((typed) => typed?.replaceAll(/[^\P{Cc}\n]/gu, "").trim() ?? "")
		.transform((typed) => (isVisible(typed) ? typed : null));

/** The checks of the form of a client folder. Messages are keys below `errors` in the words. `now`: it ends after that, within a year. */
export const folderSchema = (now: number) =>
	z.object({
		firstName: z
			.string({ error: "clientNameRequired" })
			.overwrite((value) => value.replaceAll(/\p{Cc}/gu, "").trim())
			.min(1, { error: "clientNameRequired", abort: true })
			.max(firstNameMaxLength, { error: "tooLong", abort: true })
			.refine(isVisible, "clientNameRequired"),
		title: optionalText(folderTitleMaxLength),
		endsOn: z.string({ error: "dayInvalid" }).refine((day) => {
			const end = endOfDay(day);
			return end !== null && mayEndAt(end, now);
		}, "dayInvalid"),
		note: optionalText(folderNoteMaxLength),
	});

export type FolderForm = z.input<ReturnType<typeof folderSchema>>;

/** What the folder is to hold, of a form that was checked. */
export function factsOf({ endsOn, ...facts }: z.output<ReturnType<typeof folderSchema>>): FolderFacts {
	return { ...facts, endsAt: endOfDay(endsOn) ?? 0 };
}
