import type { ChildProcess } from "node:child_process";
import manifest from "../package.json" with { type: "json" };

/** What `npm start` tells the engine, so that what is measured is what is run. */
export const engineOptions = manifest.scripts.start.split(" ").slice(1, -1);

/** The address that a server says it is ready at. Rejects where it ends before. */
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
