/** Whether the browser has the APIs the client needs: streams for React Router, and the newest functions in its code (docs/decisions/0004). */
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
