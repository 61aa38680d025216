/** A text in pieces, those that were searched for marked. */
export function Marked({ parts }: { parts: readonly { text: string; hit: boolean }[] }) {
	return parts.map(({ text, hit }, position) => (hit ? <mark key={position}>{text}</mark> : text));
}
