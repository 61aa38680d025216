import { stripVTControlCharacters } from "node:util";

const longestFault = 6000;
const shownLogLines = 5;

/** Portals under test log to the same output, and their log lines would hide the failure. */
const isLogLine = (line: string) => line.startsWith('{"level":');
const isOfPackages = (line: string) => /^\s+at .*\/node_modules\//.test(line);

/** Returns the failure, shortened and without log lines, followed by the last log lines. */
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

/** Returns the first line of a failure that isn't a log line. */
export function nameOf(fault: string): string {
	const lines = stripVTControlCharacters(fault).trim().split("\n");
	return lines.find((line) => !isLogLine(line)) ?? "";
}
