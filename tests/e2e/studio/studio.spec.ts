import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { Agent } from "#tests/support/agent.ts";
import type { PackPage } from "#tests/support/answers.ts";
import { editPack } from "#tests/support/packs.ts";
import { brief, questionBank } from "#tests/features/studio/bring/brief.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer, type Server } from "#tests/support/server.ts";
import { holdSession, otherBrowser } from "#tests/e2e/support/account.ts";
import { tabTo } from "#tests/e2e/support/keyboard.ts";
import { expect, finishChapter, test, whenScripted } from "#tests/e2e/support/person.ts";
import { packs } from "#tests/e2e/support/servers.ts";
import { enterAsHost } from "#tests/e2e/support/studio.ts";

/** These tests use the studio in a real browser. */

let folder: string;
let server: Server;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "tradewinds-studio-"));
	const pack = join(folder, "pack");
	cpSync(packs.sample, pack, { recursive: true });
	writeFileSync(join(pack, "media", "white-logo.svg"), whiteLogo);
	editPack(pack, "apps/760.json", ["app", "logo"], "white-logo.svg");
	server = await startServer({ pack, dataDir: folder });
});
test.afterAll(async () => {
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** A white logo, designed for the dark headers of pages. */
const whiteLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><path d="M4 32Q40 -16 76 32M2 34h76" fill="none" stroke="#fff" stroke-width="5"/></svg>`;

async function photograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
	const buffer = await sharp({
		create: { width: 1200, height: 800, channels: 3, background: "#3377aa" },
	})
		.jpeg()
		.toBuffer();
	return { name: "Two Lakes.jpg", mimeType: "image/jpeg", buffer };
}

/** Uploads a picture on the page that lists the program's files, and describes it. */
async function bringPicture(page: Page, words: string): Promise<void> {
	await whenScripted(page);
	await page.getByLabel("Drop files here, or choose them").setInputFiles(await photograph());
	const uploaded = page.locator(".uploads > li").filter({ hasText: "Two Lakes.jpg" });
	await expect(uploaded).toContainText("Uploaded");
	const describing = uploaded.getByLabel("What the picture shows, in one sentence");
	await describing.fill(words);
	await uploaded.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.locator(".media-file__name").first()).toHaveText(words);
}

/** Opens the pictures on a lesson's page and chooses one by its description. */
async function choosePicture(page: Page, words: string): Promise<void> {
	await page.locator("#image summary").click();
	await page.getByRole("radio", { name: words }).check();
}

const california = JSON.parse(readFileSync(join(packs.sample, "apps/620.json"), "utf8")) as {
	chapters: { title: string; pages: { id: number; type: string; title?: string }[] }[];
};
const lesson = california.chapters[0]?.pages.find(({ type }) => type === "text") ?? { id: 0 };

const chapterId = (
	JSON.parse(readFileSync(join(packs.sample, "apps/620.json"), "utf8")) as {
		chapters: { id: number }[];
	}
).chapters[0]?.id;

test("An administrator corrects a sentence of a live program, adds a picture, and publishes it (STUDIO-10, STUDIO-16, STUDIO-20)", async ({
	page,
}) => {
	await enterAsHost(page, server, folder);
	await page.locator("a[href='/studio/620/']").first().click();
	await page.locator(`a[href='/studio/620/pages/${lesson.id}/']`).first().click();
	const text = page.getByLabel("Text", { exact: true });
	await text.fill("The road is open again.\n\n- **Check** before you promise");
	await page.getByRole("button", { name: "Save", exact: true }).first().click();
	await expect(text).toHaveValue("The road is open again.\n\n- **Check** before you promise");
	await expect(page.locator(".saved__now")).toContainText("Ana Lindqvist");
	await text.fill("The road is open again, all of it.\n\n- **Check** before you promise");
	await page.getByRole("button", { name: "Save and upload files" }).click();
	await bringPicture(page, "A turquoise lake below peaks");
	await page.getByRole("link", { name: /^Back to “/ }).click();
	await choosePicture(page, "A turquoise lake below peaks");
	await page.getByRole("button", { name: "Save", exact: true }).first().click();
	await expect(text).toHaveValue(/open again, all of it/);
	await expect(page.locator("#image .file-field__now img")).toHaveAttribute(
		"src",
		/two-lakes-[\da-f]{8}\.jpg\?small=1$/,
	);
	await page.getByRole("link", { name: "Check and publish" }).click();
	await expect(
		page.locator(".old-new").filter({ hasText: "The road is open again, all of it." }).first(),
	).toBeVisible();
	await page.getByRole("button", { name: /^Publish version/ }).click();
	await expect(page.getByText("Published.").first()).toBeVisible();
	await expect(page.getByRole("button", { name: "Undo: back to 1" })).toBeVisible();
});

test("An administrator formats text and changes answers with buttons and keys, and publishes using only the keyboard (STUDIO-14, STUDIO-15)", async ({
	page,
}) => {
	await enterAsHost(page, server, folder);

	await test.step("A logo for dark backgrounds is visible in the studio in light and dark mode", async () => {
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			const { channels } = await sharp(await page.locator(".studio-head .brand__logo").screenshot())
				.greyscale()
				.stats();
			const contrast = Math.max(...channels.map(({ min, max }) => max - min));
			expect([colorScheme, contrast > 128]).toEqual([colorScheme, true]);
		}
		await page.emulateMedia({ colorScheme: null });
	});

	await test.step("An administrator corrects a title and publishes it using only the keyboard", async () => {
		await page.goto(`${server.address}/studio/620/pages/${lesson.id}/`);
		await tabTo(page, page.getByLabel("Title", { exact: true }));
		await page.keyboard.press("End");
		await page.keyboard.type(", again");
		await page.keyboard.press("Enter");
		await expect(page.locator(".saved__now")).toContainText("Ana Lindqvist");
		await expect(page.getByLabel("Title", { exact: true })).toHaveValue(/, again$/);
		await tabTo(page, page.getByRole("link", { name: "Check and publish" }));
		await page.keyboard.press("Enter");
		const publish = page.getByRole("button", { name: /^Publish version \d+$/ });
		await tabTo(page, publish);
		await page.keyboard.press("Enter");
		await expect(page.getByText("Published.").first()).toBeVisible();
	});

	await test.step("An administrator formats a lesson with buttons and keys, pastes from Word, and can undo formatting and pasting (STUDIO-14)", async () => {
		await page.goto(`${server.address}/studio/620/pages/${lesson.id}/`);
		await whenScripted(page);
		const text = page.getByLabel("Text", { exact: true });
		await text.fill("Book early");
		await text.selectText();
		await page.keyboard.press("Control+b");
		await expect(text).toHaveValue("**Book early**");
		await page.keyboard.press("Control+z");
		await expect(text).toHaveValue("Book early");
		await text.selectText();
		await page.getByRole("button", { name: "List", exact: true }).click();
		await expect(text).toHaveValue("- Book early");
		await text.fill("See ");
		await page.keyboard.press("Control+k");
		await page.keyboard.type("https://a.example");
		await expect(text).toHaveValue("See [text](https://a.example)");
		await text.fill("");
		await text.evaluate((area) => {
			const copied = new DataTransfer();
			copied.setData("text/plain", "Coat");
			copied.setData(
				"text/html",
				"<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span><b>Coat</b><o:p></o:p></p>",
			);
			area.dispatchEvent(
				new ClipboardEvent("paste", { clipboardData: copied, bubbles: true, cancelable: true }),
			);
		});
		await expect(text).toHaveValue("- **Coat**");
		await page.keyboard.press("Control+z");
		await expect(text).toHaveValue("");
	});

	await test.step("An administrator moves, duplicates and pastes answers without leaving the page (STUDIO-15)", async () => {
		const question = california.chapters
			.flatMap(({ pages }) => pages)
			.find(({ type }) => type === "multiple");
		await page.goto(`${server.address}/studio/620/pages/${question?.id}/`);
		await whenScripted(page);
		const answers = page.locator("[name=label]");
		const words = () =>
			answers.evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).value));
		const [first = "", second = ""] = await words();
		await page.getByRole("button", { name: "Move answer 1 down" }).click();
		expect((await words()).slice(0, 2)).toEqual([second, first]);
		await expect(page.getByRole("button", { name: "Move answer 2 down" })).toBeFocused();
		await page.getByRole("button", { name: "Duplicate answer 1" }).press("Enter");
		expect((await words()).slice(0, 3)).toEqual([second, second, first]);
		await expect(answers.nth(1)).toBeFocused();
		await answers.nth(1).evaluate((area) => {
			const copied = new DataTransfer();
			copied.setData("text/plain", "One\nTwo");
			area.dispatchEvent(
				new ClipboardEvent("paste", { clipboardData: copied, bubbles: true, cancelable: true }),
			);
		});
		expect((await words()).slice(0, 5)).toEqual([second, second, "One", "Two", first]);
		await page.getByText("Paste a list").click();
		await page.getByLabel("One answer on each line").fill("* Three");
		await page.getByRole("button", { name: "Add these answers" }).click();
		const pasted = (await words()).indexOf("Three");
		await expect(page.getByLabel(`Answer ${pasted + 1} is right`)).toBeChecked();
		await page.getByRole("button", { name: "Save", exact: true }).first().click();
		await expect(page.locator(".saved__now")).toContainText("Ana Lindqvist");
		expect((await words()).slice(0, 5)).toEqual([second, second, "One", "Two", first]);
	});
});

const lessonAt = (number: number): PackPage => ({ id: number, page_number: number, type: "text" });
const newChapter = {
	title: "First chapter",
	coming_soon: 0,
	upcoming: 0,
	hidden_in_source: 0,
	specialization: 0,
};
const asked: PackPage[] = [
	{
		id: 1,
		page_number: 3,
		type: "single",
		question: "Which lake freezes first?",
		options: [{ label: "Louise", correct: 1 }, { label: "Como" }],
	},
	{
		id: 2,
		page_number: 4,
		type: "single",
		question: "Who rows there?",
		options: [{ label: "Everybody", correct: 1 }, { label: "Nobody" }],
	},
	{
		id: 3,
		page_number: 6,
		type: "fill in the blanks",
		question: "Go in ___.",
		correct_answers: ["June"],
	},
];

/** Fills in a question on its page, starting from the template. */
async function write(
	page: Page,
	{ type, question = "", options, correct_answers: [blank = ""] = [] }: PackPage,
): Promise<void> {
	await page.getByLabel("Question", { exact: true }).fill(question);
	if (type === "fill in the blanks") {
		await page.getByLabel("Fill in the blanks", { exact: true }).check();
		await page.getByRole("button", { name: "Show the fields of this kind" }).click();
		await page.getByLabel("Answer for blank 1", { exact: true }).fill(blank);
		return;
	}
	for (const [at, option] of (options ?? []).entries())
		if (typeof option === "object")
			await page.getByLabel(`Answer ${at + 1}`, { exact: true }).fill(option.label);
	await page.getByLabel("Answer 1 is right", { exact: true }).check();
}

test("An administrator creates a program with a picture and three questions, previews and publishes it, and an agent completes it (STUDIO-12, STUDIO-13, STUDIO-16, STUDIO-17, STUDIO-20)", async ({
	page,
	browser,
}) => {
	await enterAsHost(page, server, folder);
	await page.getByLabel("Name of the program").fill("Two Lakes Specialist");
	await page.getByRole("button", { name: "Make the draft" }).click();
	await expect(page.getByRole("heading", { name: "Two Lakes Specialist", level: 1 })).toBeVisible();
	const appId = Number(/\/studio\/(\d+)\/$/.exec(page.url())?.[1]);
	const chapterId = Number(
		/(\d+)\/$/.exec((await page.locator("a[href*='/chapters/']").getAttribute("href")) ?? "")?.[1],
	);
	await page.getByPlaceholder("Title of a new page").fill("The third lake");
	await page.getByRole("button", { name: "Add lesson" }).click();
	await expect(page.getByLabel("Title", { exact: true })).toHaveValue("The third lake");
	await page.getByRole("link", { name: "Chapters", exact: true }).click();
	await page.getByRole("button", { name: "Move up: The third lake" }).click();
	await expect(page.locator(".outline > li").nth(4)).toContainText("The third lake");
	await page.locator(".outline").getByRole("link", { name: "First lesson" }).click();
	await page.getByRole("button", { name: "Save and upload files" }).click();
	await bringPicture(page, "Two lakes below peaks");
	await page.getByRole("link", { name: /^Back to “/ }).click();
	await choosePicture(page, "Two lakes below peaks");
	await page.getByRole("button", { name: "Save", exact: true }).first().click();
	await expect(page.locator("#image .file-field__now img")).toBeVisible();
	await page.locator(".leaves").getByRole("link", { name: "First question?" }).click();
	await expect(page.getByLabel("Question", { exact: true })).toHaveValue("First question?");
	const [first, second, third] = asked as [PackPage, PackPage, PackPage];
	await write(page, first);
	await page.getByRole("button", { name: "Save and go to next page" }).click();
	await expect(page.getByLabel("Question", { exact: true })).toHaveValue("Second question?");
	await write(page, second);
	await page.getByRole("button", { name: "Save and go to next page" }).click();
	await expect(page.getByLabel("Title", { exact: true })).toHaveValue("The third lake");
	await page.getByRole("link", { name: "Preview", exact: true }).last().click();
	await expect(
		page.frameLocator("iframe").getByRole("heading", { name: "The third lake" }),
	).toBeVisible();
	await page.getByRole("link", { name: "Phone", exact: true }).click();
	await expect(page.locator(".preview-frame--phone")).toBeVisible();
	await page.getByRole("link", { name: "Edit this page" }).click();
	// The test waits for the new page, because the preview has a list of pages too.
	await expect(page).toHaveURL(/\/pages\/\d+\/$/);
	await expect(page.getByLabel("Title", { exact: true })).toHaveValue("The third lake");
	await page.locator(".leaves").getByRole("link", { name: "Third question?" }).click();
	await expect(page.getByLabel("Question", { exact: true })).toHaveValue("Third question?");
	await write(page, third);
	await page.getByRole("button", { name: "Save", exact: true }).first().click();
	await expect(page.locator(".leaves [aria-current=page]")).toContainText("Go in ___.");
	await page.getByRole("link", { name: "Check and publish" }).click();
	await page.getByRole("button", { name: "Publish version 1", exact: true }).click();
	await expect(page.getByText("Published.").first()).toBeVisible();

	const pages: PackPage[] = [1, 2, 3, 4, 5, 6].map(
		(number) => asked.find((each) => each.page_number === number) ?? lessonAt(number),
	);
	const context = await otherBrowser(browser, true);
	try {
		await holdSession(
			context,
			await signUp(new Agent((request) => fetch(request), {}, server.address)),
		);
		const reader = await context.newPage();
		await expect
			.poll(async () => (await reader.goto(`${server.address}/info/${appId}/`))?.status())
			.toBe(200);
		await reader.getByRole("button", { name: "Register for this program" }).click();
		await reader.getByRole("link", { name: "Start training" }).first().click();
		await expect(reader.getByAltText("Two lakes below peaks")).toBeVisible();
		await finishChapter(reader, appId, { ...newChapter, id: chapterId, pages });
		await expect(reader.getByRole("main")).toContainText("You are a Two Lakes Specialist");
	} finally {
		await context.close();
	}
});

test("A studio form shows what was saved in another tab, keeps typed text, and is empty or closed after it is sent (STUDIO-11, STUDIO-60)", async ({
	page,
	context,
}) => {
	await enterAsHost(page, server, folder);

	await test.step("The studio's list of languages closes when someone follows a link", async () => {
		await whenScripted(page);
		const languages = page.locator(".studio-head__tools details.language-switch");
		await languages.locator("summary").click();
		await expect(languages).toHaveAttribute("open");
		await page.locator(".works").getByRole("link").first().click();
		await expect(page).toHaveURL(/\/studio\/\d+\/$/);
		await expect(languages).not.toHaveAttribute("open");
	});

	await test.step("The search for agents shows the email address that its result is about, even after going back (STUDIO-60)", async () => {
		await page.goto(`${server.address}/studio/agents/`);
		const email = page.getByLabel("Email address");
		for (const address of ["one@example.org", "two@example.org"]) {
			await email.fill(address);
			await page.getByRole("button", { name: "Find" }).click();
			await expect(page.getByText(`There is no account for ${address}.`)).toBeVisible();
		}
		await page.goBack();
		await expect(page.getByText("There is no account for one@example.org.")).toBeVisible();
		await expect(email).toHaveValue("one@example.org");
	});

	await test.step("A chapter's form shows the text that was saved in another tab in the meantime, so the next save keeps it (STUDIO-11)", async () => {
		const address = `${server.address}/studio/620/chapters/${chapterId}/`;
		await page.goto(address);
		const other = await context.newPage();
		await other.goto(address);
		const save = async (form: Page, label: string, text: string) => {
			await form.getByLabel(label).fill(text);
			await form.getByRole("button", { name: "Save", exact: true }).first().click();
			await expect(form.getByText("Draft saved.").first()).toBeVisible();
		};
		await save(other, "What the chapter is about", "Two lakes in an afternoon.");
		await save(page, "Title", "Before the lakes");
		await expect(page.getByLabel("What the chapter is about")).toHaveValue(
			"Two lakes in an afternoon.",
		);
		await save(page, "Title", "Beside the lakes");
		await expect(page.locator(".leaves h2")).toHaveText("Beside the lakes");
		await other.goto(address);
		await expect(other.getByLabel("Title")).toHaveValue("Beside the lakes");
		await expect(other.getByLabel("What the chapter is about")).toHaveValue(
			"Two lakes in an afternoon.",
		);
	});

	await test.step("Typed text stays in its form when the author saves a chapter in another tab, and then switches to dark mode (STUDIO-11)", async () => {
		await page.goto(`${server.address}/studio/620/pages/${lesson.id}/`);
		await whenScripted(page);
		const title = page.getByLabel("Title", { exact: true });
		await title.fill("Not saved yet");
		const other = await context.newPage();
		await other.goto(`${server.address}/studio/620/chapters/${chapterId}/`);
		await other.getByLabel("Title").fill("Between the lakes");
		await other.getByRole("button", { name: "Save", exact: true }).first().click();
		await expect(other.getByText("Draft saved.").first()).toBeVisible();
		await page.locator(".studio-head").getByRole("button", { name: "Dark mode" }).first().click();
		await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
		await expect(page.locator(".leaves h2")).toHaveText("Between the lakes");
		await expect(title).toHaveValue("Not saved yet");
		await page.getByRole("button", { name: "Save", exact: true }).first().click();
		await expect(page.locator(".leaves")).toContainText("Not saved yet");
	});

	await test.step("After they are sent, the forms for a new chapter and a new author are empty, and the form that acknowledges a finding is closed", async () => {
		await page.goto(`${server.address}/studio/620/`);
		const chapter = page.getByLabel("New chapter");
		const blocks = page.locator(".chapter-block");
		const before = await blocks.count();
		await chapter.fill("A third lake");
		await page.getByRole("button", { name: "Add chapter" }).click();
		await expect(blocks).toHaveCount(before + 1);
		await expect(chapter).toHaveValue("");

		await page.goto(`${server.address}/studio/620/publish/`);
		const findings = page.locator(".finding");
		const meant = findings.filter({ has: page.locator("summary") });
		const found = await findings.count();
		await page.locator(".finding-fold > summary").click();
		await meant.first().locator("summary").click();
		await meant.first().getByLabel("Why").fill("The chapter has no pages yet.");
		await meant.first().getByRole("button", { name: "Save the reason" }).click();
		await expect.poll(() => findings.count()).toBeLessThan(found);
		await expect(findings.locator("details[open]")).toHaveCount(0);

		await page.goto(`${server.address}/studio/620/people/`);
		await page.getByLabel("Email address").fill("pen@example.org");
		await page.getByRole("button", { name: "Send the invitation" }).click();
		await expect(page.getByText("The invitation is on its way.").first()).toBeVisible();
		await expect(page.getByLabel("Email address")).toHaveValue("");
	});
});

test("A Word brief becomes the draft of a program, and a question bank becomes pages of one of its chapters (STUDIO-120, STUDIO-122)", async ({
	page,
}) => {
	await enterAsHost(page, server, folder);
	await page.getByRole("link", { name: "Start from a Word file or a question bank" }).click();
	const send = async (name: string, buffer: Buffer, button: string) => {
		await page
			.getByLabel("Word file or question bank")
			.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
		await page.getByRole("button", { name: button }).click();
	};
	await send("jordan.docx", await brief(), "Make the draft");
	await expect(page.getByRole("heading", { name: "Imported from jordan.docx" })).toBeVisible();
	await page.getByRole("link", { name: "Go to the outline" }).click();
	await page.getByRole("link", { name: "Add from a Word file or a question bank" }).click();
	await page.getByLabel("Where it goes").selectOption({ label: "2. What to see" });
	await send("bank.gift", Buffer.from(questionBank), "Add to the draft");
	await expect(page.getByText("Line 11:")).toBeVisible();
	await page.getByRole("link", { name: "Which fits?" }).click();
	await expect(page.getByLabel("Question", { exact: true })).toHaveValue("Which fits?");
});
