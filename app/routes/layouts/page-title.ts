/** The browser's title: that of the deepest route that has one (requirements, section 2). */
export function pageTitle({ loaderData }: { loaderData: unknown }): { title: string }[] {
	const title = (loaderData as { title?: string } | undefined)?.title;
	return title ? [{ title }] : [];
}
