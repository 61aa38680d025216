import { createContext, type RouterContextProvider } from "react-router";

/** The text of a rendered page, beside a response without a body. */
export interface PageText {
	response: Response | null;
	text: string;
}

/** Set by servers that send text as it is. Without it a page is a response like any other. */
export const pageTextContext = createContext<PageText | null>(null);

export function newPageText(): PageText {
	return { response: null, text: "" };
}

/** The response of a rendered page. To make a body of it, which is a stream, costs as much as all its queries (docs/decisions/0006). */
export function pageResponse(context: Readonly<RouterContextProvider>, text: string, init: ResponseInit): Response {
	const page = context.get(pageTextContext);
	if (page === null) return new Response(text, init);
	page.text = text;
	page.response = new Response(null, init);
	return page.response;
}
