import { parentPort } from "node:worker_threads";
import { renderBadge } from "./render-badge.server.ts";
import type { BadgeFace, DiplomaFace } from "./diploma-face.server.ts";
import { lettersWithoutFont } from "./fonts.server.ts";
import { renderDiploma } from "./render-diploma.server.ts";

export type Task =
	| { face: DiplomaFace }
	| { badge: BadgeFace }
	| { name: string; language: string };

// Node runs this file from its source. An exception ends the thread.
parentPort?.on("message", async (task: Task) => {
	parentPort?.postMessage(
		await ("face" in task
			? renderDiploma(task.face)
			: "badge" in task
				? renderBadge(task.badge)
				: lettersWithoutFont(task.name, task.language)),
	);
});
