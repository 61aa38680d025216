export interface FileLook {
	name: string;
	hash: string | null;
	cacheControl: string;
	saveAs?: string;
}

export interface FileAnswer extends FileLook {
	path: string;
	hash: string;
}

export type AnswerFile = (request: Request, file: FileAnswer) => Promise<Response>;

/**
 * Answers privately with a text that never changes while the process runs. `version` is its ETag.
 */
export type AnswerPacked = (request: Request, content: Blob, version: string) => Promise<Response>;
