import { z } from "zod";
import {
	endOfDay,
	firstNameMaxLength,
	folderNoteMaxLength,
	folderTitleMaxLength,
	isValidEnd,
	type FolderFacts,
} from "#app/features/sharing/folder.ts";
import { typedLine, typedLines } from "#app/platform/text/typed-text.ts";

/** Empty: null. Line breaks stay. */
const optionalText = (max: number) =>
	z
		.string()
		.overwrite(typedLines)
		.max(max, { error: "tooLong", abort: true })
		.optional()
		.transform((text) => text || null);

/** Messages are keys below `errors`. It ends after `now`, within a year. */
export const folderSchema = (now: number) =>
	z.object({
		firstName: z
			.string({ error: "clientNameRequired" })
			.overwrite(typedLine)
			.min(1, { error: "clientNameRequired", abort: true })
			.max(firstNameMaxLength, { error: "tooLong", abort: true }),
		title: optionalText(folderTitleMaxLength),
		endsOn: z.string({ error: "dayInvalid" }).refine((day) => {
			const end = endOfDay(day);
			return end !== null && isValidEnd(end, now);
		}, "dayInvalid"),
		note: optionalText(folderNoteMaxLength),
	});

export function factsOf({
	endsOn,
	...facts
}: z.output<ReturnType<typeof folderSchema>>): FolderFacts {
	return { ...facts, endsAt: endOfDay(endsOn) ?? 0 };
}
