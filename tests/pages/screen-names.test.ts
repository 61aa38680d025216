import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { profileTextNames } from "#app/features/account/profile-fields.ts";
import { host, type Agent, type Answer } from "#tests/support/agent.ts";
import { rightReply, wrongReply } from "#tests/support/answers.ts";
import {
	chapterOf,
	enroll,
	graduate,
	pageAddress,
	sendReply,
	valuesOf,
	work,
} from "#tests/support/learner.ts";
import { lastMail } from "#tests/support/mailbox.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

const folded = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const heading = ({ $ }: Answer) => folded($("h1").text());
const buttons = ({ $ }: Answer, within = "main") =>
	$(`${within} button, ${within} input[type=submit]`)
		.toArray()
		.map((button) => folded($(button).attr("aria-label") ?? $(button).text()));
const links = ({ $ }: Answer, within = "main") =>
	$(`${within} a[href]`)
		.toArray()
		.map((link) => folded($(link).text()));

/** Returns the visible labels of a page's fields. Each label names one field. */
function fields({ $ }: Answer): string[] {
	return $("main label[for]")
		.toArray()
		.filter((label) => $(`[id="${$(label).attr("for")}"]`).length === 1)
		.map((label) =>
			folded(
				$(label)
					.contents()
					.filter((_, node) => !$(node).is("input, .field__hint"))
					.text(),
			),
		);
}

/** Returns the wanted names that are missing. A hint may follow a name. */
const includesAll = (names: readonly string[], wanted: readonly string[]) =>
	wanted.filter((name) => !names.some((each) => each === name || each.startsWith(`${name} `)));

