import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The tests run what is shipped: the built application. */
export default function setup(): void {
	execFileSync(process.execPath, [fileURLToPath(new URL("../../scripts/build-if-needed.ts", import.meta.url))], { stdio: "inherit" });
}
