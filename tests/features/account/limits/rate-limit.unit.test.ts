import { describe, expect, it } from "vitest";
import { clientOf, rateLimits, type RateLimit } from "#app/features/account/limits/rate-limit.ts";

describe("The client that a network address counts as", () => {
	it.each([
		["203.0.113.9", "203.0.113.9"],
		["203.0.113.9:4711", "203.0.113.9"],
		["::ffff:203.0.113.9", "203.0.113.9"],
		["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
		["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
		["2001:db8::1", "2001:db8:0:0::/64"],
		["[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"],
		["fe80::1%eth0", "fe80:0:0:0::/64"],
		["::1", "0:0:0:0::/64"],
		["", null],
		[null, null],
	])("The network address %s counts as the client %s", (address, client) => {
		expect(clientOf(address)).toBe(client);
	});
});

describe("The limits", () => {
	it("The portal allows 100 wrong passwords an hour for an account, 100 in 15 minutes from a network, and 10 in 15 minutes for an account from one network (ACCT-11)", () => {
		const minute = 60_000;
		expect(rateLimits.password.counters).toEqual([
			{ by: "subject and client", hits: 10, windowMs: 15 * minute },
			{ by: "client", hits: 100, windowMs: 15 * minute },
			{ by: "subject", hits: 100, windowMs: 60 * minute },
		]);
	});

	it("There are at most 15 rate limits, and their longest window is a day, as the privacy page says", () => {
		const rows: RateLimit[] = Object.values(rateLimits);
		expect(rows.length).toBeLessThanOrEqual(15);
		const windows = rows.flatMap(({ counters, knownBrowser }) => [
			...counters,
			...(knownBrowser ? [knownBrowser] : []),
		]);
		expect(Math.max(...windows.map(({ windowMs }) => windowMs))).toBe(86_400_000);
	});
});
