import type { EntryContext } from "react-router";

/**
 * The loaders' data for the client, drained from React Router's stream. Its own component reads the stream through Suspense, which a
 * string render drops without a word; so the same scripts are written here. This copies an internal protocol of React Router 8.4.0:
 * the version is pinned, and a browser test checks that pages hydrate (docs/decisions/0003).
 */
export async function readHandoff(entry: EntryContext): Promise<string> {
	const stream = (entry as { serverHandoffStream?: ReadableStream<Uint8Array> }).serverHandoffStream;
	if (!stream) return "";
	const decoder = new TextDecoder();
	let text = "";
	for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
	return text + decoder.decode();
}

const unsafe: Readonly<Record<string, string>> = {
	"&": "\\u0026",
	">": "\\u003e",
	"<": "\\u003c",
	"\u2028": "\\u2028",
	"\u2029": "\\u2029",
};

/** The scripts that hand the data to the client. */
export function handoffScripts(handoff: string, nonce: string): string {
	const text = JSON.stringify(handoff).replaceAll(/[&><\u2028\u2029]/g, (character) => unsafe[character] ?? character);
	const controller = "window.__reactRouterContext.streamController";
	return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
}
