interface Titled {
	loaderData: unknown;
	matches: readonly ({ loaderData?: unknown } | undefined)[];
}

function titleOf(loaderData: unknown): string | undefined {
	return (loaderData as { title?: string } | null | undefined)?.title;
}

/** The browser's title: that of the deepest route that has one, an error screen's too (PAGE-4). */
export function pageTitle({ loaderData, matches }: Titled): { title: string }[] {
	const title =
		titleOf(loaderData) ??
		matches
			.map((match) => titleOf(match?.loaderData))
			.filter(Boolean)
			.at(-1);
	return title ? [{ title }] : [];
}
