import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ParseKeys } from "i18next";
import { FURTHER_NAMESPACE, LOGIN_NAMESPACE, NAMESPACE } from "#app/constants.ts";
import { directionOf } from "#app/platform/i18n/language.ts";
import { isQuestion, rightReply, wrongReply, type PackPage } from "#tests/support/answers.ts";
import { diplomaNumberIn, textOfPdf } from "#tests/support/pdf.ts";
import { root } from "#tests/support/server.ts";
import { at } from "#tests/e2e/support/account.ts";
import { countedChapters, expect, reply, test } from "#tests/e2e/support/person.ts";

/** The languages to test, as named by `npm run trial -- languages`. */
const languages = (process.env.TEST_LANGUAGES ?? "ar").split(" ");

const appId = 620;

type TextKey = ParseKeys<[typeof NAMESPACE, typeof LOGIN_NAMESPACE]>;

/**
 * Returns a function that turns the key of a text into a pattern for the whole text, in which any
 * whitespace matches.
 */
function wordsOf(language: string): (key: TextKey) => RegExp {
	const wordsIn = (namespace: string): unknown =>
		JSON.parse(readFileSync(join(root, "public/locales", language, `${namespace}.json`), "utf8"));
	const words = [NAMESPACE, FURTHER_NAMESPACE].map(wordsIn);
	const login = [wordsIn(LOGIN_NAMESPACE)];
	return (key) => {
		const [name = "", namespace] = key.split(":").toReversed();
		const text = (namespace === LOGIN_NAMESPACE ? login : words)
			.map((texts) =>
				name
					.split(".")
					.reduce<unknown>(
						(area, part) => (area as Record<string, unknown> | undefined)?.[part],
						texts,
					),
			)
			.find((found) => typeof found === "string") as string;
		const escaped = text.trim().replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
		return new RegExp(`^\\s*${escaped.replaceAll(/\s+/g, "\\s+")}\\s*$`);
	};
}

for (const language of languages) {
	test(`In ${language}, an agent signs up, completes a program and gets the diploma, with texts in that language`, async ({
		page,
	}) => {
		test.setTimeout(240_000);
		const t = wordsOf(language);
		const press = (key: TextKey) =>
			page
				.getByRole("main")
				.getByRole("button", { name: t(key) })
				.first()
				.click();
		const speaks = () =>
			expect(page.locator(`html[lang=${language}][dir=${directionOf(language)}]`)).toBeAttached();

		await page.goto(at(`/register/?lng=${language}`));
		await speaks();
		await page.getByLabel(t("auth.firstName")).fill("Maren");
		await page.getByLabel(t("auth.lastName")).fill("Holt");
		await page.getByLabel(t("auth.email")).fill(`agent-${randomUUID()}@example.org`);
		await page.getByLabel(t("auth.country")).selectOption("gb");
		await page.getByLabel(t("auth.password")).first().fill("correct horse battery");
		await press("login:auth.register.submit");
		await expect(page).toHaveURL(at("/home/"));
		await speaks();

		await page.goto(at(`/info/${appId}/`));
		await press("register.action");
		await page
			.getByRole("main")
			.getByRole("link", { name: t("register.startTraining") })
			.first()
			.click();
		await expect(page).toHaveURL(at(`/training/${appId}/6201/1/`));

		let hasStruggled = false;
		const answer = async (question: PackPage) => {
			if (!hasStruggled) {
				hasStruggled = true;
				await reply(page, wrongReply(question));
				await press("question.check");
				await expect(page.locator("[data-outcome=incorrect]")).toBeVisible();
			}
			await reply(page, rightReply(question));
			await press("question.check");
			await expect(page.locator("[data-outcome=correct]")).toBeVisible();
		};
		for (const chapter of countedChapters("sample", appId)) {
			await page.goto(at(`/training/${appId}/${chapter.id}/1/`));
			for (const [position, each] of chapter.pages.entries()) {
				const here = at(`/training/${appId}/${chapter.id}/${position + 1}/`);
				const isLast = position === chapter.pages.length - 1;
				await expect(page).toHaveURL(here);
				if (isQuestion(each)) await answer(each);
				if (isLast && each.type === "end screen") break;
				await press(isLast ? "player.finish" : "player.next");
				await expect(page).not.toHaveURL(here);
			}
		}
		await speaks();

		await page.goto(at(`/diploma/${appId}/`));
		const download = page.waitForEvent("download");
		await page
			.getByRole("main")
			.getByRole("link", { name: t("diploma.download") })
			.first()
			.click();
		const file = await (await download).createReadStream();
		const text = await textOfPdf(Buffer.concat(await file.toArray()));
		expect(text).toContain("Maren Holt");
		await page.goto(at(`/verify/${diplomaNumberIn(text)}/`));
		await expect(page.getByRole("heading", { level: 1, name: t("verify.valid") })).toBeVisible();
		await expect(page.getByRole("main")).toContainText("Maren Holt");
	});
}
