import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { openLearnersPortal, type LearnersPortal } from "./learner.ts";

/**
 * `npm run bench:growth -- --users 100000`: what a page costs with so many users, as a multiple of its cost with 1,000. Both databases are
 * served side by side and asked in turn; processor time is read from the processes, and the least of the rounds counts.
 */
const { values } = parseArgs({ options: { users: { type: "string", default: "100000" }, rounds: { type: "string", default: "7" } } });
const least = 1000;
const target = 1.2;
const requests = 30;

const root = join(import.meta.dirname, "..");
execFileSync(process.execPath, ["scripts/build-if-needed.ts"], { cwd: root, stdio: "inherit" });

const pages = [
	"/login/",
	"/home/",
	"/training/620/",
	"/training/620/6201/1/",
	"/resources/sell/620/",
	"/search/?q=wine",
	"/favorites/",
	"/my-source/",
];

/** So many users, each with 20 rows of progress, a favorite, ten events and a session. */
function fill(file: string, users: number): void {
	const db = new DatabaseSync(file, { timeout: 60_000 });
	const now = Date.now();
	const numbers = (count: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
	const first = (db.prepare("select max(id) as id from user_account").get() as { id: number }).id;
	db.exec(`pragma synchronous = off; begin;
		insert into user_account (id, email, first_name, last_name, country, created_at, updated_at)
			${numbers(users)} select ${first} + i, 'grown' || i || '@example.org', 'Maren', 'Holt', 'gb', ${now} - i * 1000, ${now} from n;
		insert into chapter_progress (user_id, app_id, chapter_id, progress, order_key, completed_at, updated_at)
			${numbers(users)} select ${first} + i, app_id, id, 1, '', null, ${now} from n
			join (select app_id, id from catalog_row where kind = 'chapter' order by id limit 20);
		insert into favorite (user_id, app_id, item_type, item_id, content_id, title, created_at)
			${numbers(users)} select ${first} + i, 620, 'app', 620, 'x', 'x', ${now} from n;
		insert into session (id_hash, user_id, created_at, last_seen_at, expires_at, shared_computer)
			${numbers(users)} select 'grown' || i, ${first} + i, ${now}, ${now}, ${now} + 86400000 + i, 0 from n;
		insert into activity_event (user_id, app_id, category, item_id, activity, tracking, created_at, counted)
			${numbers(users * 10)} select ${first} + 1 + i % ${users}, 620, 'download', 'asset:' || (i % 50), '{"title":"x"}', '{}', ${now} - i, 1 from n;
		commit; analyze`);
	db.close();
}

const cpuOf = (portal: LearnersPortal, page: string) => portal.cost(page, requests, page === "/login/" ? {} : portal.headers);

const small = await openLearnersPortal(join(root, "content"));
const large = await openLearnersPortal(join(root, "content"));
try {
	fill(small.database, least);
	fill(large.database, Number(values.users));
	let isOver = false;
	console.log(`| page | ${least} users, ms | ${values.users} users, ms | × |\n| --- | --- | --- | --- |`);
	for (const page of pages) {
		const costs = [small, large].map(() => Number.POSITIVE_INFINITY);
		for (let round = 0; round <= Number(values.rounds); round++)
			for (const [place, portal] of [small, large].entries()) {
				const cost = await cpuOf(portal, page);
				if (round > 0) costs[place] = Math.min(costs[place] ?? cost, cost);
			}
		const [few = 0, many = 0] = costs;
		isOver ||= many / few > target;
		console.log(`| ${page} | ${few.toFixed(2)} | ${many.toFixed(2)} | ${(many / few).toFixed(2)} |`);
	}
	process.exitCode = isOver ? 1 : 0;
} finally {
	await Promise.all([small.stop(), large.stop()]);
}
