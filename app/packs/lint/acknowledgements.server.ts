import { isObject, type JsonPath, type PackRow } from "#app/packs/findings.server.ts";
import type { PackFiles } from "#app/packs/read-pack.server.ts";
import type { RuleFinding } from "./rule.server.ts";

/** Maps rules to reasons (docs/content-packs.md). */
export const acknowledgedField = "acknowledged";

/** Ask `covers` about every finding first: `faults` reports acknowledgements that nothing needed. */
export class Acknowledgements {
	/** All rows, including those without acknowledgements. */
	readonly #rows = new Map<
		string,
		{ given: ReadonlyMap<string, string>; file: string; path: JsonPath; used: Set<string> }
	>();
	readonly #faults: RuleFinding[] = [];

	constructor(files: PackFiles, rows: readonly PackRow[], known: readonly string[]) {
		const contents = new Map<string, unknown>([
			...files.apps.map(({ file, content }) => [file, content] as const),
			["trade-shows.json", files.tradeShows],
			["points.json", files.points],
			["notifications.json", files.notifications],
		]);
		for (const { file, rowPath } of rows) {
			const raw = rowPath.reduce<unknown>(
				(value, part) => (value as Record<string, unknown>)[part],
				contents.get(file),
			);
			const path = [...rowPath, acknowledgedField];
			const given = this.#read(
				isObject(raw) ? raw[acknowledgedField] : undefined,
				file,
				path,
				known,
			);
			this.#rows.set(placeOf(file, rowPath), { given, file, path, used: new Set() });
		}
	}

	#read(
		given: unknown,
		file: string,
		path: JsonPath,
		known: readonly string[],
	): ReadonlyMap<string, string> {
		const taken = new Map<string, string>();
		if (given === undefined) return taken;
		const fault = (
			at: JsonPath,
			message: string,
			advice = 'Write {"rule": "why it is well as it is"}.',
		) => void this.#faults.push({ file, path: at, message, advice });
		if (!isObject(given)) fault(path, "An acknowledgement names rules, each with a reason.");
		else {
			for (const [rule, reason] of Object.entries(given)) {
				if (!known.includes(rule))
					fault([...path, rule], "There is no such rule.", `The rules are ${known.join(", ")}.`);
				else if (typeof reason !== "string" || reason.trim() === "")
					fault([...path, rule], "The acknowledgement gives no reason.");
				else taken.set(rule, reason);
			}
		}
		return taken;
	}

	covers(rule: string, { file, path }: RuleFinding): boolean {
		const places = path.map((_, index) => placeOf(file, path.slice(0, path.length - index)));
		const row = places.map((place) => this.#rows.get(place)).find((each) => each !== undefined);
		if (!row?.given.has(rule)) return false;
		row.used.add(rule);
		return true;
	}

	faults(): RuleFinding[] {
		const unused = [...this.#rows.values()].flatMap(({ given, file, path, used }) =>
			[...given.keys()]
				.filter((rule) => !used.has(rule))
				.map((rule) => ({
					file,
					path: [...path, rule],
					message: "There is nothing left to find here.",
					advice: "Remove the acknowledgement.",
				})),
		);
		return [...this.#faults, ...unused];
	}
}

function placeOf(file: string, path: JsonPath): string {
	return JSON.stringify([file, path]);
}
