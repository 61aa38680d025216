export interface FileLook {
	name: string;
	/** The strong ETag; null: none. */
	hash: string | null;
	cacheControl: string;
	saveAs?: string;
}

export interface FileAnswer extends FileLook {
	path: string;
	hash: string;
}

/** Supports ranges. */
export type AnswerFile = (request: Request, file: FileAnswer) => Promise<Response>;

/** Serves a text that never changes while the process runs, privately. `version` is its ETag. */
export type AnswerPacked = (request: Request, content: Blob, version: string) => Promise<Response>;
