import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@playwright/test";
import type { Agent } from "#tests/support/agent.ts";
import { countedChapters } from "#tests/support/answers.ts";
import { enroll, work } from "#tests/support/learner.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import { newAddress, password } from "./account.ts";
import { packs } from "./servers.ts";

/** A portal with the demo pack, for the tests of one file. */
export interface DemoPortal {
	/** Returns the address of a path in this portal. */
	at(path: string): string;
	/**
	 * Creates an agent who is registered for a program and has completed all of its chapters but one.
	 */
	learner(appId: number, but: number): Promise<{ email: string; agent: Agent }>;
	/** Queries the portal's database. */
	ask<Row>(sql: string, ...values: (string | number)[]): Row[];
	/** Makes the questions of Refresh due this many days earlier. */
	passDays(days: number): void;
}

/** Starts the portal before the tests of the calling file, and stops it after them. */
export function startDemo(): DemoPortal {
	let folder: string;
	let server: Server;
	test.beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), "tradewinds-demo-"));
		server = await startServer({ pack: packs.demo, dataDir: folder });
	});
	test.afterAll(async () => {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	});
	function ask<Row>(sql: string, ...values: (string | number)[]): Row[] {
		const database = new DatabaseSync(join(folder, "portal.sqlite"), { timeout: 5000 });
		try {
			return database.prepare(sql).all(...values) as Row[];
		} finally {
			database.close();
		}
	}
	return {
		at: (path) => server.address + path,
		async learner(appId, but) {
			const email = newAddress();
			const agent = await signUp(server.agent(), { email, password });
			await enroll(agent, appId);
			for (const chapter of countedChapters(packs.demo, appId))
				if (chapter.id !== but) await work(agent, appId, chapter);
			return { email, agent };
		},
		ask,
		passDays: (days) =>
			void ask(
				"update refresh_question set due_at = due_at - ?, answered_at = answered_at - ?",
				days * 86_400_000,
				days * 86_400_000,
			),
	};
}
