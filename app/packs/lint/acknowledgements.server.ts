import { isObject, type PackRow } from "#app/packs/findings/findings.server.ts";
import type { JsonPath } from "#app/packs/findings/json-path.ts";
import type { PackFiles } from "#app/packs/read-pack.server.ts";
import { ruleOf, type Finding, type FoundOf } from "#app/packs/findings/finding.ts";

/** The row field that maps rules to the author's reasons (docs/content-packs.md). */
export const acknowledgedField = "acknowledged";

/**
 * After `covers` has run for every finding, `faults` returns the invalid acknowledgments, and those
 * that no finding needed.
 */
export class Acknowledgements {
	readonly #rows = new Map<
		string,
		{ given: ReadonlyMap<string, string>; file: string; path: JsonPath; used: Set<string> }
	>();
	readonly #faults: Finding[] = [];

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
		const fault = (at: JsonPath, found: FoundOf<"acknowledgement">) =>
			void this.#faults.push({ file, path: at, ...found });
		if (!isObject(given)) fault(path, { id: "acknowledgement.shape" });
		else {
			for (const [rule, reason] of Object.entries(given)) {
				if (!known.includes(rule))
					fault([...path, rule], {
						id: "acknowledgement.unknown",
						values: { rules: known.join(", ") },
					});
				else if (typeof reason !== "string" || reason.trim() === "")
					fault([...path, rule], { id: "acknowledgement.reason" });
				else taken.set(rule, reason);
			}
		}
		return taken;
	}

	covers(finding: Finding): boolean {
		const { file, path } = finding;
		const rule = ruleOf(finding);
		const places = path.map((_, index) => placeOf(file, path.slice(0, path.length - index)));
		const row = places.map((place) => this.#rows.get(place)).find((each) => each !== undefined);
		if (!row?.given.has(rule)) return false;
		row.used.add(rule);
		return true;
	}

	faults(): Finding[] {
		const unused = [...this.#rows.values()].flatMap(({ given, file, path, used }) =>
			[...given.keys()]
				.filter((rule) => !used.has(rule))
				.map((rule): Finding => ({
					file,
					path: [...path, rule],
					id: "acknowledgement.unused",
				})),
		);
		return [...this.#faults, ...unused];
	}
}

function placeOf(file: string, path: JsonPath): string {
	return JSON.stringify([file, path]);
}
