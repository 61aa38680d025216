import { probeAnswer } from "./probe-answer.server.ts";

/** Responds 200 while the process runs (RUN-3). */
export const loader = () => probeAnswer(200, "ok");
