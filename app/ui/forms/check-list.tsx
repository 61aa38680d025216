interface MediaWords {
	one: Readonly<Record<string, string>>;
	/** These words include the comma that separates them. */
	also?: Readonly<Record<string, string>>;
}

export interface CheckLineProps {
	id: string;
	name: string;
	value: string;
	state: "good" | "bad" | null;
	/** The style sheet shows the words whose media query is true. */
	media?: MediaWords | null;
}

// The script changes the value, so React leaves it alone.
export function CheckLine({ id, name, value, state, media }: CheckLineProps) {
	const html = media ? mediaHtml(media) : escaped(value);
	return (
		<li className="checks__line" data-line data-state={state ?? undefined} suppressHydrationWarning>
			<span className="checks__name">{name}</span>{" "}
			<span className="checks__value">
				{/* A value may read in the opposite direction to the page. */}
				<span
					dir="auto"
					data-check={id}
					suppressHydrationWarning
					dangerouslySetInnerHTML={{ __html: html }}
				/>
			</span>
		</li>
	);
}

const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
};

function escaped(text: string): string {
	return text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

function mediaHtml({ one, also = {} }: MediaWords): string {
	const words = (list: Readonly<Record<string, string>>, before: string) =>
		Object.entries(list).map(
			([key, word]) => `<span class="mq mq--${key}">${before}${escaped(word)}</span>`,
		);
	return [...words(one, " "), ...words(also, "")].join("");
}
