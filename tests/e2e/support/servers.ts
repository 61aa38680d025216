import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../../scripts/testing/command.ts";

const root = join(import.meta.dirname, "..", "..", "..");

/** The packs the browser tests play with, each on a server of its own. */
export const packs = { sample: join(root, "tests", "sample-pack"), demo: join(root, "content") } as const;
export type PackName = keyof typeof packs;

const variable = (pack: PackName) => `TEST_PORTAL_${pack.toUpperCase()}`;

/** Where the portal with a pack is. One that could not be started fails the tests that need it, with its reason. */
export function addressOf(pack: PackName): string {
	const address = process.env[variable(pack)] ?? "";
	if (!address.startsWith("http")) throw new Error(address || `The portal with the ${pack} pack does not run.`);
	return address;
}

/** Starts what `npm start` starts, on a free port with data of its own, and answers its address once it is ready. */
async function startPortal(pack: PackName, dataDir: string): Promise<{ child: ChildProcess; address: string }> {
	const child = spawn(process.execPath, ["server.ts"], {
		cwd: root,
		env: {
			...process.env,
			NODE_ENV: "production",
			HOST: "127.0.0.1",
			PORT: "0",
			DATA_DIR: dataDir,
			CONTENT_PACK: packs[pack],
			DATABASE_URL: "",
			ORIGIN: "",
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	const address = new Promise<string>((resolve, reject) => {
		const listen = (part: Buffer) => {
			said += part.toString();
			const found = /ready at (http:\/\/\S+?)\/?\s/.exec(said)?.[1];
			if (found) resolve(found);
		};
		child.stdout.on("data", listen);
		child.stderr.on("data", listen);
		child.on("exit", (code) => reject(new Error(`The portal with the ${pack} pack ended (${code}): ${said}`)));
		setTimeout(() => reject(new Error(`The portal with the ${pack} pack was not ready in 60 s: ${said}`)), 60_000).unref();
	});
	return { child, address: await address };
}

/** Builds if need be, starts one portal a pack, and stops them after the tests. */
export default async function setUp(): Promise<() => Promise<void>> {
	const built = await run(process.execPath, ["scripts/build-if-needed.ts"], { limit: 180_000 });
	if (built.code !== 0) throw new Error(built.output);
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-e2e-"));
	const children: ChildProcess[] = [];
	const stop = async () => {
		for (const child of children) {
			if (child.exitCode !== null) continue;
			child.kill("SIGTERM");
			await once(child, "exit");
		}
		rmSync(folder, { recursive: true, force: true });
	};
	for (const pack of Object.keys(packs) as PackName[]) {
		try {
			const { child, address } = await startPortal(pack, join(folder, pack));
			children.push(child);
			process.env[variable(pack)] = address;
		} catch (error) {
			process.env[variable(pack)] = error instanceof Error ? error.message : String(error);
		}
	}
	return stop;
}
