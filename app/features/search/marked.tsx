import { partsOf } from "#app/features/search/rules/marked-text.ts";

export function Marked({ text }: { text: string }) {
	return partsOf(text).map((part, position) =>
		position % 2 === 1 ? <mark key={position}>{part}</mark> : part,
	);
}
