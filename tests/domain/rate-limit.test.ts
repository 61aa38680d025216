import { describe, expect, it } from "vitest";
import { clientOf, rateLimits } from "#app/domain/account/rate-limit.ts";

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
	it("count the address alone last, and widely: one place uses up its own counter before it reaches that of the address", () => {
		const [pair, , address] = rateLimits.logIn;
		expect(rateLimits.logIn.map((counter) => counter.by)).toEqual(["subject and client", "client", "subject"]);
		expect(address.hits / (address.windowMs / pair.windowMs)).toBeGreaterThan(pair.hits);
	});

	it("allow five mails an hour to an address", () => {
		expect(rateLimits.mail).toEqual([{ by: "subject", hits: 5, windowMs: 3_600_000 }]);
	});
});
