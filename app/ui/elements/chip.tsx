// The space is text, so that screen readers read the chip as a word of its own.
export function Chip({ children }: { children: string }) {
	return (
		<>
			{" "}
			<span className="kind">{children}</span>
		</>
	);
}
