import process from "node:process";

/**
 * True if the tests try everything (`npm run trial -- faults`), not only what `npm test` has time
 * for.
 */
export const isFull = process.env.FAULTS === "full";
