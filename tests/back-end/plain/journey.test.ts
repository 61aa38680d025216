import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import type { Reply } from "#tests/support/answers.ts";
import { quickTimes } from "#tests/support/back-end.ts";
import { pageAddress, sendReply } from "#tests/support/learner.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { atEnd, forSuite } from "#tests/support/temporary.ts";
import { cruises, essentials } from "./content.ts";
import { agent as person, startPlainBackEnd, type PlainBackEnd } from "./server.ts";

/** The right answers of "Know the Island", by page number. */
const replies: Record<number, Reply> = {
	1: { control: "select", values: [..."1419"] },
	2: { control: "choose", values: ["Walking shoes", "Rain jacket"] },
	3: { control: "type", values: ["Funchal", "Atlantic"] },
	4: { control: "choose", values: ["1419"] },
	5: { control: "choose", values: ["1862"] },
	6: { control: "select", values: ["All year"] },
	7: { control: "choose", values: ["Strelitzia", "Hydrangea"] },
	8: { control: "choose", values: ["madeira.png"] },
	9: { control: "choose", values: ["Levadas", "Wine"] },
	10: { control: "choose", values: ["Funchal"] },
};

describe.each(["snake_case", "camelCase"] as const)(
	"In front of a back end whose author never saw our rows, in %s,",
	(spelling) => {
		let backEnd: PlainBackEnd;
		let portal: TestPortal;
		let agent: Agent;
		let close: () => Promise<void>;

		beforeAll(async () => {
			({
				opened: [backEnd, portal],
				close,
			} = await forSuite(async () => {
				const started = await startPlainBackEnd(spelling);
				atEnd(() => started[Symbol.asyncDispose]());
				const settings = {
					BACKEND_URL: started.url,
					BACKEND_CALLS: join(import.meta.dirname, "calls.json"),
					IMAGE_CDN_URL: `${started.url}/images/`,
					CONTENT_CDN_URL: `${started.url}/content/`,
				};

				return [started, await openPortal({ times: quickTimes, settings })] as const;
			}));
			agent = portal.agent();
		});
		afterAll(() => close());

		const textOf = async (path: string) => {
			const answer = await agent.get(path);
			expect(answer.status, `${path}: ${answer.text}`).toBe(200);

			return answer.text;
		};

		test("An agent logs in, and the portal sends the start of training to the back end (BACK-20)", async () => {
			expect((await agent.get("/home/")).location).toMatch(/^\/login\//);
			await agent.get("/login/");
			const wrong = await agent.post("/login/", { email: person.email, password: "guessed" });
			expect(wrong.status).toBe(422);
			const { location, text } = await agent.post("/login/", person);
			expect(location, text).toBe("/home/");
			expect(await textOf("/home/")).toContain("Ana");
			await expect
				.poll(() => backEnd.requests.filter(({ path }) => path.endsWith("/update-user")))
				.toHaveLength(1);
			expect(await textOf("/home/")).toContain("Atlantic Breeze Cruises");
		});

		test("Programs appear in their lists, except those that are hidden in the agent's country", async () => {
			const destinations = await textOf("/destinations/");
			expect(destinations).toContain("Madeira Essentials");
			expect(destinations).toContain("Madeira Expert");
			expect(destinations).not.toContain("Home Market");
			expect(await textOf("/suppliers/")).toContain("Atlantic Breeze Cruises");
			const info = await textOf(`/info/${essentials}/`);
			expect(info).toContain("A diploma for your office wall");
			expect((await agent.get(`/colors/${essentials}/`)).body).toContain("#FF0000");
			expect((await agent.get(`/training/${essentials}/`)).location).toContain(
				`/info/${essentials}/`,
			);
		});

		test("An agent registers for a new program, although the back end has no call to register (BACK-18)", async () => {
			await agent.get(`/info/${essentials}/`);
			const registered = await agent.post(`/info/${essentials}/`);
			expect(registered.status, registered.text).toBe(302);
			const chapters = await textOf(`/training/${essentials}/`);
			expect(chapters).toContain("Welcome to Madeira");
			expect(chapters).toContain("Know the Island");
			expect(chapters).not.toContain("Notes for Editors");
			const home = await textOf("/home/");
			expect(home).toContain("Madeira Essentials");
			expect(home).toContain("Atlantic Breeze Cruises");
		});

		test("An agent reads a chapter of lessons to its end", async () => {
			const first = await agent.get(pageAddress(essentials, 1, 1));
			expect(first.text).toContain("closer to Africa");
			expect(first.text).toContain("Offer it to those who have seen the Algarve");
			expect(first.text).toContain("Photo: Ana Teles");
			expect(first.text).toContain("Visit Madeira");
			for (const page of [1, 2, 3]) {
				const address = pageAddress(essentials, 1, page);
				expect((await agent.get(address)).status).toBe(200);
				expect((await agent.post(address, { intent: "next" })).status).toBe(302);
			}
			expect((await agent.get(pageAddress(essentials, 1, 3))).text).toContain("fireworks");
			expect(await textOf(`/retain/${essentials}/1/?page=1`)).toContain("closer to Africa");
		});

		test("An agent completes a chapter with a question of each type (BACK-25)", async () => {
			for (let page = 1; page <= 10; page++) {
				const address = pageAddress(essentials, 2, page);
				const shown = await agent.get(address);
				expect(shown.status, shown.text).toBe(200);
				const reply = replies[page];
				if (!reply) throw new Error(`No answer to page ${page}`);
				await sendReply(agent, address, reply);
				expect((await agent.get(address)).text, `page ${page}`).toContain("That's right.");
				const next = await agent.post(address, { intent: "next" });
				expect(next.status, next.text).toBe(302);
			}
		});

		test("The diploma comes from the back end when all chapters are done (BACK-19)", async () => {
			const diploma = await agent.get(`/diploma/${essentials}/`);
			expect(diploma.status, diploma.text).toBe(200);
			expect(diploma.text).toContain("Madeira Essentials");
			const link = diploma.$("a:contains('Download diploma')").attr("href") ?? "";
			expect(await (await agent.fetch(link)).text()).toMatch(/^%PDF/);
			expect(backEnd.requests.map(({ path }) => path)).toContain(`/diplomas/${essentials}.pdf`);
			const way = (await agent.get("/home/")).$(`[data-app=${essentials}] [role=progressbar]`);
			expect(way.first().attr("aria-valuenow")).toBe("100");
		});

		test("Facts, documents and collections appear, however the back end spells their types (BACK-22)", async () => {
			const facts = await textOf(`/resources/promote/${essentials}/`);
			expect(facts).toContain("Madeira at a glance");
			expect(facts).toContain("Entry rules");
			expect(facts).not.toContain("For the office only");
			expect(facts).not.toContain("draft of next year");
			const tools = await textOf(`/resources/sell/${essentials}/`);
			for (const title of [
				"Emails for your clients",
				"Brochures",
				"Videos of the island",
				"Pictures of the island",
				"The sales guide",
				"Meet the island's guides",
				"Commission table",
			]) {
				expect(tools).toContain(title);
			}
			const library = `/resources/sell/${essentials}/library/`;
			const emails = await textOf(`${library}?type=collection&id=5`);
			expect(emails).toContain("A spring letter");
			expect(emails).toContain("A postcard to print");
			const brochures = await textOf(`${library}?type=collection&id=6`);
			expect(brochures).toContain("Hotels");
			expect(brochures).toContain("Walks");
		});

		test("The libraries and Watch show videos and images although their ids coincide (BACK-21)", async () => {
			const library = `/resources/sell/${essentials}/library/`;
			const images = await textOf(`${library}?type=imageLibrary`);
			expect(images).toContain("Funchal at night");
			expect(images).toContain("A levada");
			const videos = await textOf(`${library}?type=videoLibrary`);
			expect(videos).toContain("The walk to Rabaçal");
			expect(videos).toContain("The toboggan of Monte");
			const watch = await textOf("/watch/");
			expect(watch).toContain("The walk to Rabaçal");
			expect(watch).toContain("The toboggan of Monte");
		});

		test("The portal shows contacts, showcases, notifications and the directory", async () => {
			const contacts = await textOf(`/contact/${essentials}/`);
			expect(contacts).toContain("Ana Teles");
			expect(contacts).toContain("351291000001");
			expect(contacts).toContain("contact-1@madeira.example");
			expect(contacts).not.toContain("Who Left");
			expect(await textOf("/showcases/")).toContain("Madeira Essentials");
			expect(await textOf(`/showcases/${essentials}/`)).toContain("A taste of wine");
			expect(await textOf("/notifications/")).toContain("Caldeirão");
			const directory = await agent.get(`/directory/${essentials}/`);
			expect(directory.$("a[href^='https://madeira.example/partners?']").length).toBeGreaterThan(0);
		});

		test("An agent registers for a trade show with one click (BACK-25)", async () => {
			expect(await textOf("/attend/")).toContain("Atlantic Travel Market");
			const registered = await agent.post("/attend/", { show: "1" });
			expect(registered.status, registered.text).toBe(302);
			const { $ } = await agent.get("/attend/");
			expect($("[data-show=1]").text()).toContain("Registered");
			expect($("[data-show=2]").text()).not.toContain("Registered");
		});

		test("Favorites with equal ids are separate, and removing one keeps the others (BACK-21)", async () => {
			const library = `/resources/sell/${essentials}/library/`;
			const shelves = ["?type=imageLibrary", "?type=videoLibrary", "?type=collection&id=5"];
			const titles = ["Funchal at night", "The walk to Rabaçal", "A spring letter"];
			const items: Record<string, string>[] = [];
			for (const [index, shelf] of shelves.entries()) {
				const { $ } = await agent.get(`${library}${shelf}`);
				const form = $(`main form[action^="/favorite/"]`)
					.filter((_, each) =>
						$(each)
							.closest("article, li")
							.text()
							.includes(titles[index] ?? ""),
					)
					.first();
				const fields = form.serializeArray().map(({ name, value }) => [name, value]);
				items.push(Object.fromEntries(fields) as Record<string, string>);
			}
			const favorites = async () => {
				const text = await textOf("/favorites/");
				return titles.filter((title) => text.includes(title));
			};
			for (const item of items) await agent.post("/favorite/", { ...item, favorite: "1" });
			expect(await favorites()).toEqual(titles);
			await agent.post("/favorite/", { ...items[1], favorite: "0" });
			expect(await favorites()).toEqual([titles[0], titles[2]]);
		});

		test("The portal sends agents' actions as multipart events (EVENT-8)", async () => {
			await agent.get(`/resources/sell/${essentials}/`);
			await agent.post("/favorite/", { itemType: "app", itemId: String(cruises), favorite: "1" });
			await portal.container.worker.drain();
			const events = backEnd.requests.filter(({ path }) => path === "/event");
			expect(events.at(-1)?.body).toMatchObject({
				app_id: String(cruises),
				email: person.email,
				action: "click",
				category: "favorite",
			});
		});

		test("The back end stores a changed name (BACK-22)", async () => {
			await agent.get("/my-source/profile/");
			const changed = { firstName: "Anita", lastName: "Teixeira", country: "us", language: "en" };
			expect((await agent.post("/my-source/profile/", changed)).status).toBe(302);
			expect(await textOf("/my-source/")).toContain("Anita Teixeira");
		});

		test("The portal shows points and earned badges (BACK-22)", async () => {
			await expect.poll(async () => await textOf("/my-source/badges/")).toContain("Explorer");
			expect((await agent.get("/destinations/")).text).toMatch(/[1-9]\d* points/);
		});

		test("Agents can also train in programs that the back end had already registered them for", async () => {
			expect((await agent.get(pageAddress(cruises, 5, 1))).text).toContain("Ninety cabins");
		});
	},
);
