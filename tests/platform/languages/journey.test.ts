import type { ParseKeys } from "i18next";
import { describe, expect, it } from "vitest";
import { LOGIN_NAMESPACE, NAMESPACE } from "#app/constants.ts";
import { languages, translationsOf } from "#app/platform/i18n/translations.server.ts";
import type { Answer } from "#tests/support/agent.ts";
import { countedChapters, isQuestion, rightReply, wrongReply } from "#tests/support/answers.ts";
import { enroll, graduate, pageAddress, sendReply, work } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { diplomaNumberIn, textOfPdf } from "#tests/support/pdf.ts";
import { openPortal } from "#tests/support/portal.ts";

const appId = 620;

const words = (answer: Answer, selector: string) =>
	answer
		.$(selector)
		.toArray()
		.map((element) => answer.$(element).text().replaceAll(/\s+/g, " ").trim());

describe("The journey from sign-up to diploma, without a script (WEB-1)", () => {
	it("The portal has at least the six languages of the contract", () => {
		expect(languages).toEqual(expect.arrayContaining(["ar", "de", "en", "es", "fr", "pt"]));
	});

	it.each(languages)(
		"In %s, the journey from sign-up to diploma works without a script, with texts in that language",
		async (language) => {
			// The comparison treats no-break spaces like other spaces.
			const texts = translationsOf(language, [NAMESPACE, LOGIN_NAMESPACE]);
			const t = (key: ParseKeys<[typeof NAMESPACE, typeof LOGIN_NAMESPACE]>) =>
				texts(key).replaceAll(/\s+/g, " ");
			const portal = await openPortal();
			const agent = portal.agent();
			const form = await agent.get(`/register/?lng=${language}`);
			expect([form.$("html").attr("lang"), form.$("html").attr("dir")]).toEqual([
				language,
				language === "ar" ? "rtl" : "ltr",
			]);
			expect(words(form, "h1")).toEqual([t("login:auth.register.heading")]);
			expect(words(form, "main button")).toContain(t("login:auth.register.submit"));
			const refused = await agent.post("/register/", {
				firstName: "",
				lastName: "Holt",
				email: "x",
				country: "gb",
				password: "short",
			});
			expect(refused.status).toBe(422);
			for (const fault of ["firstNameRequired", "emailInvalid", "passwordShort"] as const)
				expect(refused.text).toContain(t(`errors.${fault}`));
			const person = {
				firstName: "Maren",
				lastName: "Holt",
				email: `${language}@example.org`,
				country: "gb",
				password: "correct horse battery",
			};
			expect((await agent.post("/register/", person)).status).toBe(302);

			expect(words(await agent.get(`/info/${appId}/`), "main button")).toContain(
				t("register.action"),
			);
			const begun = await agent.visit((await enroll(agent, appId)).location ?? "");
			expect(begun.text).toContain(t("messages.registered"));
			expect(words(await agent.get(`/info/${appId}/`), "main a")).toContain(
				t("register.startTraining"),
			);

			const [first] = countedChapters(samplePack, appId);
			if (!first) throw new Error("There is no chapter.");
			const asked = first.pages.findIndex(isQuestion);
			const question = first.pages[asked];
			if (!question) throw new Error("There is no question.");
			await work(agent, appId, first, asked + 1);
			const address = pageAddress(appId, first.id, asked + 1);
			expect(words(await agent.get(address), "main button")).toContain(t("question.check"));
			await sendReply(agent, address, wrongReply(question));
			expect((await agent.get(address)).text).toContain(t("question.incorrect"));
			await sendReply(agent, address, rightReply(question));
			expect((await agent.get(address)).text).toContain(t("question.correct"));
			await graduate(agent, appId);

			const diploma = await agent.get(`/diploma/${appId}/`);
			const link = diploma
				.$("main a")
				.filter((_, each) => diploma.$(each).text().trim() === t("diploma.download"));
			expect(link.length).toBeGreaterThan(0);
			const file = await agent.fetch(link.attr("href") ?? "");
			const text = await textOfPdf(new Uint8Array(await file.arrayBuffer()));
			expect(text).toContain("Maren Holt");
			const number = diplomaNumberIn(text);
			expect(words(await agent.get(`/verify/${number}/`), "h1")).toEqual([t("verify.valid")]);
			if (language !== "ar") expect(text).toContain(t("diploma.file.awardedTo"));
		},
		60_000,
	);
});
