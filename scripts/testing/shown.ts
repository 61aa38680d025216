import { stripVTControlCharacters } from "node:util";

const longestFault = 6000;
const shownLogLines = 5;

/** Portals under test write their log to the same output: a line of it would hide what failed. */
const isLogLine = (line: string) => line.startsWith('{"level":');
const isOfPackages = (line: string) => /^\s+at .*\/node_modules\//.test(line);

/** What failed, without the log; then the log's last lines, if any. */
export function shown(fault: string): string {
	const lines = stripVTControlCharacters(fault).trim().split("\n");
	const plain = lines.filter((line) => !isLogLine(line) && !isOfPackages(line)).join("\n");
	const half = longestFault / 2;
	const text =
		plain.length > longestFault ? `${plain.slice(0, half)}\n…\n${plain.slice(-half)}` : plain;
	const log = lines.filter(isLogLine).slice(-shownLogLines);
	return [...text.split("\n"), ...log.map((line) => line.slice(0, 300))]
		.map((line) => `    ${line}`)
		.join("\n");
}

/** The first line of an error that does not come from a portal’s log. */
export function nameOf(fault: string): string {
	const lines = stripVTControlCharacters(fault).trim().split("\n");
	return lines.find((line) => !isLogLine(line)) ?? "";
}
