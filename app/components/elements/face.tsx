export function Face({ name }: { name: string }) {
	const words = name.split(/\s+/).filter(Boolean);
	const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "").join("");
	return (
		<span className="face" aria-hidden="true">
			{initials.toLocaleUpperCase()}
		</span>
	);
}
