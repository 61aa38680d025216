import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "#scripts/testing/command.ts";
import { root, startServer, type Server } from "#tests/support/server.ts";

/** The packs that the browser tests use. */
export const packs = {
	sample: join(root, "tests", "sample-pack"),
	demo: join(root, "content", "demo"),
} as const;
/** The packs whose server all tests share. */
export type PackName = "sample";

const variable = (pack: PackName) => `TEST_PORTAL_${pack.toUpperCase()}`;

/**
 * Returns the address of the portal with a pack. If that portal couldn't start, throws an error
 * with the reason.
 */
export function addressOf(pack: PackName): string {
	const address = process.env[variable(pack)] ?? "";
	if (!address.startsWith("http"))
		throw new Error(address || `The portal with the ${pack} pack does not run.`);
	return address;
}

const mailVariable = (pack: PackName) => `${variable(pack)}_MAIL`;

/** Returns the folder to which the portal with a pack writes its emails. */
export function mailFolderOf(pack: PackName): string {
	return process.env[mailVariable(pack)] ?? "";
}

/** Builds the portal if necessary, starts it, and returns a function that stops it. */
export default async function setUp(): Promise<() => Promise<void>> {
	const built = await run(process.execPath, ["scripts/build-if-needed.ts"], { limit: 180_000 });
	if (built.code !== 0) throw new Error(built.output);
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-e2e-"));
	let server: Server | null = null;
	const pack: PackName = "sample";
	try {
		server = await startServer({ pack: packs[pack], dataDir: join(folder, pack) });
		process.env[variable(pack)] = server.address;
		process.env[mailVariable(pack)] = join(folder, pack, "mail");
	} catch (error) {
		process.env[variable(pack)] = error instanceof Error ? error.message : String(error);
	}
	return async () => {
		await server?.stop();
		rmSync(folder, { recursive: true, force: true });
	};
}
