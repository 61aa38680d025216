export function initialsOf(title: string): string {
	const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
	return words
		.slice(0, 2)
		.map((word) => [...word][0]?.toUpperCase())
		.join("");
}

/** Shows the initials of a person's first and last name. */
export function Face({ name }: { name: string }) {
	return (
		<span className="face" aria-hidden="true">
			{initialsOf(name.trim().replace(/\s.*\s/su, " "))}
		</span>
	);
}
