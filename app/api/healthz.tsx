import { probeAnswer } from "./probe-answer.server.ts";

/** Whether the process lives (RUN-3). */
export const loader = () => probeAnswer(200, "ok");
