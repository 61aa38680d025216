import { parentPort } from "node:worker_threads";
import type { DiplomaFace } from "#app/services/diploma/port.ts";
import { lettersWithoutFont } from "./fonts.server.ts";
import { renderDiploma } from "./page.server.ts";

/** What the thread is asked for. */
export type Task = { face: DiplomaFace } | { name: string; language: string };

// A thread's own file, which Node runs from its source. What is thrown here ends the thread.
parentPort?.on("message", async (task: Task) => {
	parentPort?.postMessage(await ("face" in task ? renderDiploma(task.face) : lettersWithoutFont(task.name, task.language)));
});
