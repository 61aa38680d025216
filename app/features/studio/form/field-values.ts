/** Midnight UTC, as packs write it; the zero date for none. */
export function packTime(day: string | undefined): string {
	return day ? `${day} 00:00:00` : "0000-00-00 00:00:00";
}

/** For `<input type="date">`. */
export function dayOf(time: unknown): string {
	return typeof time === "string" && !time.startsWith("0000") ? time.slice(0, 10) : "";
}

export function textOf(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Browsers send lines with CR LF. */
export function lines(text: string | undefined): string {
	return (text ?? "").replaceAll(/\r\n?/g, "\n").trim();
}
