import type { Row } from "#app/packs/draft.ts";
import { isBeyondLimit } from "#app/features/account/limits/rate-limit.server.ts";
import { saveRow } from "#app/features/studio/draft/edit-draft.server.ts";
import type { OpenProgram } from "#app/features/studio/open-program.server.ts";
import type { FileWords } from "./file-uses.server.ts";
import type { LibraryFile } from "./library.server.ts";

/** The fields of a lesson that describe its picture or its video. */
const fieldsOfPicture = [
	["image_alt", "alt"],
	["image_credits", "credits"],
] as const;
const fieldsOfVideo = [
	["captions", "captions"],
	["transcript", "transcript"],
] as const;

/**
 * Keeps words of a file, and brings them to the lessons that show it in its words before, or in none; what a lesson says in words of its own
 * stays (STUDIO-72). Each lesson counts as a change: false if the limit left some as they were.
 */
export async function describeFile(
	{ context, appId }: OpenProgram,
	{ name, own, uses }: LibraryFile,
	words: Partial<FileWords>,
): Promise<boolean> {
	const { studio, user, now } = context;
	await studio.files.keep(appId, name, words);
	for (const { subject, row } of uses) {
		if (subject?.of !== "page") continue;
		const fields: Record<string, unknown> = {};
		const follow = (of: readonly (readonly [string, keyof FileWords])[]) => {
			for (const [field, part] of of) {
				const had = row[field] ?? "";
				const next = words[part];
				if (next !== undefined && next !== had && (had === "" || had === own[part]))
					fields[field] = next;
			}
		};
		if (row.image === name) follow(fieldsOfPicture);
		if (row.url === name || row.link_jw === name) follow(fieldsOfVideo);
		if (Object.keys(fields).length === 0) continue;
		if (await isBeyondLimit(context, "change", `drafts of ${user.id}`)) return false;
		const submitted = { opened: null, fields: fields as Row };
		await saveRow(studio.drafts, user, appId, subject, submitted, now);
	}
	return true;
}
