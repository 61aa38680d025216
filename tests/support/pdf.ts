import { extractText, getDocumentProxy } from "unpdf";

/** Returns the text of a PDF, with each run of white space as one space. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
		mergePages: true,
	});
	return text.replaceAll(/\s+/g, " ");
}

/** Returns the diploma number in a text, or an empty text if there is none. */
export const diplomaNumberIn = (text: string): string =>
	/[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/.exec(text)?.[0] ?? "";
