import type { Begun, IdempotencyPort, IdempotentRequest } from "./port.ts";

/** How long a request may be under way before a repeat may take it over. */
const claimMs = 60_000;
/** How long a repeat waits for the answer of the first. */
const waitMs = 20_000;
const lookEveryMs = 40;

/** Claims a request that may come again; one that is under way is waited for. */
export async function claim(answers: IdempotencyPort, request: IdempotentRequest, now: number): Promise<Begun> {
	for (let waited = 0; ; waited += lookEveryMs) {
		const begun = await answers.begin(request, now + claimMs, now);
		if (begun !== "underWay" || waited >= waitMs) return begun;
		await new Promise((resume) => setTimeout(resume, lookEveryMs));
	}
}
