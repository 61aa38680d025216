import { extractText, getDocumentProxy } from "unpdf";

/** White space folded. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
		mergePages: true,
	});
	return text.replaceAll(/\s+/g, " ");
}

/** Empty: none. */
export const diplomaNumberIn = (text: string): string =>
	/[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/.exec(text)?.[0] ?? "";
