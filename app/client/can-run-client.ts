/** Whether the browser has what the client calls: streams, for React Router, and the youngest functions in its code (docs/decisions/0004). */
export function canRunClient(): boolean {
	return (
		"TextDecoderStream" in self &&
		"TextEncoderStream" in self &&
		"ReadableStream" in self &&
		"fromEntries" in Object &&
		"replaceAll" in String.prototype &&
		"at" in Array.prototype
	);
}
