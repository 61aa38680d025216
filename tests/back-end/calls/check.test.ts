import { expect, test } from "vitest";
import { runScript } from "#tests/support/command.ts";
import {
	otherBackEnd,
	password,
	type OtherBackEnd,
} from "#tests/support/servers/other-back-end.ts";

async function check(backEnd: OtherBackEnd, ...args: string[]) {
	const { code: exitCode, output: text } = await runScript(["back-end", "check", ...args], {
		env: backEnd.settings,
		typed: `${password}\n`,
	});
	const lineOf = (call: string) =>
		text
			.split("\n")
			.find((line) => line.startsWith(`${call} `))
			?.replaceAll(/ {2,}/g, " | ");
	return { exitCode, text, lineOf };
}

test("Without --writes, npm run back-end -- check makes only read calls, and prints each call's status, its rows and the fields that got a default value (RUN-24)", async () => {
	const backEnd = await otherBackEnd({ programs: [760, 620] });
	const [first, second] = JSON.parse(JSON.stringify(await programs(backEnd))) as Record<
		string,
		unknown
	>[];
	backEnd.answers.set("GET apps", [
		{ ...first, color: "ff0000" },
		{ ...second, color: "?" },
		{ id: "?" },
	]);
	backEnd.faults.set("GET showcases", { status: 500 });
	backEnd.asked.length = 0;
	const { exitCode, text, lineOf } = await check(backEnd);
	expect(exitCode, text).toBe(1);
	expect(lineOf("GET apps")).toMatch(/ \| 200 \| 2 of 3 \| 1 left out \(.+\), .*color/);
	expect(lineOf("GET chapter-content")).toMatch(/ \| 200 \| 4$/);
	expect(lineOf("GET showcases")).toContain(" | failed: 500");
	expect(lineOf("GET badges")).toContain(" | missing: 404");
	expect(text).toContain('  "GET badges": null,');
	expect(text).toMatch(/needs --email +POST login, GET user/);
	expect(text).toContain("1 failed");
	const once = backEnd.asked.filter((call) => call !== "GET sales-companion-assets");
	expect(once).toEqual([...new Set(once)]);
	expect(once.filter((call) => !call.startsWith("GET "))).toEqual([]);
});

async function programs(backEnd: OtherBackEnd): Promise<unknown> {
	const headers = { Authorization: `Bearer ${backEnd.settings.BACKEND_TOKEN}` };
	return (await fetch(`${backEnd.url}/api/v1/apps`, { headers })).json();
}

test("With an account, npm run back-end -- check also reads that account's data, but writes only with --writes (RUN-24)", async () => {
	const backEnd = await otherBackEnd({ programs: [760, 620] });
	const person = backEnd.person("tester@example.org", { progress: null });
	const reads = await check(backEnd, "--email", person.email);
	expect(reads.exitCode, reads.text).toBe(0);
	expect(reads.lineOf("GET registered-apps")).toMatch(/ \| 200 \| 1$/);
	expect(reads.lineOf("GET progress")).toContain("404: no progress registered yet");
	expect(reads.text).toMatch(/needs --writes +POST user-progress/);
	expect(reads.text).not.toContain(password);
	const written = backEnd.asked.filter((call) => !/^GET|^POST (login|logout)$/.test(call));
	expect([written, person.progress, person.favorites]).toEqual([[], null, []]);

	const writes = await check(backEnd, "--email", person.email, "--writes");
	expect(writes.exitCode, writes.text).toBe(0);
	expect(writes.lineOf("POST registered-apps")).toContain("missing: 404");
	expect(writes.lineOf("POST progress")).toContain("200");
	expect([person.progress, person.favorites]).toEqual([new Map([[6201, 1]]), []]);
});

test("npm run back-end -- check exits with code 1 if a needed call is missing or a login fails (RUN-24)", async () => {
	const backEnd = await otherBackEnd({ programs: [760, 620] });
	backEnd.faults.set("GET apps", { status: 404, body: {} });
	const { exitCode, text, lineOf } = await check(backEnd, "--email", "nobody@example.org");
	expect(exitCode).toBe(1);
	expect(lineOf("GET apps")).toContain("missing: 404");
	expect(lineOf("POST login")).toContain("failed: 401");
	expect(text).toContain("no program to test with");
	expect(text).toContain("The portal can't use this back end yet");
	expect((await check({ ...backEnd, settings: {} })).text).toContain("BACKEND_URL isn't set");
});
