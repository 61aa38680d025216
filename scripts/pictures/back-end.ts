import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { agent, startPlainBackEnd } from "#tests/back-end/plain/server.ts";
import { say } from "../command.ts";
import { root } from "../testing/command.ts";

const command = ["check", "--email", agent.email, "--writes"];
/** Sizes in pixels, for a 13-pixel monospaced font. */
const [columnWidth, lineHeight, margin] = [7.9, 19, 20];

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Draws lines as a terminal shows them. */
function terminal(lines: readonly string[]): string {
	const width = Math.ceil(
		Math.max(...lines.map(({ length }) => length)) * columnWidth + 2 * margin,
	);
	const height = lines.length * lineHeight + 2 * margin;
	const texts = lines.map(
		(line, index) =>
			`<text x="${margin}" y="${margin + 14 + index * lineHeight}" xml:space="preserve">${escaped(line)}</text>`,
	);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
		`<rect width="100%" height="100%" rx="10" fill="#10212b"/>`,
		`<g fill="#e6eef2" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13">`,
		...texts,
		"</g>",
		"</svg>",
		"",
	].join("\n");
}

/**
 * Takes the picture in docs/back-end-calls.md: the command and its output for a back end with other
 * calls.
 */
export async function takeBackEndPicture(): Promise<void> {
	const backEnd = await startPlainBackEnd("snake_case");
	const calls = join(root, "tests/back-end/plain/calls.json");
	const env = { ...process.env, ENV_FILE: "", BACKEND_URL: backEnd.url, BACKEND_CALLS: calls };
	const child = spawn(process.execPath, [join(root, "scripts/back-end.ts"), ...command], { env });
	let text = "";
	child.stdout.on("data", (part: Buffer) => (text += part.toString()));
	child.stdin.end(`${agent.password}\n`);
	await new Promise((resolve) => child.on("close", resolve));
	await backEnd[Symbol.asyncDispose]();
	const picture = join(root, "docs/pictures/back-end-check.svg");
	writeFileSync(
		picture,
		terminal([`$ npm run -s back-end -- ${command.join(" ")}`, ...text.trimEnd().split("\n")]),
	);
	say(picture);
}
