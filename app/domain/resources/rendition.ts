/** The same picture as another file, for programs that do not take the first one. */
export interface Rendition {
	/** The file's address. */
	url: string;
	/** Its width in pixels. */
	width: number;
}
