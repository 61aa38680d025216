import { namedFiles } from "#app/platform/fields/fields.server.ts";
import type { OpenProgram } from "#app/features/studio/open-program.server.ts";
import { paths } from "#app/paths.ts";
import type { Draft, Row } from "#app/packs/draft.ts";
import { kindOfFile, type ChoosableFile, type FileKind } from "./file-kind.ts";
import {
	noWords,
	rowsOfDraft,
	wordsInRow,
	type FileUse,
	type FileWords,
} from "./file-uses.server.ts";
import type { KeptFile } from "./program-files.server.ts";
import { isBeyondLimit } from "#app/features/account/limits/rate-limit.server.ts";
import { saveRow } from "#app/features/studio/draft/edit-draft.server.ts";

export interface LibraryFile extends ChoosableFile {
	/** The size in bytes. */
	size: number;
	hash: string;
	/** The file's own texts. A missing text comes from the first row that has one. */
	own: FileWords;
	uses: readonly FileUse[];
	addedAt: number | null;
	/** Null while the file is in the media library. Files that the draft uses are always in it. */
	removedAt: number | null;
}

/** Returns the rows of a draft that use each file, by the file's name. */
function usesOfFiles(draft: Draft): ReadonlyMap<string, readonly FileUse[]> {
	const uses = new Map<string, FileUse[]>();
	for (const use of rowsOfDraft(draft))
		for (const name of namedFiles(use.row)) uses.set(name, [...(uses.get(name) ?? []), use]);
	return uses;
}

/** Returns a file's own texts. A missing text comes from the rows that use the file. */
function wordsOfFile(
	name: string,
	kept: FileWords | undefined,
	uses: readonly FileUse[],
): FileWords {
	const words = { ...noWords };
	for (const part of Object.keys(noWords) as (keyof FileWords)[])
		words[part] =
			kept?.[part] ||
			uses.map(({ row }) => wordsInRow(row, name)[part]).find((text) => text !== "") ||
			"";
	return words;
}

/** Returns all files of a program, newest first, including removed ones. */
export async function libraryOf({
	context: { studio },
	appId,
	draft,
}: OpenProgram): Promise<LibraryFile[]> {
	const [files, kept] = await Promise.all([studio.drafts.files(appId), studio.files.kept(appId)]);
	const allUses = usesOfFiles(draft);
	const library = [...files.values()].map(({ name, hash, size }): LibraryFile => {
		const own: KeptFile | undefined = kept.get(name);
		const uses = allUses.get(name) ?? [];
		const kind = kindOfFile(name);
		const words = wordsOfFile(name, own, uses);
		return {
			name,
			kind,
			hash,
			size,
			words: words.alt || words.transcript,
			thumbnail: kind === "picture" ? paths.studioThumbnail(appId, name) : null,
			own: words,
			uses,
			addedAt: own?.addedAt ?? null,
			removedAt: uses.length > 0 ? null : (own?.removedAt ?? null),
		};
	});
	return library.toSorted(
		(a, b) => (b.addedAt ?? 0) - (a.addedAt ?? 0) || a.name.localeCompare(b.name, "en"),
	);
}

/** Returns the files of these kinds for a `FileChooser`, which shows those of its own kind. */
export async function filesToChoose(
	open: OpenProgram,
	...kinds: readonly FileKind[]
): Promise<ChoosableFile[]> {
	if (kinds.length === 0) return [];
	return (await libraryOf(open))
		.filter(({ kind, removedAt }) => kinds.includes(kind) && removedAt === null)
		.map(({ name, kind, words, thumbnail }) => ({ name, kind, words, thumbnail }));
}

/** Returns a function that looks up a file's texts by its name. An unknown file has empty texts. */
export async function wordsReader({
	context: { studio },
	appId,
	draft,
}: OpenProgram): Promise<(name: string) => FileWords> {
	const kept = await studio.files.kept(appId);
	const uses = usesOfFiles(draft);
	return (name) =>
		name === "" ? noWords : wordsOfFile(name, kept.get(name), uses.get(name) ?? []);
}

const fieldsOfPicture = [
	["image_alt", "alt"],
	["image_credits", "credits"],
] as const;
const fieldsOfVideo = [
	["captions", "captions"],
	["transcript", "transcript"],
] as const;

/**
 * Stores texts that describe a file. Lessons that show the file with its former text, or with none,
 * get the new text. A lesson keeps a text of its own (STUDIO-72). Each lesson counts toward the
 * limit on changes. Returns false if the limit was reached before all lessons had the new text.
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
