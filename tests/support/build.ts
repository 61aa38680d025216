import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { postgresServer, prepareTemplate } from "./postgres.ts";

/** The tests run what is shipped: the built application. */
export default async function setUp(): Promise<void> {
	execFileSync(process.execPath, [fileURLToPath(new URL("../../scripts/build-if-needed.ts", import.meta.url))], { stdio: "inherit" });
	if (postgresServer) await prepareTemplate(postgresServer);
}
