import { load } from "cheerio";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { chapterOf, enroll, graduate, work } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { diplomaNumberIn, textOfPdf } from "#tests/support/pdf.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";

async function graduateOf(
	portal: TestPortal,
	person: { firstName?: string; lastName?: string } = {},
): Promise<Agent> {
	const agent = await portal.member(person);
	await enroll(agent, 620);
	await graduate(agent, 620);
	return agent;
}

async function fileOf(
	agent: Agent,
	appId = 620,
): Promise<{ status: number; type: string | null; bytes: Uint8Array }> {
	const response = await agent.fetch(`/diploma/${appId}/diploma.pdf`);
	return {
		status: response.status,
		type: response.headers.get("Content-Type"),
		bytes: new Uint8Array(await response.arrayBuffer()),
	};
}

describe("The diploma", () => {
	it("The diploma names only the required chapters", async () => {
		const agent = await graduateOf(await openPortal());
		const text = await textOfPdf((await fileOf(agent)).bytes);
		const page = (await agent.get("/diploma/620/")).$("main .pass").text();
		for (const shown of [text, page]) {
			expect(shown).toContain("Parks and roads");
			expect(shown).not.toContain("Wine specialist");
		}
	});

	it("Until the user has completed the program, its diploma page shows the percentage and no link to the diploma's file, and the file answers 403 (TRAIN-50)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await enroll(agent, 620);
		await work(agent, 620, chapterOf(620, 6201));
		const page = await agent.get("/diploma/620/");
		expect(page.status).toBe(200);
		expect(page.text).toContain("26%");
		expect(page.$("a:contains('Download diploma')")).toHaveLength(0);
		const file = await agent.get("/diploma/620/diploma.pdf");
		expect(file.status).toBe(403);
		expect(file.text).toContain("Failed to get diploma");
	});

	it("Users who aren't registered for a program get neither the link to its diploma nor the file", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		expect((await agent.visit("/diploma/620/")).$("a:contains('Download diploma')")).toHaveLength(
			0,
		);
		expect((await fileOf(agent)).type).not.toBe("application/pdf");
	});

	it("The diploma page and the PDF redirect to /404/ for programs that are unknown or hidden in the user's region, and for the portal's own program", async () => {
		const portal = await openPortal();
		const american = await portal.member({ country: "us" });
		for (const appId of [999, 904, 760]) {
			expect((await american.get(`/diploma/${appId}/`)).location).toBe("/404/");
			expect((await american.get(`/diploma/${appId}/diploma.pdf`)).location).toBe("/404/");
		}
	});

	it("At 100%, the diploma is a PDF with name, program and a number that anyone can verify (TRAIN-53)", async () => {
		const portal = await openPortal();
		const agent = await graduateOf(portal);
		const link = (await agent.get("/diploma/620/")).$("a:contains('Download diploma')");
		expect(link.attr("href")).toBe("/diploma/620/diploma.pdf");
		const { status, type, bytes } = await fileOf(agent);
		expect([status, type]).toEqual([200, "application/pdf"]);
		const text = await textOfPdf(bytes);
		expect(text).toContain("Maren Holt");
		expect(text.toLowerCase()).toContain("california star");
		const number = diplomaNumberIn(text);
		const verified = await portal.agent().get(`/verify/${number}/`);
		expect(verified.status).toBe(200);
		expect(verified.text).toContain("Maren Holt");
		expect(verified.text).toContain("California STAR");
		expect(verified.text).toContain("November 20, 2026");
	});

	it("If ORIGIN is set, the text for signatures and the LinkedIn entry contain the address that verifies the diploma (TRAIN-57)", async () => {
		const portal = await openPortal({
			settings: { ORIGIN: "https://portal.example.com,http://portal.test" },
		});
		const agent = await graduateOf(portal);
		const { $, text } = await agent.get("/diploma/620/");
		const verify = `https://portal.example.com/verify/${diplomaNumberIn(text)}/`;
		expect($("label[for=signature]").text()).toBe("Text for your signature");
		expect($("#signature").text()).toBe(
			`Trained specialist: California STAR, Tradewinds, 2026. ${verify}`,
		);
		const { origin, pathname, searchParams } = new URL(
			$("a:contains('Add to LinkedIn')").attr("href") ?? "",
		);
		expect(origin + pathname).toBe("https://www.linkedin.com/profile/add");
		expect(Object.fromEntries(searchParams)).toEqual({
			startTask: "CERTIFICATION_NAME",
			name: "California STAR",
			organizationName: "Tradewinds",
			issueYear: "2026",
			issueMonth: "11",
			certId: diplomaNumberIn(text),
			certUrl: verify,
		});
		const unset = await (await graduateOf(await openPortal())).get("/diploma/620/");
		expect(unset.$("#signature").text()).toBe(
			"Trained specialist: California STAR, Tradewinds, 2026",
		);
		expect(unset.$("a:contains('Add to LinkedIn')").attr("href")).not.toContain("certUrl");
	});

	it("Pages, the file, LinkedIn and the credential show the diploma's date in the portal's time zone (TRAIN-56)", async () => {
		const host = "https://portal.example.com,http://portal.test";
		const portal = await openPortal({ settings: { ORIGIN: host, TIME_ZONE: "Pacific/Auckland" } });
		portal.clock.now = Date.parse("2026-12-31T11:30:00Z");
		const agent = await graduateOf(portal);
		const day = "January 1, 2027";
		const page = await agent.get("/diploma/620/");
		expect(page.$("main .pass").text()).toContain(day);
		expect(page.$("#signature").text()).toContain(", 2027.");
		const linkedIn = new URL(page.$("a:contains('Add to LinkedIn')").attr("href") ?? "");
		expect(linkedIn.searchParams.get("issueYear")).toBe("2027");
		expect(linkedIn.searchParams.get("issueMonth")).toBe("1");
		expect(await textOfPdf((await fileOf(agent)).bytes)).toContain(day);
		for (const path of [
			`/verify/${diplomaNumberIn(page.text)}/`,
			"/my-source/diplomas/",
			"/info/620/",
		])
			expect([path, (await agent.get(path)).text.includes(day)]).toEqual([path, true]);
		const jwt = (await agent.get("/diploma/620/credential.jwt")).body;
		const payload: unknown = JSON.parse(
			Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString(),
		);
		const at = "2027-01-01T00:30:00+13:00";
		expect(payload).toMatchObject({ validFrom: at, awardedDate: at });
	});

	it("The PDF contains all words and chapters that the diploma has on its page, and the page has a picture (TRAIN-53)", async () => {
		const portal = await openPortal();
		const agent = await graduateOf(portal);
		const paper = await textOfPdf((await fileOf(agent)).bytes);
		const { $ } = await agent.get("/diploma/620/");
		const pass = $(".pass").clone();
		pass.find(".brand, a").remove();
		const words = pass
			.find("p, h2, dt, dd, li, strong")
			.toArray()
			.map((each) => $(each).text().replaceAll(/\s+/g, " ").trim())
			.filter((text) => text !== "");
		expect(words.length).toBeGreaterThan(8);
		expect(words.filter((text) => !paper.toLowerCase().includes(text.toLowerCase()))).toEqual([]);
		expect($(".pass__stops i")).toHaveLength($(".pass__chapters li").length);
		const scene = await portal.agent().get($(".pass__art").attr("src") ?? "");
		expect([scene.status, scene.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
	});

	it("The diploma page shows the graduate's title, the badges and the next programs", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["app", "name_on_device"], "California – Inland Expert");
		const agent = await graduateOf(await openPortal({ pack }));
		const { $ } = await agent.get("/diploma/620/");
		expect($("h1").text()).toBe("You are an Inland Expert");
		expect($("main").text()).toContain("+250 points for the program");
		const badges = $("section[aria-labelledby=badges] .tag").toArray();
		expect(badges.map((tag) => $(tag).text())).toEqual([
			"Welcome to CaliforniaEarned",
			"Parks and roadsEarned",
			"Wine specialistTo earn",
		]);
		expect($("section[aria-labelledby=next-programs] a[href^='/info/']").length).toBeGreaterThan(0);
		const other = await graduateOf(await openPortal());
		expect((await other.get("/diploma/620/")).$("h1").text()).toBe("You completed California STAR");
	});

	it("The diploma page offers a badge as PNG, SVG and HTML, and the SVG and the HTML link to the page that verifies the diploma (TRAIN-57)", async () => {
		const portal = await openPortal({
			settings: { ORIGIN: "https://portal.example.com,http://portal.test" },
		});
		const agent = await graduateOf(portal);
		const { $, text } = await agent.get("/diploma/620/");
		const verify = `/verify/${diplomaNumberIn(text)}/`;
		const html = load($("#signature-html").text());
		expect(html("a").attr("href")).toBe(`https://portal.example.com${verify}`);
		expect(html("a img").attr()).toMatchObject({
			src: `https://portal.example.com${verify}badge.png`,
			alt: "Trained specialist: California STAR, Tradewinds, 2026",
			width: "340",
			height: "104",
		});
		const png = await portal.agent().fetch(`${verify}badge.png`);
		expect(png.headers.get("Content-Type")).toBe("image/png");
		expect(await sharp(await png.arrayBuffer()).metadata()).toMatchObject({
			format: "png",
			width: 680,
			height: 208,
			hasAlpha: true,
		});
		const svg = await portal.agent().get(`${verify}badge.svg`);
		expect(svg.headers.get("Content-Type")).toBe("image/svg+xml");
		expect(svg.body).toContain(`<a href="https://portal.example.com${verify}">`);
		expect(svg.body).not.toContain("<text");
		for (const path of [`${verify}badge.gif`, "/verify/AAAA-AAAA-AAAA-AAAA/badge.png"])
			expect((await portal.agent().fetch(path)).status).not.toBe(200);
	});

	it("/verify/ shows the agency and phone number only if the holder chose to show them to clients (TRAIN-55)", async () => {
		const portal = await openPortal();
		const agent = await graduateOf(portal);
		const address = `/verify/${diplomaNumberIn((await agent.get("/diploma/620/")).text)}/`;
		const contact = { agency: "Fjord & Field", phone: "+47 555 01 99" };
		const profile = { firstName: "Maren", lastName: "Holt", country: "no", ...contact };
		const shown: string[] = [];
		for (const choice of [{}, { showContact: "on" }]) {
			await agent.get("/my-source/profile/");
			await agent.post("/my-source/profile/", { ...profile, ...choice });
			shown.push((await portal.agent().get(address)).text);
		}
		const [quiet = "", open = ""] = shown;
		for (const word of ["Issued by", "Tradewinds", "Parks and roads"])
			expect(quiet).toContain(word);
		for (const word of Object.values(contact)) {
			expect(quiet).not.toContain(word);
			expect(open).toContain(word);
		}
	});

	it("Unknown, deleted and mistyped diploma numbers get the same page at /verify/, and the page of a valid one has no email address (TRAIN-55)", async () => {
		const portal = await openPortal();
		const agent = await graduateOf(portal);
		const number = diplomaNumberIn(await textOfPdf((await fileOf(agent)).bytes));
		const leaver = await graduateOf(portal);
		const deleted = diplomaNumberIn((await leaver.get("/diploma/620/")).text);
		expect((await portal.agent().get(`/verify/${deleted}/`)).status).toBe(200);
		await leaver.get("/my-source/delete/");
		await leaver.post("/my-source/delete/", { password: "correct horse battery" });
		const pages = await Promise.all(
			[
				deleted,
				"AAAA-AAAA-AAAA-AAAA",
				`${number.slice(0, -1)}${number.endsWith("A") ? "B" : "A"}`,
				"nonsense",
				"0",
			].map((each) => portal.agent().get(`/verify/${each}/`)),
		);
		expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
		expect(new Set(pages.map(({ status }) => status)).size).toBe(1);
		const known = await portal.agent().get(`/verify/${number}/`);
		expect(known.body).not.toMatch(/agent\d+|@example\.org/);
		expect(
			known.headers.get("X-Robots-Tag") ?? known.$("meta[name=robots]").attr("content"),
		).toContain("noindex");
	});

	it("A diploma keeps its number and date when the user completes the program again (TRAIN-56)", async () => {
		const portal = await openPortal();
		const agent = await graduateOf(portal);
		const first = diplomaNumberIn((await agent.get("/diploma/620/")).text);
		portal.clock.now += 86_400_000;
		await graduate(agent, 620);
		const page = await agent.get("/diploma/620/");
		expect(diplomaNumberIn(page.text)).toBe(first);
		expect(page.text).toContain("November 20, 2026");
	});

	it("A chapter that is added later lowers the percentage, but the diploma can still be downloaded (TRAIN-52)", async () => {
		const portal = await openPortal();
		const agent = await graduateOf(portal);
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["chapters", 2, "specialization"], 0);
		await portal.importPack(pack);
		const list = await agent.get("/training/620/");
		expect(Number(list.$("main progress").first().attr("value"))).toBeLessThan(100);
		expect(list.$('li[data-chapter="6203"]').text()).toContain("New");
		const beginner = await portal.member({ email: "beginner@example.org" });
		await enroll(beginner, 620);
		const { $ } = await beginner.get("/training/620/");
		expect($('li[data-chapter="6203"]').text()).not.toContain("New");
		expect((await agent.get("/diploma/620/")).$("a:contains('Download diploma')")).toHaveLength(1);
		expect((await fileOf(agent)).status).toBe(200);
	});

	it("Without ORIGIN, the diploma page and the PDF have no address from the Host header", async () => {
		const portal = await openPortal();
		const agent = await graduateOf(portal);
		const page = await agent.get("/diploma/620/");
		expect(page.body).not.toContain("portal.test/verify");
		const text = await textOfPdf((await fileOf(agent)).bytes);
		expect(text).not.toContain("portal.test");
	});

	it("The diploma's PDF shows the first address in ORIGIN", async () => {
		const portal = await openPortal({
			settings: { ORIGIN: "http://portal.test,https://other.example" },
		});
		const agent = await graduateOf(portal);
		expect(await textOfPdf((await fileOf(agent)).bytes)).toContain("portal.test/verify/");
	});

	it("A user can't fetch the diploma of a program that only someone else completed", async () => {
		const portal = await openPortal();
		await graduateOf(portal);
		const other = await portal.member();
		expect((await fileOf(other)).type).not.toBe("application/pdf");
		await enroll(other, 620);
		expect((await fileOf(other)).status).toBe(403);
	});
});
