import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The distance between the program ids of two copies. The demo's program ids are lower. */
const programStep = 1000;
const step = 10_000_000;

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The fields whose ids are the same in all programs. */
const common = new Set(["category_id", "status_id", "chapter_category_id"]);

/** Shifts all ids in a value and all references to them, except for those that are in `common`. */
function shifted(value: Json, copy: number, key = ""): Json {
	if (Array.isArray(value)) return value.map((each) => shifted(each as Json, copy, key));
	if (value !== null && typeof value === "object")
		return Object.fromEntries(
			Object.entries(value).map(([name, each]) => {
				// Collections are stored under the id of their asset.
				const isId = /^\d+$/.test(name);
				return [
					isId ? String(Number(name) + copy * step) : name,
					shifted(each as Json, copy, name),
				];
			}),
		);
	if (typeof value !== "number" || value === 0 || common.has(key)) return value;
	if (key === "app_id") return value + copy * programStep;
	return key === "id" || key === "taught_by" || key.endsWith("_id") ? value + copy * step : value;
}

interface PackApp {
	app: {
		id: number;
		name_on_device: string;
		coming_soon: number;
		app_has_categories: readonly Json[];
		[field: string]: Json;
	};
	[part: string]: Json;
}

/**
 * Copies a pack, and adds copies of its programs with chapters in turn, with new ids and names,
 * until there are `count` programs with chapters.
 */
export function layManyPrograms(from: string, to: string, count: number): void {
	cpSync(from, to, { recursive: true });
	const models = readdirSync(join(from, "apps"))
		.toSorted()
		.map((name) => JSON.parse(readFileSync(join(from, "apps", name), "utf8")) as PackApp)
		.filter(({ chapters }) => ((chapters ?? []) as readonly Json[]).length > 0);
	for (let made = models.length; made < count; made++) {
		const model = models[made % models.length];
		if (!model) return;
		const copy = Math.floor(made / models.length);
		const row = shifted(model, copy) as PackApp;
		const id = model.app.id + copy * programStep;
		const app = { ...row.app, id, name_on_device: `${model.app.name_on_device} ${copy + 1}` };
		writeFileSync(join(to, "apps", `${id}.json`), JSON.stringify({ ...row, app }));
	}
}
