const srtTime =
	/^\s*(\d{1,2}:)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(\d{1,2}:)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})/;

/** Captions as browsers read them (WebVTT). Takes SRT too, whose times have a comma and whose file has no first line. */
export function toVtt(captions: string): string {
	const lines = captions
		.replace(/^\uFEFF/, "")
		.replaceAll(/\r\n?/g, "\n")
		.split("\n");
	if (lines[0]?.startsWith("WEBVTT")) return `${lines.join("\n").trimEnd()}\n`;
	const written = lines.map((line) => {
		const [time, ...parts] = srtTime.exec(line) ?? [];
		if (time === undefined) return line;
		const [h1, m1, s1, f1, h2, m2, s2, f2] = parts;
		return `${timeOf(h1, m1, s1, f1)} --> ${timeOf(h2, m2, s2, f2)}`;
	});
	return `WEBVTT\n\n${written.join("\n").trim()}\n`;
}

function timeOf(hours = "0:", minutes = "", seconds = "", fraction = ""): string {
	const two = (part: string) => part.replace(":", "").padStart(2, "0");
	return `${two(hours)}:${two(minutes)}:${two(seconds)}.${fraction.padEnd(3, "0")}`;
}
