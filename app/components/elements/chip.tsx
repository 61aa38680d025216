/** A word beside a title: `This device`, `New`. The space before it is text, so that it is read as a word of its own. */
export function Chip({ children }: { children: string }) {
	return (
		<>
			{" "}
			<span className="kind">{children}</span>
		</>
	);
}
