import { extractText, getDocumentProxy } from "unpdf";

/** The text of a PDF, white space folded. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
	return text.replaceAll(/\s+/g, " ");
}

/** A diploma's number in a text, else empty. */
export const diplomaNumberIn = (text: string): string => /[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/.exec(text)?.[0] ?? "";
