import type { TFunction } from "i18next";
import type { STUDIO_NAMESPACE } from "#app/constants.ts";
import { isBeyondLimit } from "#app/features/account/limits/rate-limit.server.ts";
import type { EditableProgram } from "#app/features/studio/open-program.server.ts";
import { paths } from "#app/paths.ts";
import { httpError } from "#app/platform/http/http-error.server.ts";
import { checkFile, type FileRefusal, type RefusedFile } from "./check-file.server.ts";
import { kindOfFile, type ChoosableFile } from "./file-kind.ts";
import { mostGigabytes, mostMegabytes } from "#app/platform/files/upload-limits.ts";

/** What became of a file that was sent: it is here, or why it is not, and what helps. */
export interface FileAnswer {
	/** As its author's computer calls it; of files that were not read, there is none. */
	sent: string;
	file: ChoosableFile | null;
	refused: { reason: string; remedy: string } | null;
}

/** Keeps the files of a form in the program's library, each by itself: one that is refused takes no other away (STUDIO-70). */
export async function takeFiles({ context, appId }: EditableProgram): Promise<FileAnswer[]> {
	const { upload, words } = context;
	if (!upload) throw httpError("malformed");
	const answers: FileAnswer[] = [];
	const refuse = (sent: string, { refusal, kind }: RefusedFile) =>
		answers.push({ sent, file: null, refused: refusalWords(words, refusal, kind) });
	for (const uploaded of upload.files) {
		const taken = await takeFile({ context, appId }, uploaded);
		if (typeof taken === "string") answers.push({ sent: uploaded.name, ...here(appId, taken) });
		else refuse(uploaded.name, taken);
	}
	if (upload.hasMore) refuse("", { refusal: "tooMany", kind: "document" });
	return answers;
}

const here = (appId: number, name: string) => {
	const kind = kindOfFile(name);
	const thumbnail = kind === "picture" ? paths.studioThumbnail(appId, name) : null;
	return { file: { name, kind, words: "", thumbnail }, refused: null };
};

/** The name under which it is kept. */
async function takeFile(
	{ context, appId }: EditableProgram,
	uploaded: Parameters<typeof checkFile>[0],
): Promise<string | RefusedFile> {
	const { studio, user, now } = context;
	const refuse = (refusal: FileRefusal): RefusedFile => ({
		refusal,
		kind: kindOfFile(uploaded.name),
	});
	if (await isBeyondLimit(context, "addition", `uploads of ${user.id}`)) return refuse("limit");
	const checked = await checkFile(uploaded, user.id, studio.uploads.photograph);
	if ("refusal" in checked) return checked;
	if ((await studio.files.bytesOf(appId)) >= mostGigabytes * 1024 ** 3) return refuse("full");
	const { name } = await studio.drafts.addFile(appId, checked);
	await studio.files.keep(appId, name, { addedAt: now, removedAt: null });
	return name;
}

function refusalWords(
	words: TFunction<typeof STUDIO_NAMESPACE>,
	refusal: FileRefusal,
	kind: RefusedFile["kind"],
) {
	if (refusal === "tooLarge")
		return {
			reason: words("media.refused.tooLarge.reason", { megabytes: mostMegabytes[kind] }),
			remedy: words(`media.smaller.${kind}`),
		};
	return {
		reason: words(`media.refused.${refusal}.reason`),
		remedy: words(`media.refused.${refusal}.remedy`),
	};
}
