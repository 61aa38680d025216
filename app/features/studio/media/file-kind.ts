/** What a file of a program is for: shown as a picture, played, read as captions, or handed out. */
export type FileKind = "picture" | "video" | "captions" | "document";

const kinds: readonly (readonly [RegExp, FileKind])[] = [
	[/\.(?:jpe?g|png|gif|bmp|tiff?|webp|svg)$/i, "picture"],
	[/\.(?:mp4|m4v|mov|webm)$/i, "video"],
	[/\.(?:vtt|srt)$/i, "captions"],
];

/** By its ending. */
export function kindOfFile(name: string): FileKind {
	return kinds.find(([ending]) => ending.test(name))?.[1] ?? "document";
}

/** The name that its author gave it, without the sign of its content that an upload gets. */
export function shownFileName(name: string): string {
	return name.replace(/-[\da-f]{8}(\.[a-z\d]+)$/, "$1");
}

/** In capitals, such as `PDF`; empty: none. */
export function endingOfFile(name: string): string {
	return /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "";
}

/** For `accept` of a field for files. */
export const acceptedOf: Readonly<Record<FileKind, string>> = {
	picture: "image/jpeg,image/png,image/webp",
	video: "video/mp4,video/webm",
	captions: ".vtt,.srt",
	document: "application/pdf",
};
export const acceptedFiles = Object.values(acceptedOf).join(",");

/** What a chooser shows of a file. */
export interface ChoosableFile {
	name: string;
	kind: FileKind;
	/** What it shows, in a sentence; empty: no one has described it. */
	words: string;
	/** The address of a small picture of it; null: it has none. */
	thumbnail: string | null;
}
