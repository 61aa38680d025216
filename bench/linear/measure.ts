import { answerSubjects } from "./answers.ts";
import { domainSubjects } from "./domain.ts";
import { requestSubjects } from "./requests.ts";
import { studioSubjects } from "./studio.ts";
import { shapes } from "./shapes.ts";
import type { Subject } from "./subject.ts";
import { textless } from "./textless.ts";
import { wireSubjects } from "./wire.ts";

/**
 * Tests whether the time of functions that take text grows with the text's length, not with its
 * square. Each subject gets texts of 131,072 and 262,144 characters in each of its shapes. The
 * longer text may take three times as long (the least CPU time of five runs). Arguments choose
 * subjects by name, or groups: domain, wire, requests, answers, studio.
 */
const long = 256 * 1024;
const surelyLinearMs = 10;
/**
 * The length of a first text, in characters. It reveals functions that are too slow for the full
 * length.
 */
const probe = 8 * 1024;
const probeMostMs = 400;
const most = 3;

/** CPU times in ms. */
interface Times {
	short: number;
	long: number;
}

interface Worst extends Times {
	name: string;
}

async function timeOf(subject: Subject, text: string): Promise<number> {
	const from = process.cpuUsage();
	try {
		await subject.run(text);
	} catch (error) {
		throw new Error(`${subject.name} failed at ${JSON.stringify(text.slice(0, 60))}…`, {
			cause: error,
		});
	}
	const { user, system } = process.cpuUsage(from);
	return (user + system) / 1000;
}

/**
 * Returns the shortest time of five runs, in ms. Stops early once `isEnough` accepts the shortest
 * time.
 */
async function leastOf(
	subject: Subject,
	text: string,
	isEnough: (ms: number) => boolean = () => false,
): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let time = 0; time < 5 && !isEnough(least); time++)
		least = Math.min(least, await timeOf(subject, text));
	return least;
}

/**
 * Returns the times for a text of length `long` and for half of it, or null if the time is too
 * short to measure. Stops once the longer text was fast enough.
 */
async function timesOf(
	subject: Subject,
	textOf: (size: number) => string,
	long: number,
): Promise<Times | null> {
	const probed = await timeOf(subject, textOf(probe));
	if (probed > probeMostMs && (await leastOf(subject, textOf(probe))) > probeMostMs)
		return { short: probed, long: Number.POSITIVE_INFINITY };
	const text = textOf(long);
	const first = await timeOf(subject, text);
	if (first < surelyLinearMs) return null;
	const short = await leastOf(subject, textOf(long / 2));
	const rest =
		first <= most * short ? first : await leastOf(subject, text, (ms) => ms <= most * short);
	return { short, long: Math.min(first, rest) };
}

function isLinear({ short, long }: Times): boolean {
	return long < surelyLinearMs || long <= most * short;
}

function told({ name, short, long }: Worst): string {
	return `${long.toFixed(0).padStart(6)} ms, ${(long / short).toFixed(1)} times ${short.toFixed(0)} ms: ${name}`;
}

const groups = {
	domain: domainSubjects,
	wire: wireSubjects,
	requests: requestSubjects,
	answers: answerSubjects,
	studio: studioSubjects,
};
const all: readonly Subject[] = Object.values(groups).flat();

/** Returns the functions that neither a subject nor `textless` contains. */
function forgotten(): string[] {
	const rules = import.meta.glob<Record<string, unknown>>(
		[
			"/app/{features,packs,platform}/**/*.ts",
			"!/app/**/*.server.ts",
			"!/app/**/{use-*,*.d}.ts",
			// Only browsers run these files.
			"!/app/features/{frame/client,question/controls}/**",
		],
		{ eager: true },
	);
	const rows = import.meta.glob<Record<string, unknown>>(
		[
			"/app/features/{catalog/rows,question}/*.server.ts",
			"/app/back-end/learner-rows.server.ts",
			"/app/platform/fields/*.server.ts",
		],
		{ eager: true },
	);
	const modules = { ...rules, ...rows };
	if (Object.keys(modules).length < 100)
		throw new Error("The rules have moved: name their folders.");
	const known = new Set<unknown>([...all.flatMap(({ of }) => of), ...textless]);
	return Object.entries(modules).flatMap(([file, module]) =>
		Object.entries(module).flatMap(([name, value]) =>
			typeof value === "function" && !known.has(value) ? [`${file}: ${name}`] : [],
		),
	);
}

const words = process.argv.slice(2);
const subjects = Object.entries(groups).flatMap(([group, subjects]) =>
	subjects.filter(
		({ name }) => words.length === 0 || words.some((word) => word === group || name.includes(word)),
	),
);
let texts = 0;
const faults: Worst[] = [];
const slowest: Worst[] = [];

for (const subject of subjects) {
	let worst: Worst | null = null;
	for (const before of subject.before ?? [""]) {
		for (const shape of subject.shapes ?? shapes) {
			const textOf = (size: number) => before + shape.of(Math.ceil(size / (subject.places ?? 1)));
			texts += 1;
			let times = await timesOf(subject, textOf, long);
			// Memory grows in jumps, and a doubled length may hit one by chance. With texts twice as
			// long, only quadratic time shows again.
			if (times && !isLinear(times) && Number.isFinite(times.long))
				times = await timesOf(subject, textOf, 2 * long);
			if (!times) continue;
			const found = {
				...times,
				name: `${subject.name}: ${before && `${JSON.stringify(before)} `}${shape.name}`,
			};
			if (!isLinear(times)) {
				faults.push(found);
				console.log(`not linear: ${told(found)}`);
			}
			if (worst === null || found.long > worst.long) worst = found;
		}
	}
	if (worst) slowest.push(worst);
}

for (const each of slowest.toSorted((a, b) => b.long - a.long).slice(0, 10))
	console.log(told(each));
console.log(
	`${subjects.length} subjects, ${texts} texts of 128 and of 256 kB: ${faults.length} not in linear time`,
);
const unmeasured = forgotten();
for (const each of unmeasured) console.log(`measured by nothing: ${each}`);
process.exitCode = faults.length + unmeasured.length === 0 ? 0 : 1;
