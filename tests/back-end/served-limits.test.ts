import { onTestFinished, expect, test } from "vitest";
import { ApiClient, apiUser, password } from "#tests/support/api.ts";
import { openFront, servedBackEnd, type ServedBackEnd } from "#tests/support/back-end.ts";

/** Collects unhandled rejections. A single one ends a server. */
function unhandled(): unknown[] {
	const seen: unknown[] = [];
	const note = (reason: unknown) => void seen.push(reason);
	process.on("unhandledRejection", note);
	onTestFinished(() => void process.off("unhandledRejection", note));
	return seen;
}

/** Returns how often the back end received this call. */
const asked = (backEnd: ServedBackEnd, call: string) =>
	backEnd.asked.filter((each) => each === call).length;

const wrong = {
	email: "maren@example.org",
	password: "wrong",
	new_password: "another correct horse",
};
const sent: [string, string, unknown, number][] = [
	["POST", "login", wrong, 10],
	["POST", "passwordless-login/token", { token: "a".repeat(40), email: wrong.email }, 10],
	["POST", "reset-password", { token: "a".repeat(40), email: wrong.email, password }, 10],
	[
		"POST",
		"register",
		{ email: wrong.email, first_name: "A", last_name: "B", country: "gb", password },
		20,
	],
];

test.each(sent)(
	"Beyond its own limit, a portal in front responds to %s %s with 429, without a call to the back end, and keeps running",
	async (method, path, body, limit) => {
		const failed = unhandled();
		const backEnd = await servedBackEnd();
		const front = await openFront(backEnd);
		const client = new ApiClient(front);
		await apiUser(front, { email: wrong.email });
		const before = asked(backEnd, `${method} ${path}`);
		for (let time = path === "register" ? 1 : 0; time < limit; time++) {
			expect((await client.send(method, path, { body })).status, String(time)).toBeLessThan(429);
		}
		const there = asked(backEnd, `${method} ${path}`);
		expect(there).toBeGreaterThan(before);
		const over = await client.send(method, path, { body });
		expect([over.status, over.headers.has("Retry-After")]).toEqual([429, true]);
		expect(asked(backEnd, `${method} ${path}`)).toBe(there);
		expect((await client.get("openapi.json")).status).toBe(200);
		expect(failed).toEqual([]);
	},
);

test("Ten wrong passwords block a user's password change with 429, but not another user's", async () => {
	const failed = unhandled();
	const backEnd = await servedBackEnd();
	const front = await openFront(backEnd);
	const user = await apiUser(front, { email: wrong.email });
	const other = await apiUser(front);
	const change = (from: ApiClient, old: string) =>
		from.send("PUT", "password", { body: { password: old, new_password: wrong.new_password } });
	for (let time = 0; time < 10; time++) expect((await change(user, "wrong")).status).toBe(422);
	expect((await change(user, password)).status).toBe(429);
	expect((await change(other, password)).status).toBe(200);
	front.clock.now += 3_600_000;
	expect((await new ApiClient(front).post("login", { email: user.email, password })).status).toBe(
		200,
	);
	expect(failed).toEqual([]);
});

test("If the back end's own limit is reached, the portal in front passes on the 429 with its Retry-After", async () => {
	const backEnd = await servedBackEnd();
	const [one, other] = [await openFront(backEnd), await openFront(backEnd)];
	const person = { email: wrong.email, first_name: "A", last_name: "B", country: "gb", password };
	for (let time = 0; time < 20; time++)
		expect((await new ApiClient(one).post("register", person)).status).toBeLessThan(429);
	const over = await new ApiClient(other).post("register", person);
	expect([over.status, over.body.error?.code, Number(over.headers.get("Retry-After"))]).toEqual([
		429,
		"tooManyRequests",
		3600,
	]);
	const browser = other.agent();
	await browser.get("/register/");
	const page = await browser.post("/register/", {
		firstName: "A",
		lastName: "B",
		email: wrong.email,
		country: "gb",
		password,
	});
	expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "3600"]);
});
