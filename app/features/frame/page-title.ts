interface PageData {
	title?: string;
	description?: string | null;
}

interface Titled {
	loaderData: unknown;
	matches: readonly ({ loaderData?: unknown } | undefined)[];
}

type Meta = { title: string } | { name: "description"; content: string };

/**
 * Returns the title and the description of the deepest route that has them, even for error screens
 * (PAGE-4).
 */
export function pageTitle({ loaderData, matches }: Titled): Meta[] {
	const data = [...matches.map((match) => match?.loaderData), loaderData].map(
		(each) => (each ?? {}) as PageData,
	);
	const [title, description] = (["title", "description"] as const).map((key) =>
		data
			.map((each) => each[key])
			.filter(Boolean)
			.at(-1),
	);
	return [
		...(title ? [{ title }] : []),
		...(description ? [{ name: "description" as const, content: description }] : []),
	];
}
