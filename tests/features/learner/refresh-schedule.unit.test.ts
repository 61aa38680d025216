import { expect, it } from "vitest";
import { dayOf, firstStep, nextStep } from "#app/features/learner/refresh-schedule.server.ts";

const day = 86_400_000;

it("Refresh asks a question again after 1, 4, 12, 35 and 100 days, then every 100 days, and one day after a wrong answer (TRAIN-70)", () => {
	let { step, dueAt } = firstStep(0);
	const waits = [dueAt / day];
	for (let right = 0; right < 5; right++) {
		({ step, dueAt } = nextStep(step, true, 0));
		waits.push(dueAt / day);
	}
	expect(waits).toEqual([1, 4, 12, 35, 100, 100]);
	expect(nextStep(step, false, 0)).toEqual({ step: 0, dueAt: day });
});

it("A day of Refresh begins at midnight UTC (TRAIN-71)", () => {
	expect([dayOf(10 * day), dayOf(11 * day - 1)]).toEqual([10 * day, 10 * day]);
});