describe("The names on screen that tests use to find controls", () => {
	let portal: TestPortal;
	let learner: Agent;
	let close = async (): Promise<void> => undefined;

	beforeAll(async () => {
		({ opened: portal, close } = await forSuite(() => openPortal({ settings: { ORIGIN: host } })));
		learner = await portal.member({ firstName: "Ida", lastName: "Moss" });
		await enroll(learner, 620);
	});
	afterAll(() => close());

	it.each([
		[
			"/login/",
			"Log in",
			["Email", "Password"],
			["Log in"],
			["Forgot your password?", "Email me a magic link", "Register", "Quick register"],
		],
		["/login/?state=forgot", "Reset your password", ["Email"], ["Send reset link"], []],
		["/login/?state=magic", "Log in by email", ["Email"], ["Send magic link"], []],
		[
			"/login/?state=quick",
			"Quick register",
			["First name", "Last name", "Email", "Country"],
			["Start training"],
			[],
		],
		[
			"/login/?state=register",
			"Register",
			["First name", "Last name", "Email", "Country", "Password"],
			["Create account"],
			[],
		],
		["/verify/", "Check a diploma", ["Diploma number"], ["Verify"], []],
		[
			"/register/",
			"Register",
			["First name", "Last name", "Email", "Country", "Password"],
			["Create account"],
			[],
		],
	])(
		"%s has the heading, fields, button and links that identify it (NAME-1, NAME-2, NAME-4, NAME-5, NAME-6, NAME-20)",
		async (path, title, wantedFields, wantedButtons, wantedLinks) => {
			const page = await portal.agent().get(path);
			expect(heading(page)).toBe(title);
			expect(includesAll(fields(page), wantedFields)).toEqual([]);
			expect(includesAll(buttons(page), wantedButtons)).toEqual([]);
			expect(includesAll(links(page), wantedLinks)).toEqual([]);
			for (const select of page.$("select[name=country]").toArray()) {
				const codes = page
					.$(select)
					.find("option")
					.toArray()
					.map((option) => page.$(option).attr("value") ?? "");
				expect(codes.filter((code) => code !== "" && !/^[a-z]{2}$/.test(code))).toEqual([]);
				expect(codes.length).toBeGreaterThan(200);
			}
		},
	);

	it("Without a script, the password field has no `Show` button, because it would do nothing (WEB-2)", async () => {
		const page = await portal.agent().get("/login/?state=register");
		expect(fields(page)).toContain("Password");
		expect(buttons(page)).not.toContain("Show");
	});

	it("After a magic link is sent, the page has the field `Code from the email` and the button `Log in with code`, and the link's page has the button `Continue` (NAME-3, NAME-7)", async () => {
		const agent = portal.agent();
		await agent.get("/login/?state=magic");
		const { location } = await agent.post("/login/?state=magic", { email: "nobody@example.org" });
		const sent = await agent.get(location ?? "");
		expect(includesAll(fields(sent), ["Code from the email"])).toEqual([]);
		expect(buttons(sent)).toContain("Log in with code");
		const member = portal.agent();
		await portal.member({ email: "linked@example.org" });
		await member.get("/login/?state=magic");
		await member.post("/login/?state=magic", { email: "linked@example.org" });
		const { text } = await lastMail(portal);
		const address = /\/magic-link\/\?token=[\w-]+/.exec(text)?.[0] ?? "";
		expect(buttons(await member.get(address))).toContain("Continue");
	});

	it("The page of a reset link has the field `New password` and the button `Save password` (NAME-8)", async () => {
		const agent = portal.agent();
		await portal.member({ email: "forgetful@example.org" });
		await agent.get("/login/?state=forgot");
		await agent.post("/login/?state=forgot", { email: "forgetful@example.org" });
		const { text } = await lastMail(portal);
		const page = await agent.get(/\/reset-password\/\?token=[\w-]+/.exec(text)?.[0] ?? "");
		expect(includesAll(fields(page), ["New password"])).toEqual([]);
		expect(buttons(page)).toContain("Save password");
	});

	it("/my-source/profile/ has a field for each optional text, and the checkbox `Show my agency and phone to clients` (NAME-22)", async () => {
		const page = await learner.get("/my-source/profile/");
		const names = [...profileTextNames, "showContact"];
		const fieldOf = (name: string) => page.$(`main [id="profile-${name}"]:not([required])`);
		expect(names.filter((name) => fieldOf(name).length !== 1)).toEqual([]);
		expect(includesAll(fields(page), ["Show my agency and phone to clients"])).toEqual([]);
	});

	it("/my-source/ has a `Confirm my address` button while the address is unproven, and the link's page has a `Continue` button (NAME-21)", async () => {
		const agent = await portal.member({ email: "unproven@example.org" });
		const page = await agent.get("/my-source/");
		expect(buttons(page)).toContain("Confirm my address");
		await agent.post(
			page.$("button:contains('Confirm my address')").closest("form").attr("action") ?? "",
		);
		const { path } = await lastMail(portal);
		expect(buttons(await agent.get(path))).toContain("Continue");
		await agent.post(path);
		expect(buttons(await agent.get("/my-source/"))).not.toContain("Confirm my address");
	});

	it("Pages for logged-in users have a `Log out` button, one `main` and one `h1` (NAME-9)", async () => {
		const paths = [
			"/home/",
			"/destinations/",
			"/suppliers/",
			"/micro-learnings/",
			"/showcases/",
			"/attend/",
			"/watch/",
			"/favorites/",
		];
		const more = [
			"/my-source/",
			"/training/",
			"/retain/",
			"/info/620/",
			"/training/620/",
			"/contact/620/",
			"/search/?q=wine",
			"/notifications/",
		];
		for (const path of [...paths, ...more]) {
			const page = await learner.get(path);
			const count = (selector: string) => page.$(selector).length;
			expect([
				path,
				page.status,
				count("main"),
				count("h1"),
				buttons(page, "body").includes("Log out"),
			]).toEqual([path, 200, 1, 1, true]);
		}
	});

	it("A program's training page has a breadcrumb, a point bar and a button bar (NAME-10)", async () => {
		const { $ } = await learner.get("/training/620/");
		expect($("nav[aria-label=Breadcrumb]").length).toBe(1);
		expect($("[data-part=point-bar]").length).toBe(1);
		expect($("nav[aria-label=Program] [data-button=info]").text().trim()).toBe("Info");
		expect($("nav[aria-label=Program] [data-button=training]").text().trim()).toBe("Training");
		expect($("[data-button]").length).toBe($("nav[aria-label=Program] [data-button]").length);
	});

	it("A list has an `article` for each program, with the progress of a registered program (NAME-12)", async () => {
		const { $ } = await learner.get("/destinations/");
		const mine = $("article[data-app=620]");
		expect(mine.length).toBe(1);
		const bar = mine.find("[role=progressbar], progress");
		expect(bar.attr("aria-valuenow")).toBe("0");
		expect(bar.attr("role")).toBe("progressbar");
	});

	it("An info page has the button `Register for this program`, then the link `Start training`, and then the link `Continue training` until the program is complete (NAME-13)", async () => {
		const agent = await portal.member();
		expect(buttons(await agent.get("/info/620/"))).toContain("Register for this program");
		await enroll(agent, 620);
		expect(links(await agent.get("/info/620/"))).toContain("Start training");
		await work(agent, 620, chapterOf(620, 6201), 2);
		expect(links(await agent.get("/info/620/"))).toContain("Continue training");
		await graduate(agent, 620);
		const complete = links(await agent.get("/info/620/"));
		expect([complete.includes("Continue training"), complete.includes("All chapters")]).toEqual([
			false,
			true,
		]);
	});

	it("A program lists its chapters, and the player has a `Next` button, a `Previous` link and, on the last page, a `Finish chapter` button (NAME-14, NAME-15)", async () => {
		const agent = await portal.member();
		await enroll(agent, 620);
		const { $ } = await agent.get("/training/620/");
		expect($("li[data-chapter=6201]").length).toBe(1);
		expect(buttons(await agent.get(pageAddress(620, 6201, 1)), "body")).toContain("Next");
		await work(agent, 620, chapterOf(620, 6201), 2);
		expect(links(await agent.get(pageAddress(620, 6201, 2)), "body")).toContain("Previous");
		await enroll(agent, 787);
		const last = chapterOf(787, 7871);
		await work(agent, 787, last, 2);
		for (const question of last.pages.slice(1))
			await sendReply(agent, pageAddress(787, 7871, 2), rightReply(question));
		expect(buttons(await agent.get(pageAddress(787, 7871, 2)), "body")).toContain("Finish chapter");
	});

	it("A question has a `Check answer` button, then its outcome, with a `Show the answer` button after the second wrong answer and a `Next` button after the right one (NAME-16, NAME-17)", async () => {
		const agent = await portal.member();
		await enroll(agent, 620);
		const chapter = chapterOf(620, 6201);
		await work(agent, 620, chapter, 3);
		const address = pageAddress(620, 6201, 3);
		const question = chapter.pages[2];
		if (!question) throw new Error("The chapter has no third page.");
		expect(buttons(await agent.get(address))).toContain("Check answer");
		await sendReply(agent, address, wrongReply(question));
		const wrong = await agent.get(address);
		expect(wrong.$("[role=status][data-outcome=incorrect]").length).toBe(1);
		expect(buttons(wrong)).toContain("Check answer");
		expect(buttons(wrong)).not.toContain("Show the answer");
		await sendReply(agent, address, wrongReply(question));
		expect(buttons(await agent.get(address))).toContain("Show the answer");
		await sendReply(agent, address, rightReply(question));
		const right = await agent.get(address);
		expect(right.$("[role=status][data-outcome=correct]").length).toBe(1);
		expect(buttons(right)).toContain("Next");
	});

	it("Questions use the standard controls of their type, labeled by their options (QUIZ-2)", async () => {
		const agent = await portal.member();
		await enroll(agent, 620);
		await work(agent, 620, chapterOf(620, 6201));
		const chapter = chapterOf(620, 6202);
		const controls: Record<string, string> = {
			single: "input[type=radio]",
			"image single": "input[type=radio]",
			flipboard: "input[type=radio]",
			slider: "input[type=radio]",
			multiple: "input[type=checkbox]",
			"image multiple": "input[type=checkbox]",
			"multiple choice dropdown": "select",
			"combo lock": "select",
			"drag and drop": "select",
			"fill in the blanks": "input[type=text]",
		};
		const seen = new Set<string>();
		for (const [at, page] of chapter.pages.entries()) {
			const address = pageAddress(620, 6202, at + 1);
			const control = controls[page.type];
			if (control) {
				const shown = await agent.get(address);
				seen.add(page.type);
				expect([
					page.type,
					shown.$(`main form ${control}`).length > 0,
					shown.$("main form fieldset legend").length,
				]).toEqual([page.type, true, 1]);
				// Each value of the right answer has a label.
				expect(valuesOf(shown.$, rightReply(page)).length).toBeGreaterThan(0);
				if (page.type === "combo lock") {
					const digits = shown.$("main form select").first().find("option").toArray();
					expect(
						digits.map((digit) => shown.$(digit).text().trim()).filter((text) => /^\d$/.test(text)),
					).toEqual([..."0123456789"]);
				}
				await sendReply(agent, address, rightReply(page));
			}
			if (page.type !== "end screen") {
				await agent.get(address);
				await agent.post(address, { intent: "next" });
			}
		}
		expect([...seen].toSorted()).toEqual(
			Object.keys(controls)
				.filter((type) => type !== "single")
				.toSorted(),
		);
	});

	it("The button `Add to favorites` is described by its item's title and adds the item to /favorites/, where `Remove from favorites` removes it (NAME-18)", async () => {
		const shown = await learner.get("/resources/promote/620/");
		const named = ({ $ }: Answer, name: string) =>
			$("main button").filter(
				(_, button) => folded($(button).attr("aria-label") ?? $(button).text()) === name,
			);
		const press = (page: Answer, name: string) => {
			const button = named(page, name).first();
			const form = button.closest("form");
			const fields = form.find("input[name]").add(button).toArray();
			const sent = fields.map((field) => [
				page.$(field).attr("name") ?? "",
				page.$(field).attr("value") ?? "",
			]);
			return learner.post(form.attr("action") ?? "", Object.fromEntries(sent));
		};
		const add = named(shown, "Add to favorites");
		expect(add.length).toBeGreaterThan(0);
		for (const button of add.toArray()) {
			const id = shown.$(button).attr("aria-describedby") ?? "";
			expect(folded(shown.$(`[id="${id}"]`).text())).not.toBe("");
			expect(shown.$(button).closest("article, li").length).toBe(1);
		}
		await press(shown, "Add to favorites");
		const favorites = await learner.get("/favorites/");
		expect(buttons(favorites)).toContain("Remove from favorites");
		await press(favorites, "Remove from favorites");
		expect(buttons(await learner.get("/favorites/"))).not.toContain("Remove from favorites");
	});

	it("A trade show has a `Register with one click` button, and shows `Registered` afterward (NAME-19)", async () => {
		const page = await learner.get("/attend/");
		const article = page
			.$("article[data-show]")
			.toArray()
			.find((each) => page.$(each).find("button").text().includes("Register with one click"));
		const id = page.$(article ?? "").attr("data-show") ?? "";
		expect(id).not.toBe("");
		const form = page.$(`article[data-show=${id}] form`).first();
		await learner.post(
			form.attr("action") ?? "/attend/",
			Object.fromEntries(
				form
					.find("input[name], button[name]")
					.toArray()
					.map((input) => [page.$(input).attr("name") ?? "", page.$(input).attr("value") ?? ""]),
			),
		);
		const after = await learner.get("/attend/");
		expect(folded(after.$(`article[data-show=${id}]`).text())).toContain("Registered");
	});

	it("A diploma page shows the percentage, and at 100% has a `Download diploma` link (NAME-23)", async () => {
		const agent = await portal.member();
		await enroll(agent, 620);
		expect((await agent.get("/diploma/620/")).text).toContain("0%");
		await graduate(agent, 620);
		expect(links(await agent.get("/diploma/620/"))).toContain("Download diploma");
	});

	it("Assets have their ids on the page, and a locked asset is marked as locked and has no link to its content (NAME-24, PACK-17)", async () => {
		const { $ } = await learner.get("/resources/sell/620/");
		expect($("[data-asset=62013]").length).toBe(1);
		const locked = $("[data-asset=62014]");
		expect(locked.attr("data-locked")).toBe("true");
		expect(
			locked.find("a[href*='/open/'], a[href*='/file/'], a[href*='/download/'], a[href*='/media/']")
				.length,
		).toBe(0);
		expect(folded(locked.text())).toMatch(/complete|unlock/i);
	});

	it("A shareable item has a `Share` button, which shows the address of its link, and My Source has a `Stop sharing` button (NAME-25)", async () => {
		const shown = await learner.get("/resources/promote/620/?id=62001");
		const listed = buttons(shown).includes("Share")
			? shown
			: await learner.get("/resources/promote/620/");
		expect([...buttons(listed), ...links(listed)]).toContain("Share");
		const form = listed
			.$("main form[action*='/share/']")
			.filter((_, each) => listed.$(each).find("button").text().includes("Share"))
			.first();
		const answer = await learner.post(form.attr("action") ?? "/share/620/asset/62001/");
		const page = answer.location === null ? answer : await learner.get(answer.location);
		expect(page.body).toMatch(/\/s\/[\w-]{20,}\//);
		expect(buttons(await learner.get("/my-source/shared/"))).toContain("Stop sharing");
	});

	it("Error screens show `Not Found` for an unknown address, and otherwise `Something went wrong!`, `Show Error` and the link `Click here to return` (PAGE-102)", async () => {
		const missing = await learner.get("/no-such-place/");
		expect([missing.status, heading(missing)]).toEqual([404, "Not Found"]);
		const invalid = await learner.get("/resources/other/620/");
		expect([invalid.status, invalid.text.includes("Something went wrong!")]).toEqual([400, true]);
		expect(invalid.$("details summary").text()).toContain("Show Error");
		expect(invalid.$("details").text()).toContain("Invalid type");
		expect(links(invalid)).toContain("Click here to return");
	});

	it("A program's training page defines the program's colors in properties that are named after the theme's fields (NAME-26)", async () => {
		const { body } = await learner.get("/training/620/");
		const names = [
			"",
			"company-",
			"secondary-",
			"accent-",
			"dark-text-",
			"light-text-",
			"success-",
			"warning-",
			"error-",
			"diploma-",
		].map((name) => `--${name}color:`);
		const others = [
			"--color-dark:",
			"--color-light:",
			"--diploma-checkmark-color:",
			"--primary-contrast-text:",
		];
		expect([...names, ...others].filter((name) => !body.includes(name))).toEqual([]);
	});
});
