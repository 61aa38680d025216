import { mkdtempSync, rmSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent } from "#tests/support/agent.ts";
import { chapterOf, enroll, work } from "#tests/support/learner.ts";
import { signUp } from "#tests/support/person.ts";
import { startTarget, type Target } from "./target.ts";

/** A portal with a learner in three programs of the demo content. */
export interface LearnersPortal extends Target {
	agent: Agent;
	/** The path of its database file. */
	database: string;
	/** The headers of the learner's browser. */
	headers: OutgoingHttpHeaders;
}

/** Starts a portal with a learner who also registers for the programs in `more`. */
export async function openLearnersPortal(
	pack: string,
	more: readonly number[] = [],
): Promise<LearnersPortal> {
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-bench-"));
	const target = await startTarget("server.ts", {
		NODE_ENV: "production",
		HOST: "127.0.0.1",
		PORT: "0",
		DATA_DIR: folder,
		CONTENT_PACK: pack,
		DATABASE_URL: "",
		ORIGIN: "",
	});
	const stop = async () => {
		await target.stop();
		rmSync(folder, { recursive: true, force: true });
	};
	try {
		const agent = await signUp(new Agent((request) => fetch(request), {}, target.address));
		for (const appId of [620, 787, 840, ...more]) await enroll(agent, appId);
		await work(agent, 620, chapterOf(620, 6201, pack), 6);
		await work(agent, 787, chapterOf(787, 7871, pack), 4);
		const headers = {
			Cookie: [...agent.jar()].map(([name, value]) => `${name}=${value}`).join("; "),
		};
		return { ...target, database: join(folder, "portal.sqlite"), agent, headers, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
