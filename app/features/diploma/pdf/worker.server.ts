import { parentPort } from "node:worker_threads";
import type { DiplomaFace } from "./diploma-face.ts";
import { lettersWithoutFont } from "./fonts.server.ts";
import { renderDiploma } from "./page.server.ts";

export type Task = { face: DiplomaFace } | { name: string; language: string };

// Node runs this file from its source. An exception ends the thread.
parentPort?.on("message", async (task: Task) => {
	parentPort?.postMessage(
		await ("face" in task
			? renderDiploma(task.face)
			: lettersWithoutFont(task.name, task.language)),
	);
});
