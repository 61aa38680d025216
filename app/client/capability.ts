/** Whether this browser can run all of the client: one that can run only half of it is better off without. */
export function canRunPortal(): boolean {
	return (
		"ReadableStream" in window &&
		"TextDecoderStream" in window &&
		"TextEncoderStream" in window &&
		"AbortController" in window &&
		"fromEntries" in Object &&
		"replaceAll" in String.prototype &&
		"at" in Array.prototype
	);
}
