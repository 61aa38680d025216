import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { target, type Compared } from "./measure.ts";

const results = join(import.meta.dirname, "..", "results");

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
	return [head, head.map(() => "---"), ...rows]
		.map((cells) => `| ${cells.join(" | ")} |`)
		.join("\n");
}

export const isOver = ({ few, many, most }: Compared) => many / few > most;

export function comparison(few: string, many: string, rows: readonly Compared[]): string {
	return tableOf(
		["what", few, many, "×", "at most", ""],
		rows.map((row) => [
			row.name,
			row.few.toFixed(2),
			row.many.toFixed(2),
			(row.many / row.few).toFixed(2),
			String(row.most),
			isOver(row) ? "over" : "",
		]),
	);
}

export function verdict(rows: readonly Compared[]): string {
	const over = rows.filter(isOver);
	const most = rows[0]?.most ?? target;
	return over.length === 0
		? `All ${rows.length} are at most ${most} × their cost at the small size.`
		: `${over.length} of ${rows.length} are over ${most} × their cost at the small size: ${over.map(({ name }) => name).join(", ")}.`;
}

export function circumstances(command: string, seconds: number): string {
	const [cpu] = cpus();
	const day = new Date().toISOString().slice(0, 10);
	return `\`${command}\` of ${day}: ${cpus().length} × ${cpu?.model.trim() ?? "?"}, Node ${process.versions.node}, ${Math.round(seconds)} s in all.`;
}

export function writeNote(name: string, parts: readonly string[]): void {
	const note = parts.join("\n\n");
	mkdirSync(results, { recursive: true });
	writeFileSync(join(results, `${name}.md`), `${note}\n`);
	console.log(note);
}
