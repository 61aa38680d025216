import process from "node:process";

/**
 * Whether the tests try everything (`npm run trial -- faults`) or only what `npm test` has time
 * for.
 */
export const isFull = process.env.FAULTS === "full";
