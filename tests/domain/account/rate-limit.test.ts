import { describe, expect, it } from "vitest";
import { clientOf, logInDrawMs, rateLimits } from "#app/domain/account/rate-limit.ts";

describe("The client an address stands for", () => {
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
	])("%s is %s", (address, client) => {
		expect(clientOf(address)).toBe(client);
	});
});

describe("The limits", () => {
	it("leave one place fewer wrong passwords than an address has: alone, in a quarter of an hour, it makes nobody wait", () => {
		const [pair] = rateLimits.logIn;
		const [address] = rateLimits.logInAddress;
		expect(rateLimits.logIn.map((counter) => counter.by)).toEqual(["subject and client", "client"]);
		expect(address.hits).toBeGreaterThan(pair.hits);
	});

	it("allow 100 wrong passwords an hour for an address, from browsers that it does not know: 20 at once, and one a draw", () => {
		const hour = 3_600_000;
		expect(rateLimits.logInAddress).toEqual([{ by: "subject", hits: 20, windowMs: hour }]);
		expect(20 + hour / logInDrawMs).toBe(100);
		expect(logInDrawMs).toBeLessThan(60_000);
	});

	it("let a portal in front through with all that it lets through itself", () => {
		const [pair, client] = rateLimits.logIn;
		const [byPair, byClient, bySubject] = rateLimits.logInByPortal;
		expect(rateLimits.logInByPortal.map((counter) => counter.by)).toEqual(["subject and client", "client", "subject"]);
		expect(byPair.hits).toBeGreaterThan(pair.hits);
		expect(byClient.hits).toBeGreaterThan(client.hits);
		expect(bySubject.hits).toBeGreaterThan(100);
	});

	it("allow five mails an hour to an address", () => {
		expect(rateLimits.mail).toEqual([{ by: "subject", hits: 5, windowMs: 3_600_000 }]);
	});
});
