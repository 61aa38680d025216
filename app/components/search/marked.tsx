import { partsOf } from "#app/domain/text/marked-text.ts";

/** A text in pieces, those that were searched for marked. */
export function Marked({ text }: { text: string }) {
	return partsOf(text).map((part, position) => (position % 2 === 1 ? <mark key={position}>{part}</mark> : part));
}
