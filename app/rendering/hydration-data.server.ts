import type { EntryContext } from "react-router";

/**
 * The loaders' data for the client, drained from React Router's stream. Its own component reads the stream through Suspense, which a
 * string render drops without a word; so the same scripts are written by hand (capability-gate.server.ts). This copies an internal protocol of
 * React Router 8.4.0: the version is pinned, and a browser test checks that pages hydrate (docs/decisions/0003).
 */
export async function readHydrationData(entry: EntryContext): Promise<string> {
	const stream = (entry as { serverHandoffStream?: ReadableStream<Uint8Array> }).serverHandoffStream;
	if (!stream) return "";
	const decoder = new TextDecoder();
	const reader = stream.getReader();
	let text = "";
	for (let part = await reader.read(); !part.done; part = await reader.read()) text += decoder.decode(part.value, { stream: true });
	return text + decoder.decode();
}
