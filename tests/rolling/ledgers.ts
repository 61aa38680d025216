import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { agentsDay } from "#tests/processes/support/crowd.ts";
import { ledgerOf } from "#tests/processes/support/ledger.ts";
import type { Balancer } from "./balancer.ts";
import type { Collector, Post } from "./outside.ts";
import { browserOf } from "./people.ts";

interface Books {
	balancer: Balancer;
	url: string;
	/** The addresses of people who completed a program. */
	emails: readonly string[];
	post: Post;
	collectors: readonly Collector[];
	say(line: string): void;
}

/**
 * Compares the stored records with what was acknowledged, to find losses and duplicates. Returns
 * the differences.
 */
export async function compareLedgers({
	balancer,
	url,
	emails,
	post,
	collectors,
	say,
}: Books): Promise<string[]> {
	const faults: string[] = [];
	const calm = `${randomUUID()}@example.org`;
	await agentsDay(browserOf(balancer, { kind: null }), calm);
	const opened = await openDatabase(url);
	const { db } = opened;
	try {
		const expected = await ledgerOf(opened, calm);
		for (const email of emails) {
			const ledger = await ledgerOf(opened, email);
			for (const [name, rows] of Object.entries(expected))
				if (!isDeepStrictEqual(ledger[name], rows))
					faults.push(
						`${name} of somebody at work: ${JSON.stringify(ledger[name])} in place of ${JSON.stringify(rows)}`,
					);
		}
		say(`${emails.length} ledgers are compared with a calm day's`);

		const events = async () =>
			(await db.selectFrom("activity_event").select("id").execute()).length;
		const waiting = async () =>
			(
				await db
					.selectFrom("job")
					.select("id")
					.where("kind", "in", ["analytics", "activity"])
					.execute()
			).length;
		for (const since = Date.now(); Date.now() - since < 120_000 && (await waiting()) > 0;)
			await wait(500);
		const all = await events();
		for (const { keys } of collectors) {
			const doubled = [...keys.values()].filter((times) => times > 1).length;
			if (keys.size !== all || doubled > 0)
				faults.push(
					`A target took ${keys.size} of ${all} events, ${doubled} of them more than once`,
				);
		}
		say(`${all} events went out to each target`);

		for (const since = Date.now(); Date.now() - since < 60_000; await wait(500))
			if (
				(await db.selectFrom("job").select("id").where("kind", "in", ["mail", "notice"]).execute())
					.length === 0
			)
				break;
		const left = (
			await db.selectFrom("job").select("id").where("kind", "in", ["mail", "notice"]).execute()
		).length;
		if (left > 0) faults.push(`${left} mails wait for ever`);
		const letters = post.arrived.map((mail) => `${mail.to} ${mail.subject} ${mail.href}`);
		if (new Set(letters).size !== letters.length)
			faults.push(`${letters.length - new Set(letters).size} mails came twice`);
		say(`${letters.length} mails arrived`);

		// Servers of both releases add events to the figures every minute.
		const figures = async () =>
			(
				await sql<{ counted: number; days: number }>`select
					(select count(*)::int from activity_event where counted = 1) as counted,
					(select coalesce(sum(count), 0)::int from activity_day where category <> 'client') as days`.execute(
					db,
				)
			).rows[0] ?? { counted: 0, days: 0 };
		for (const since = Date.now(); Date.now() - since < 150_000 && (await figures()).counted < all;)
			await wait(1000);
		const { counted, days } = await figures();
		if (counted !== all || days !== all)
			faults.push(`Of ${all} events ${counted} are counted, and figures by day say ${days}`);
		say(`Figures by day have ${days} events`);
	} finally {
		await opened.close();
	}
	return faults;
}
