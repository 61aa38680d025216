const fileEnding =
	/\.(?:jpe?g|png|gif|bmp|tiff?|webp|svg|heic|pdf|mp4|m4[av]|mov|webm|mp3|wav|ogg|vtt|srt|docx?|xlsx?|pptx?|csv|txt|zip|html?)$/i;

/**
 * Turns a text without `https://`, `mailto:` or `tel:` into an address. Returns null if the text
 * doesn't look like one.
 */
export function inferAddress(text: string): string | null {
	if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
	if (/^\+?\d[\d ()-]{6,}$/.test(text)) return `tel:${text.replaceAll(/[ ()-]/g, "")}`;
	if (/^www\./i.test(text)) return `https://${text}`;
	const isHost = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/|$)/i.test(text);
	return isHost && !fileEnding.test(text) ? `https://${text}` : null;
}
