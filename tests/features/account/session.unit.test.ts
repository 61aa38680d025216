import { expect, it } from "vitest";
import {
	isRecentLogIn,
	maxLogins,
	sessionMaxMs,
	sessionIdleMs,
	sharedIdleMs,
} from "#app/features/account/sessions/session.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

it("A login counts as recent for ten minutes, unless its time is more than ten minutes in the future (ACCT-55)", () => {
	const now = 1000 * day;
	const ago = (ms: number) => isRecentLogIn(now - ms, now);
	expect([
		ago(0),
		ago(10 * minute),
		ago(10 * minute + 1),
		ago(-10 * minute),
		ago(-10 * minute - 1),
	]).toEqual([true, true, false, true, false]);
	expect(isRecentLogIn(null, now)).toBe(false);
});

it("Sessions end after 30 unused days, after 8 unused hours on a shared computer, and after 90 days at most, and an account has at most 50 sessions (ACCT-50, ACCT-52)", () => {
	expect([sessionIdleMs, sharedIdleMs, sessionMaxMs, maxLogins]).toEqual([
		30 * day,
		8 * 60 * minute,
		90 * day,
		50,
	]);
});
