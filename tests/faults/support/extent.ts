import process from "node:process";

/** Whether all is tried (`npm run trial -- faults`), or what `npm test` has time for. */
export const isFull = process.env.FAULTS === "full";
