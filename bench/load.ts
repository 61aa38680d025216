import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
	atFullLoad,
	atRate,
	connect,
	percentile,
	type Shot,
	type Supply,
} from "./load/generator.ts";
import { names, sizeOf } from "./load/people.ts";
import {
	buildPortal,
	openLoadedPortal,
	type DatabaseName,
	type LoadedPortal,
} from "./load/portals.ts";
import { startMeasured, type Measured } from "./load/processes.ts";

/**
 * Measures pages and forms under load on both databases, in one process and in two
 * (docs/performance.md). Writes bench/results/load.md.
 */
const { values } = parseArgs({
	options: {
		/** The duration of each measurement, in seconds. */
		seconds: { type: "string", default: "2.5" },
		people: { type: "string", default: "60" },
		/** If set, the run measures only this database and this number of processes. */
		database: { type: "string" },
		processes: { type: "string" },
		only: { type: "string", multiple: true, default: [...names] },
		out: { type: "string", default: "bench/results/load.md" },
	},
});
const forMs = Number(values.seconds) * 1000;
const wanted = names.filter((name) => values.only.includes(name));
const levels = [1, 8, 32, 128];
/** The share of full load at which latency is measured. */
const part = 0.7;
/**
 * The number of connections for the measurement at a fixed rate. They stand for independent users.
 */
const mostConnections = 256;
/** The time after the start within which a measurement may begin, in ms. */
const limit = 20 * 60_000;

const mostMemory = 400;
const latestReady = 1500;
const mostOfOne = 1.15;
/** The target for the 99th percentile at 70% of full load, in ms. */
const longestWait = 200;

interface Row {
	name: string;
	level: number;
	perSecond: number;
	p50: number;
	p99: number;
	/** The CPU time per request, in ms. */
	cpu: number;
	ratio: number;
	memory: number;
	others: number;
}

interface Part {
	name: string;
	perSecond: number;
	p50: number;
	p99: number;
	/** The 99th percentile of the baseline, which shows what the machine and the generator add. */
	bareP99: number;
}

interface Section {
	database: DatabaseName;
	processes: number;
	readyMs: number;
	rows: Row[];
	parts: Part[];
}

const begun = performance.now();
const isLate = () => performance.now() - begun > limit;

const bareShot = (size: number): Shot => ({
	method: "GET",
	path: `/${size}`,
	headers: {},
	status: 200,
});

async function costOfBare(bare: Measured, size: number): Promise<number> {
	const supply: Supply = () => bareShot(size);
	const connections = await connect(bare.address, 8);
	await atFullLoad({ connections, supply, forMs: 300 }, 8);
	const before = bare.cpu();
	const { done } = await atFullLoad({ connections, supply, forMs: Math.min(forMs, 2000) }, 8);
	connections.close();
	return (bare.cpu() - before) / done;
}

async function measureOne(
	{ server, people }: LoadedPortal,
	bare: Measured,
	name: string,
	section: Section,
): Promise<void> {
	const prepare = people.supplies[name];
	if (!prepare) throw new Error(`Nobody asks for ${name}.`);
	const first = (await prepare())();
	if (!first) throw new Error(`There is nothing to ask of ${name}.`);
	const size = await sizeOf(server.address, first);
	const bareCost = await costOfBare(bare, size);
	const warming = await connect(server.address, 8);
	await atFullLoad({ connections: warming, supply: await prepare(), forMs: forMs / 2 }, 8);
	warming.close();
	let full = 0;
	for (const level of levels) {
		if (isLate()) return;
		const supply = await prepare();
		const connections = await connect(server.address, level);
		const before = server.cpu();
		const measurement = await atFullLoad({ connections, supply, forMs }, level);
		const cpu = (server.cpu() - before) / (measurement.done || 1);
		connections.close();
		const perSecond = (measurement.done / measurement.took) * 1000;
		full = Math.max(full, perSecond);
		const [p50, p99] = [percentile(measurement, 0.5), percentile(measurement, 0.99)];
		section.rows.push({
			name,
			level,
			perSecond,
			p50,
			p99,
			cpu,
			ratio: cpu / bareCost,
			memory: server.memory(),
			others: measurement.others,
		});
	}
	const steadyAt = async (address: string, supply: Supply) => {
		const connections = await connect(address, mostConnections);
		const measurement = await atRate({ connections, supply, forMs }, full * part);
		connections.close();
		return measurement;
	};
	const steady = await steadyAt(server.address, await prepare());
	const bareSteady = await steadyAt(bare.address, () => bareShot(size));
	section.parts.push({
		name,
		perSecond: full * part,
		p50: percentile(steady, 0.5),
		p99: percentile(steady, 0.99),
		bareP99: percentile(bareSteady, 0.99),
	});
}

