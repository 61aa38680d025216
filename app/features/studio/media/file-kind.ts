export type FileKind = "picture" | "video" | "captions" | "document";

const kinds: readonly (readonly [RegExp, FileKind])[] = [
	[/\.(?:jpe?g|png|gif|bmp|tiff?|webp|svg)$/i, "picture"],
	[/\.(?:mp4|m4v|mov|webm)$/i, "video"],
	[/\.(?:vtt|srt)$/i, "captions"],
];

export function kindOfFile(name: string): FileKind {
	return kinds.find(([ending]) => ending.test(name))?.[1] ?? "document";
}

/** Removes the digits of the hash that `addFile` adds to the name of an upload. */
export function shownFileName(name: string): string {
	return name.replace(/-[\da-f]{8}(\.[a-z\d]+)$/, "$1");
}

/** Returns the extension in capitals, such as `PDF`. Returns an empty string if there is none. */
export function endingOfFile(name: string): string {
	return /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "";
}

/** The values of `accept` for file fields. */
export const acceptedOf: Readonly<Record<FileKind, string>> = {
	picture: "image/jpeg,image/png,image/webp",
	video: "video/mp4,video/webm",
	captions: ".vtt,.srt",
	document: "application/pdf",
};
export const acceptedFiles = Object.values(acceptedOf).join(",");

export interface ChoosableFile {
	name: string;
	kind: FileKind;
	/** The file's description, or a video's transcript. Empty if there is neither. */
	words: string;
	/** The path of the thumbnail. Null if there is none. */
	thumbnail: string | null;
}
