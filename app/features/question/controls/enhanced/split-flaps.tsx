/**
 * Returns whether each letter can have its own flap. In scripts other than Latin, letters may join.
 */
export const isSplittable = (text: string) => /^[ -ɏ‐-₿]*$/.test(text);

/** The style sheet draws the letters, so screen readers get the text only once. */
export function SplitFlaps({ text }: { text: string }) {
	return (
		<>
			<span className="hidden-visually">{text}</span>
			<span className="split" aria-hidden="true">
				{text.split(" ").map((word, place) => (
					<span key={`${place} ${word}`} className="split__word">
						{Array.from(word, (letter, index) => (
							<span key={`${index} ${letter}`} className="split__flap" data-letter={letter} />
						))}
					</span>
				))}
			</span>
		</>
	);
}
