import { cpus } from "node:os";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { createCatalogReplica } from "#app/backend/catalog/catalog-replica.server.ts";
import type { Answer, Calls } from "#app/backend/http/calls.server.ts";
import { defaultTimes } from "#app/backend/http/times.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { createReplicaStore } from "#app/data/remote/replica-store.server.ts";
import { layManyPrograms } from "#tests/routes/catalog/many-programs.ts";

/** Calls of the catalog a minute in front of another back end (docs/performance.md). Writes bench/results/back-end-calls.md; exit code 1 above the target. */
const root = process.cwd();
const { values } = parseArgs({ options: { programs: { type: "string", default: "300" }, people: { type: "string", default: "50" } } });
const [programs, people] = [Number(values.programs), Number(values.people)];
const minute = 60_000;
/** Simulated; the second half counts. */
const minutes = 120;

type Row = Record<string, unknown>;

const folder = mkdtempSync(join(tmpdir(), "tradewinds-calls-"));
const pack = join(folder, "pack");
layManyPrograms(join(root, "content", "demo"), pack, programs);
const apps = new Map(
	readdirSync(join(pack, "apps")).map((name) => {
		const content = JSON.parse(readFileSync(join(pack, "apps", name), "utf8")) as Row & { app: { id: number } };
		return [content.app.id, content] as const;
	}),
);
const listIn = (row: Row | undefined, name: string) => (row?.[name] ?? []) as Row[];
const chapters = new Map(
	[...apps.values()].flatMap((app) => listIn(app, "chapters").map((chapter) => [Number(chapter.id), chapter] as const)),
);
const collections = new Map([...apps.values()].flatMap((app) => Object.entries((app.collections ?? {}) as Row)));

function answerOf(path: string, query: Readonly<Record<string, unknown>>): unknown {
	const app = apps.get(Number(query.app_id));
	if (path === "apps") return [...apps.values()].map((each) => each.app);
	if (path === "chapter-info") return listIn(app, "chapters").map((chapter) => ({ ...chapter, pages: undefined }));
	if (path === "chapter-content") return listIn(chapters.get(Number(query.chapter_id)), "pages");
	if (path === "sales-companion-assets") return listIn((app?.assets ?? {}) as Row, String(query.type));
	if (path === "collection") return collections.get(String(query.sales_companion_item_id)) ?? {};
	if (path === "contact-us") return { result: "success", list: listIn(app, "contact_us") };
	if (path === "v2/carousel-photo") return { items: listIn(app, "image_library") };
	if (path === "inline-carousel") return { items: listIn(app, "video_library") };
	return path === "trade-shows" ? [[]] : [];
}

interface Use {
	name: string;
	calls: number;
	/** Answered with 304. */
	unchanged: number;
}

/** `tags`: the back end has ETags. */
async function measure(name: string, opening: number, tags: boolean): Promise<Use> {
	const use: Use = { name, calls: 0, unchanged: 0 };
	let now = Date.UTC(2026, 10, 20);
	const calls: Calls = async ({ path, query = {}, tag: held }) => {
		use.calls++;
		const text = JSON.stringify(answerOf(path, query));
		const tag = tags ? `"${createHash("sha256").update(text).digest("hex")}"` : null;
		const isHeld = tag !== null && tag === held;
		if (isHeld) use.unchanged++;
		const body: unknown = isHeld ? null : JSON.parse(text);
		const rest = { length: text.length, tag, retryAfter: null, isUnknownCall: false, isRepeat: false } satisfies Partial<Answer>;
		return { ok: !isHeld, status: isHeld ? 304 : 200, body, ...rest };
	};
	const database = await openDatabase(join(folder, `${opening}-${String(tags)}.sqlite`), { durable: false });
	const replica = createCatalogReplica({
		calls,
		store: createReplicaStore(database),
		times: { ...defaultTimes, firstMs: 10 * minute, wholeMs: 10 * minute },
		report: (line) => console.error(line),
		now: () => now,
	});
	const store = createReplicaStore(database);
	const ids = [...apps.keys()];
	let turn = 0;
	const settled = async () => {
		do await wait(20);
		while ((await store.state()).claimedUntil > 0);
	};
	await replica.ensureFresh();
	await settled();
	for (let at = 0; at < minutes; at++) {
		if (at === minutes / 2) use.calls = use.unchanged = 0;
		now += minute;
		await replica.ensureFresh();
		// Some programs are opened more often.
		for (let person = 0; person < opening; person++) await replica.ensureFresh(ids[((turn++ * 7919) % 10_007) ** 2 % ids.length]);
		await settled();
	}
	await replica.close();
	await database.close();
	return use;
}

const uses = [
	await measure("lists and searches alone", 0, false),
	await measure(`${people} people, each opening a program a minute`, people, false),
	await measure(`the same, where the back end has ETags`, people, true),
];
rmSync(folder, { recursive: true, force: true });
const perMinute = (count: number) => (count / (minutes / 2)).toFixed(1);
const table = [
	"| use | calls a minute | answered 304 |",
	"| --- | --- | --- |",
	...uses.map(({ name, calls, unchanged }) => `| ${name} | ${perMinute(calls)} | ${perMinute(unchanged)} |`),
];
const all = 1 + [...apps.values()].reduce((sum, app) => sum + 7 + listIn(app, "chapters").length, 0) + collections.size + 5;
const about = `\`npm run bench -- calls --programs ${programs} --people ${people}\` of ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "?"}: the second of two simulated hours, one server. The whole catalog is ${all} calls; read every five minutes it was ${(all / 5).toFixed(0)} a minute.`;
const most = Math.max(...uses.map(({ calls }) => calls / (minutes / 2)));
const isOver = most > programs;
const verdict = `Target: at most one call a program a minute, ${programs}. The most is ${most.toFixed(0)}: ${isOver ? "missed" : "met"}.`;
mkdirSync(join(root, "bench", "results"), { recursive: true });
const note = ["# Calls of another back end", about, table.join("\n"), verdict].join("\n\n");
console.log(note);
writeFileSync(join(root, "bench", "results", "back-end-calls.md"), `${note}\n`);
process.exitCode = isOver ? 1 : 0;
