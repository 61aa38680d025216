import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { Random } from "#tests/fuzz/random.ts";
import { socketInput } from "#tests/fuzz/socket.ts";
import { enroll } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { isFull } from "./support/extent.ts";

const count = isFull ? 20_000 : 500;
const atATime = 20;

test(
	`The portal refuses or drops ${count} malformed requests, doesn't fail, and serves others meanwhile`,
	{
		timeout: 600_000,
	},
	async () => {
		const server = await startServer({ dataDir: temporaryFolder(), pack: samplePack });
		onTestFinished(() => server.kill());
		const agent = await signUp(server.agent());
		await enroll(agent, 620);
		const random = new Random(20261123);
		const port = Number(new URL(server.address).port);
		const broken: string[] = [];
		let left = count;
		/** Sends malformed requests one after another, and reads each response. */
		async function storm(): Promise<void> {
			while (left-- > 0) {
				const bytes = socketInput(
					random,
					["/login/", "/home/", "/training/620/", "/api/v1/apps"],
					["q", "state", "redirect"],
				);
				const got = await new Promise<string>((ended) => {
					let text = "";
					const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
					socket.on("data", (part: Buffer) => void (text += part.toString("latin1")));
					socket.on("error", () => undefined).on("close", () => ended(text));
					socket.setTimeout(10_000, () => socket.destroy());
				});
				if (got.startsWith("HTTP/1.1 5"))
					broken.push(`${bytes.toString("latin1").slice(0, 200)} → ${got.slice(0, 100)}`);
			}
		}
		const storms = Promise.all(Array.from({ length: atATime }, storm));
		expect((await agent.get("/training/620/")).status).toBe(200);
		await storms;
		expect(broken).toEqual([]);
		expect((await agent.get("/home/")).status).toBe(200);
		expect(await server.stop()).toBe(0);
	},
);
