import { namedFiles } from "#app/platform/fields/fields.server.ts";
import type { OpenProgram } from "#app/features/studio/open-program.server.ts";
import { paths } from "#app/paths.ts";
import type { Draft } from "#app/packs/draft.ts";
import { kindOfFile, type ChoosableFile, type FileKind } from "./file-kind.ts";
import {
	noWords,
	rowsOfDraft,
	wordsInRow,
	type FileUse,
	type FileWords,
} from "./file-uses.server.ts";
import type { KeptFile } from "./program-files.server.ts";

/** A file of a program with all that its authors know about it. */
export interface LibraryFile extends ChoosableFile {
	/** In bytes. */
	size: number;
	hash: string;
	/** Its own, and else those of the first row that uses it. */
	own: FileWords;
	uses: readonly FileUse[];
	addedAt: number | null;
	/** Null: it is in the library. A file that the draft uses always is. */
	removedAt: number | null;
}

/** By name, the rows of a draft that use a file. */
export function usesOfFiles(draft: Draft): ReadonlyMap<string, readonly FileUse[]> {
	const uses = new Map<string, FileUse[]>();
	for (const use of rowsOfDraft(draft))
		for (const name of namedFiles(use.row)) uses.set(name, [...(uses.get(name) ?? []), use]);
	return uses;
}

/** A file's own words, and where it has none those of the rows that use it. */
export function wordsOfFile(
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

/** All files of a program, the newest first; with those that were removed from the library and can be put back. */
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

/** The files of those kinds, for `FileChooser`, which takes those of its own. */
export async function filesToChoose(
	open: OpenProgram,
	...kinds: readonly FileKind[]
): Promise<ChoosableFile[]> {
	if (kinds.length === 0) return [];
	return (await libraryOf(open))
		.filter(({ kind, removedAt }) => kinds.includes(kind) && removedAt === null)
		.map(({ name, kind, words, thumbnail }) => ({ name, kind, words, thumbnail }));
}

/** Reads the words of a program's files, of which those of an unknown one are empty. */
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
