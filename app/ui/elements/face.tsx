/** The initials of the first two words. */
export function initialsOf(title: string): string {
	const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
	return words
		.slice(0, 2)
		.map((word) => [...word][0]?.toUpperCase())
		.join("");
}

/** A person without a picture: the initials of the first and the last name. */
export function Face({ name }: { name: string }) {
	return (
		<span className="face" aria-hidden="true">
			{initialsOf(name.trim().replace(/\s.*\s/su, " "))}
		</span>
	);
}
