import type { ChildProcess } from "node:child_process";
import manifest from "../package.json" with { type: "json" };

/** The options of `npm start`. */
export const engineOptions = manifest.scripts.start.split(" ").slice(1, -1);

/** Resolves to the address of a server once it is ready. Rejects if the server ends first. */
export function readyAddress(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let said = "";
		child.stdout?.on("data", (part: Buffer) => {
			if (said.length > 10_000) return;
			said += part.toString();
			const found = /ready at (http:\/\/\S+?)\/?\s/.exec(said)?.[1];
			if (found) resolve(found);
		});
		child.once("exit", (code) => reject(new Error(`The server ended (${code}): ${said}`)));
	});
}
