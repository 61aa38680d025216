import { describe, expect, it } from "vitest";
import { today } from "#tests/support/clock.ts";
import { lintPack } from "#app/packs/lint/lint-pack.server.ts";
import { demoPack, editPack, type Json } from "#tests/support/packs.ts";
import { runScript } from "#tests/support/command.ts";
import { smallPack, smallProgram } from "./small-pack.ts";

/** Runs `npm run content -- lint`. */
async function lint(...args: readonly string[]): Promise<{ code: number; out: string }> {
	const { code, out } = await runScript(["content", "lint", ...args]);
	return { code, out };
}

const firstTitle = ["chapters", 0, "pages", 0, "title"];
const badge = ["chapters", 0, "badge"];

describe("npm run content -- lint", () => {
	it("npm run content -- lint prints the file, the path and what to do, and exits with code 1 if there is an error (RUN-12)", async () => {
		const folder = smallPack();
		editPack(folder, smallProgram, firstTitle, "");
		editPack(folder, smallProgram, badge, "");
		expect(await lint(folder)).toEqual({
			code: 1,
			out: [
				"apps/77.json: chapters[0].pages[0].image_alt: error: The picture has no alternative text. Say in a few words what the picture shows. (alternative-text) (line 1, column 1207, “Chapter 1”)",
				"apps/77.json: chapters[0].badge: warning: The chapter has no badge. Name the badge's picture in media/. (chapter-badge) (line 1, column 883, “Chapter 1”)",
				"1 error, 1 warning, 0 acknowledged",
				"",
			].join("\n"),
		});
	});

	it("npm run content -- lint exits with code 0 if there are only warnings, unless --deny-warnings is given", async () => {
		const folder = smallPack();
		editPack(folder, smallProgram, badge, "");
		expect((await lint(folder)).code).toBe(0);
		expect((await lint("--deny-warnings", folder)).code).toBe(1);
		editPack(folder, smallProgram, badge, "badge.svg");
		expect(await lint(folder, "--deny-warnings")).toEqual({
			code: 0,
			out: "0 errors, 0 warnings, 0 acknowledged\n",
		});
	});

	it("npm run content -- lint --json prints JSON that escapes control characters (RUN-12)", async () => {
		const folder = smallPack();
		editPack(folder, smallProgram, badge, "");
		editPack(folder, smallProgram, ["assets", "toolbox", 0], (asset) => ({
			...asset,
			title: "Time\u202Etable",
			url: "",
		}));
		const { code, out } = await lint(folder, "--json");
		expect(code).toBe(1);
		expect(out).not.toContain("\u202E");
		expect(JSON.parse(out)).toEqual({
			errors: 1,
			warnings: 1,
			acknowledged: 0,
			findings: [
				{
					file: smallProgram,
					path: "assets.toolbox[0].url",
					severity: "error",
					rule: "empty-resource",
					message:
						"There is no file or address behind “Time\u202Etable”. Name a file in media/ or an address.",
				},
				expect.objectContaining({ severity: "warning", rule: "chapter-badge" }),
			],
		});
	});

	it("npm run content -- lint prints only the faults if a pack can't be imported", async () => {
		const folder = smallPack();
		editPack(folder, smallProgram, badge, "");
		editPack(folder, smallProgram, ["chapters", 0, "pages", 0, "type"], "poem");
		const { errors, findings } = await lintPack(folder, today);
		expect([errors, findings.map(({ path, rule, message }) => [path, rule, message])]).toEqual([
			1,
			[
				[
					"chapters[0].pages[0].type",
					"fault",
					"Unknown page type: expected text, video, image, end screen or a type of question",
				],
			],
		]);
		expect((await lint(folder)).code).toBe(1);
	});

	it("npm run content -- lint exits with code 2 for a wrong command line", async () => {
		expect((await lint()).code).toBe(2);
		expect((await lint(smallPack(), "--loud")).code).toBe(2);
	});
});

describe("The acknowledgement of a finding", () => {
	const reason = "Nobody collects badges here.";

	it("An author can acknowledge a finding in its own row, with a reason", async () => {
		const folder = smallPack();
		editPack(folder, smallProgram, badge, "");
		editPack(folder, smallProgram, firstTitle, "");
		editPack(folder, smallProgram, ["chapters", 0, "acknowledged"], { "chapter-badge": reason });
		const { acknowledged, findings } = await lintPack(folder, today);
		expect([acknowledged, findings.map(({ rule }) => rule)]).toEqual([1, ["alternative-text"]]);
	});

	it("An author can't acknowledge a finding in an enclosing row", async () => {
		const folder = smallPack();
		editPack(folder, smallProgram, firstTitle, "");
		editPack(folder, smallProgram, ["chapters", 0, "acknowledged"], { "alternative-text": reason });
		expect((await lintPack(folder, today)).findings.map(({ path, rule }) => [path, rule])).toEqual([
			["chapters[0].pages[0].image_alt", "alternative-text"],
			["chapters[0].acknowledged.alternative-text", "acknowledgement"],
		]);
	});

	const faults: readonly (readonly [Json, string, string])[] = [
		[
			{ "chapter-badge": "" },
			"chapters[0].acknowledged.chapter-badge",
			"The acknowledgement gives no reason.",
		],
		[{ badges: reason }, "chapters[0].acknowledged.badges", "There is no such rule."],
		[
			{ "long-page": reason },
			"chapters[0].acknowledged.long-page",
			"There is nothing left to find here.",
		],
		[
			"chapter-badge",
			"chapters[0].acknowledged",
			"An acknowledgement names rules, each with a reason.",
		],
	];

	it.each(faults)(
		"An invalid acknowledgement is reported as a finding: %j",
		async (given, path, message) => {
			const folder = smallPack();
			editPack(folder, smallProgram, ["chapters", 0, "acknowledged"], given);
			const { findings } = await lintPack(folder, today);
			expect(findings).toEqual([
				{
					file: smallProgram,
					path,
					severity: "warning",
					rule: "acknowledgement",
					message: expect.stringContaining(message),
				},
			]);
		},
	);
});

describe("The demo pack", () => {
	it("The demo pack has no findings", async () => {
		const { findings } = await lintPack(demoPack, today);
		expect(findings).toEqual([]);
	});
});
