import { probeAnswer } from "./probe-answer.server.ts";

/** Responds while the process is alive (RUN-3). */
export const loader = () => probeAnswer(200, "ok");
