/** How a file is answered, wherever its content is. */
export interface FileLook {
	name: string;
	/** Names the content: the strong ETag; null: nothing does. */
	hash: string | null;
	cacheControl: string;
	/** To be saved, under this name, instead of shown. */
	saveAs?: string;
}

export interface FileAnswer extends FileLook {
	path: string;
	hash: string;
}

/** A file of the packs as an answer, with ranges. */
export type AnswerFile = (request: Request, file: FileAnswer) => Promise<Response>;

/** A text that stays as it is while the process runs, as an answer for who asked alone. `version` names it. */
export type AnswerPacked = (request: Request, content: Blob, version: string) => Promise<Response>;
