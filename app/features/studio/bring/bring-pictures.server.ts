import { mostBroughtPictures } from "./limits.ts";
import type { cleanPhotograph } from "#app/packs/picture-maker.server.ts";
import type { ProgramFiles } from "#app/features/studio/media/program-files.server.ts";
import type { Drafts } from "#app/features/studio/draft/drafts.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import { CannotBring, type BroughtPage, type BroughtPicture, type Note } from "./brought.ts";

/** A picture among the program's files. `alt` is empty if the imported file doesn't describe it. */
interface KeptPicture {
	name: string;
	alt: string;
}

interface PictureStore {
	drafts: Drafts;
	files: ProgramFiles;
	appId: number;
	authorId: number | null;
	now: number;
	photograph: typeof cleanPhotograph;
	/** Counts a picture toward the rate limit. Returns false if the limit is reached. */
	mayAdd: () => Promise<boolean>;
}

/**
 * Cleans the pictures of pages as if they were uploads, and adds them to the program's files.
 * Returns the stored pictures by page. Adds notes about pictures that were left out, and about
 * pages with more than one picture.
 */
export async function keepPictures(
	pages: readonly BroughtPage[],
	notes: Note[],
	store: PictureStore,
): Promise<ReadonlyMap<BroughtPage, readonly KeptPicture[]>> {
	// A picture that appears several times in the file is stored once.
	const known = new Map<Uint8Array, KeptPicture | null>();
	const kept = new Map<BroughtPage, KeptPicture[]>();
	let unable = 0;
	let beyond = 0;
	for (const page of pages) {
		const own: KeptPicture[] = [];
		for (const picture of page.pictures) {
			let stored = known.get(picture.content);
			if (stored === undefined && (known.size >= mostBroughtPictures || !(await store.mayAdd())))
				beyond += 1;
			else if (stored === undefined) {
				const made = await keepPicture(picture, titleOf(page.fields), store);
				if (made === "unable") unable += 1;
				else if (made === "tooLarge") notes.push({ did: "leftOut", what: "pictureLarge", page });
				else if (made === "unreadable") notes.push({ did: "leftOut", what: "pictureBroken", page });
				stored = typeof made === "string" ? null : made;
				known.set(picture.content, stored);
			}
			if (stored) own.push({ ...stored, alt: picture.alt });
		}
		if (own.length > 0) kept.set(page, own);
		if (own.length > 1)
			notes.push({
				did: "changed",
				what: "morePictures",
				values: { page: titleOf(page.fields), count: own.length - 1 },
				page,
			});
	}
	if (beyond > 0) notes.push({ did: "leftOut", what: "picturesBeyond", values: { count: beyond } });
	if (unable > 0) notes.push({ did: "leftOut", what: "pictureUnable", values: { count: unable } });
	return kept;
}

async function keepPicture(
	{ content, alt }: BroughtPicture,
	title: string,
	{ drafts, files, appId, authorId, now, photograph }: PictureStore,
): Promise<KeptPicture | "unreadable" | "tooLarge" | "unable"> {
	const photo = await photograph(content, authorId ?? 0);
	if (photo === "busy") throw new CannotBring("busy");
	if (typeof photo === "string") return photo;
	const name = `${fileName(title)}.${photo.extension}`;
	const file = await drafts.addFile(appId, { ...photo, name });
	await files.keep(appId, file.name, { addedAt: now, ...(alt === "" ? {} : { alt }) });
	return { name: file.name, alt };
}

function fileName(title: string): string {
	const plain = title
		.normalize("NFKD")
		.replaceAll(/[^\w -]+/g, "")
		.trim()
		.replaceAll(/\s+/g, "-")
		.toLowerCase()
		.slice(0, 60);
	return plain === "" ? "picture" : plain;
}
