import { expect, it } from "vitest";
import { nameOf, shown } from "#scripts/testing/shown.ts";

const log = (number: number) => `{"level":40,"msg":"Line ${number} of the log"}`;
const logs = Array.from({ length: 500 }, (_, number) => log(number));
const fault = [
	...logs.slice(0, 250),
	"tests/a.test.ts: An agent finds a program",
	"AssertionError: expected 1 to be 2",
	"    at tests/a.test.ts:3:1",
	"    at file:///portal/node_modules/vitest/dist/run.js:1:1",
	...logs.slice(250),
].join("\n");

it("The test output shows a failure first, and only the last five lines of the log", () => {
	expect(nameOf(fault)).toBe("tests/a.test.ts: An agent finds a program");
	expect(shown(fault).split("\n")).toEqual(
		[
			"tests/a.test.ts: An agent finds a program",
			"AssertionError: expected 1 to be 2",
			"    at tests/a.test.ts:3:1",
			...logs.slice(-5),
		].map((line) => `    ${line}`),
	);
});

it("In the test output, a failure longer than 6,000 characters keeps its beginning and its end", () => {
	const long = shown(`the first\n${"x".repeat(9000)}\nthe last`);
	expect(long).toMatch(/^ {4}the first\n[^]*\n {4}…\n[^]*the last$/);
	expect(long.length).toBeLessThan(6100);
});