async function measureSection(
	database: DatabaseName,
	processes: number,
	bare: Measured,
): Promise<Section> {
	const portal = await openLoadedPortal(database, processes, Number(values.people));
	const section: Section = { database, processes, readyMs: portal.readyMs, rows: [], parts: [] };
	try {
		for (const name of wanted) {
			console.log(
				`${database}, ${processes} ${processes === 1 ? "process" : "processes"}: ${name}`,
			);
			await measureOne(portal, bare, name, section);
		}
		return section;
	} finally {
		await portal.stop();
	}
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	return [head, head.map(() => "---"), ...rows]
		.map((cells) => `| ${cells.join(" | ")} |`)
		.join("\n");
}

/**
 * Returns the row with the least CPU time of all levels, because other work on the machine only
 * adds to it.
 */
function least({ rows }: Section, name: string): Row | undefined {
	return rows.filter((row) => row.name === name).toSorted((a, b) => a.cpu - b.cpu)[0];
}

function shown(section: Section): string {
	const { database, processes, readyMs, rows, parts } = section;
	const cells = rows.map((row) => [
		row.name,
		String(row.level),
		row.perSecond.toFixed(0),
		ms(row.p50),
		ms(row.p99),
		ms(row.cpu),
		`${row.ratio.toFixed(1)} ×`,
		row.memory.toFixed(0),
		String(row.others),
	]);
	const steady = parts.map((each) => [
		each.name,
		each.perSecond.toFixed(0),
		ms(each.p50),
		ms(each.p99),
		`${(each.p99 / each.p50).toFixed(1)} ×`,
		ms(each.bareP99),
	]);
	return [
		`## ${database}, ${processes === 1 ? "one process" : `${processes} processes`}`,
		`Ready after ${readyMs.toFixed(0)} ms with its database in place.`,
		table(
			[
				"what",
				"at a time",
				"a second",
				"p50 ms",
				"p99 ms",
				"CPU ms",
				"× bare string",
				"MB",
				"not done",
			],
			cells,
		),
		`At ${part * 100}% of full load:`,
		table(["what", "a second", "p50 ms", "p99 ms", "p99 / p50", "bare p99 ms"], steady),
	].join("\n\n");
}

function verdicts(sections: readonly Section[]): string[][] {
	const lines: string[][] = [];
	const judge = (what: string, target: string, value: number, most: number, unit: string) =>
		lines.push([
			what,
			target,
			`${value.toFixed(value < 100 ? 1 : 0)}${unit}`,
			value <= most ? "met" : "missed",
		]);
	for (const section of sections) {
		const { database, processes, readyMs, rows, parts } = section;
		const where = `${database}, ${processes}`;
		judge(`${where}: ready`, `within ${latestReady} ms`, readyMs, latestReady, " ms");
		judge(
			`${where}: memory of a process`,
			`at most ${mostMemory} MB`,
			Math.max(...rows.map(({ memory }) => memory)),
			mostMemory,
			" MB",
		);
		for (const { name, p99 } of parts)
			judge(
				`${where}: ${name}, p99 at ${part * 100}%`,
				`at most ${longestWait} ms`,
				p99,
				longestWait,
				" ms",
			);
		const single = sections.find((each) => each.database === database && each.processes === 1);
		if (processes === 1 || !single) continue;
		const of = wanted
			.flatMap((name) => [[least(section, name)?.cpu, least(single, name)?.cpu] as const])
			.filter((pair): pair is readonly [number, number] => !pair.includes(undefined));
		const sums = of.reduce(([two, first], [a, b]) => [two + a, first + b] as const, [
			0, 0,
		] as readonly [number, number]);
		judge(
			`${where} processes: CPU a request`,
			`at most ${mostOfOne} × one's`,
			sums[0] / sums[1],
			mostOfOne,
			" ×",
		);
	}
	return lines;
}

buildPortal();
const bare = await startMeasured("bench/bare.ts");
const sections: Section[] = [];
try {
	for (const database of ["SQLite", "PostgreSQL"] as const)
		for (const processes of [1, 2])
			if (
				(values.database ?? database) === database &&
				Number(values.processes ?? processes) === processes &&
				!isLate()
			)
				sections.push(await measureSection(database, processes, bare));
} finally {
	await bare.stop();
}
const [cpu] = cpus();
const note = [
	"# Load",
	`\`npm run bench -- load\` of ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model.trim() ?? "?"}, Node ${process.versions.node}, ${Math.round((performance.now() - begun) / 1000)} s in all, the generator on the same cores. CPU is that of the portal's processes, SQLite included, PostgreSQL not; × bare string: of a \`node:http\` server that answers as many bytes, measured in between. How it is measured and what it means: [docs/performance.md](../../docs/performance.md).`,
	table(["target", "", "measured", ""], verdicts(sections)),
	...sections.map(shown),
].join("\n\n");
mkdirSync(join(import.meta.dirname, "results"), { recursive: true });
writeFileSync(resolve(import.meta.dirname, "..", values.out), `${note}\n`);
console.log(note);
