/**
 * Returns a ref that styles its element by script, because the content security policy forbids
 * style attributes.
 */
export function styled(styles: Readonly<Record<string, string>>) {
	return (element: HTMLElement | null): void => {
		for (const [name, value] of Object.entries(styles)) element?.style.setProperty(name, value);
	};
}
