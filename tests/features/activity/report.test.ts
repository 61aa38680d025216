import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chapterOf, enroll, pageAddress, sendReply, work } from "#tests/support/learner.ts";
import { apiUser, learn, password, type ApiClient } from "#tests/support/api.ts";
import { countedChapters, isQuestion, rightReply } from "#tests/support/answers.ts";
import { samplePack } from "#tests/support/packs.ts";
import { openPortal, today, type TestPortal } from "#tests/support/portal.ts";
import { runScript } from "#tests/support/command.ts";
import { forSuite } from "#tests/support/temporary.ts";

const dayMs = 86_400_000;

async function report(
	portal: TestPortal,
	...args: string[]
): Promise<{ code: number; out: string; error: string }> {
	const { database, dataDir } = portal.container.settings;
	const env = { DATA_DIR: dataDir, DATABASE_URL: database };
	const { code, out, error } = await runScript(["report", ...args], { env });
	return { code, out, error };
}

/** Returns the fields of each line. The values in these tests contain no line breaks. */
function table(out: string): string[][] {
	expect(out.endsWith("\r\n")).toBe(true);
	return out
		.slice(0, -2)
		.split("\r\n")
		.map((line) =>
			[...line.matchAll(/(?:^|[,;])(?:"((?:[^"]|"")*)"|([^,;]*))/g)].map(
				([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "",
			),
		);
}

/** Returns the lines of a section as `week|id|title|measure|value|detail|country`. */
function section(out: string, name: string): string[] {
	return table(out)
		.filter(([first]) => first === name)
		.map((fields) => fields.slice(1).join("|"));
}

function never(): never {
	throw new Error("There is none");
}

async function someHistory(): Promise<TestPortal> {
	const portal = await openPortal();
	const maren = await portal.member({
		firstName: "=Maren",
		lastName: "Holt, Jr.",
		email: "maren@example.org",
		country: "gb",
	});
	await portal.container.database.db.updateTable("user_account").set({ proven_at: 1 }).execute();
	await maren.get("/info/620/");
	await maren.post("/info/620/", { opt_in: "1" });
	const welcome = chapterOf(620, 6201);
	const address = pageAddress(620, 6201, 3);
	await work(maren, 620, welcome, 3);
	await sendReply(maren, address, { control: "choose", values: ["San Diego"] });
	await sendReply(maren, address, { control: "choose", values: ["San Diego"] });
	await sendReply(maren, address, { control: "choose", values: ["Los Angeles"] });
	await sendReply(maren, address, { control: "choose", values: ["San Francisco"] });
	await maren.post(address, { intent: "next" });
	portal.clock.now = Date.parse("2026-11-28");
	const lee = await portal.member({
		firstName: "Lee",
		lastName: "Secret",
		email: "lee@example.org",
		country: "ca",
	});
	await enroll(lee, 620);
	await work(lee, 620, welcome);
	return portal;
}

describe("npm run report -- program ID", () => {
	/** A portal with some history, for tests that only read from it. */
	let shared: TestPortal;
	let close: () => Promise<void>;

	beforeAll(async () => {
		({ opened: shared, close } = await forSuite(someHistory));
	});
	afterAll(() => close());

	it("The program report counts registrations in total and by week, and names only people who opted in (RUN-17)", async () => {
		const { code, out, error } = await report(shared, "program", "620");
		expect({ code, error }).toEqual({ code: 0, error: "" });
		expect(out.split("\r\n")[0]).toBe("section,week,id,title,measure,value,detail,country");
		expect(new Set(table(out).map((fields) => fields.length))).toEqual(new Set([8]));
		expect(section(out, "registrations")).toEqual([
			"|620|California STAR|registered|2||",
			"2026-11-16|620|California STAR|registered|1||",
			"2026-11-23|620|California STAR|registered|1||",
			"|620|California STAR|opted_in|1||",
		]);
		expect(section(out, "people")).toEqual([
			"||'=Maren Holt, Jr.|registered|2026-11-20|maren@example.org|gb",
		]);
		expect(out).toContain(`"'=Maren Holt, Jr."`);
		expect(out).not.toContain("Secret");
		expect(out).not.toContain("lee@example.org");
	});

	it.each([
		["whose address is unproven", { proven_at: null }],
		["whose account is suspended", { disabled_at: 1 }],
	])("The program report names no one %s, even if they opted in (RUN-17)", async (_, change) => {
		const portal = await someHistory();
		await portal.container.database.db.updateTable("user_account").set(change).execute();
		const { out } = await report(portal, "program", "620");
		expect(section(out, "registrations")).toContain("|620|California STAR|registered|2||");
		expect(section(out, "people")).toEqual([]);
		expect(out).not.toContain("maren@example.org");
	});

	it("The program report shows completion by chapter, without hidden chapters", async () => {
		const { out } = await report(shared, "program", "620");
		expect(section(out, "chapters")).toEqual([
			"|6201|Welcome to California|begun|2||",
			"|6201|Welcome to California|completed|2||",
			"|6201|Welcome to California|completed_percent|100||",
			"|6202|Parks and roads|begun|0||",
			"|6202|Parks and roads|completed|0||",
			"|6202|Parks and roads|completed_percent|0||",
			"|6203|Wine specialist|begun|0||",
			"|6203|Wine specialist|completed|0||",
			"|6203|Wine specialist|completed_percent|0||",
		]);
	});

	it("The program report shows how many people answered a question right on the first try, and the question's most common wrong answer in words", async () => {
		const { out } = await report(shared, "program", "620");
		const asked = countedChapters(samplePack, 620).flatMap(({ pages }) => pages.filter(isQuestion));
		const question = "Which city has the Golden Gate Bridge?";
		expect(section(out, "questions").filter((line) => line.startsWith("|620103|"))).toEqual([
			`|620103|${question}|answered|2|Welcome to California|`,
			`|620103|${question}|right_first|1||`,
			`|620103|${question}|wrong_tries|3||`,
			`|620103|${question}|right_first_percent|50||`,
			`|620103|${question}|commonest_wrong_answer|2|San Diego|`,
		]);
		expect(section(out, "questions").filter((line) => line.includes("|answered|"))).toHaveLength(
			asked.length,
		);
	});

	it("The program report counts graduates, and the use of resources by week and by item", async () => {
		const portal = await openPortal();
		const agent = await portal.member({ email: "ann@example.org" });
		await enroll(agent, 787);
		await work(agent, 787, chapterOf(787, 7871));
		const user = (await portal.container.backEnd.accounts.credentials("ann@example.org"))?.user;
		if (!user) throw new Error("No account");
		const event = {
			appId: 787,
			title: "Sales guide",
			url: "/open/787/asset/78713/",
			itemId: "asset:78713",
		};
		for (let time = 0; time < 3; time++)
			await portal.container.backEnd.activity.record(
				user,
				{ ...event, category: "download" },
				today,
				null,
			);
		await portal.container.backEnd.activity.record(
			user,
			{ ...event, category: "resource", type: "sell" },
			today + 7 * dayMs,
			null,
		);
		const { out } = await report(portal, "program", "787");
		expect(section(out, "graduates")[0]).toMatch(/^\|787\|Canada Specialist\|graduated\|1\|\|$/);
		expect(section(out, "use").filter((line) => /download|resource/.test(line))).toEqual([
			"2026-11-16|||download|3||",
			"2026-11-23|||resource|1||",
		]);
		expect(section(out, "use_items")).toContain("|asset:78713|Sales guide|download|3||");
	});

	it("The program report counts events from the API only for items that the user may see, under the catalog's titles", async () => {
		const portal = await openPortal();
		const user = await apiUser(portal);
		await user.write("registered-apps", { email: user.email, app_id: 620 });
		const sold = "BUY AT RIVAL https://rival.example";
		const reportEvent = (value: string, category = "download", app_id = "620") =>
			user.send("POST", "analytics", {
				form: {
					app_id,
					email: user.email,
					action: "click",
					category,
					name: sold,
					value,
					label: "/x/",
				},
			});
		const values = [
			["asset:62013", "62013", "page:620101", "chapter:6201"],
			// These values are invented, or name an item that is hidden, internal or locked, or belongs
			// to another program.
			[
				"invented",
				"asset:1",
				"asset:62002",
				"asset:62003",
				"asset:62014",
				"person:62013",
				"asset:78713",
				"chapter:6204",
				"app:787",
				"",
				"9".repeat(40),
			],
		] as const;
		for (const value of values.flat())
			expect([value, (await reportEvent(value)).status]).toEqual([value, 200]);
		for (let time = 0; time < 38; time++) await reportEvent(`invented:${time}`, "resource");
		// The user isn't registered for program 787, and the notification belongs to program 620.
		for (const [value, category] of [
			["page:787101", "download"],
			["1", "notification"],
		] as const)
			expect((await reportEvent(value, category, "787")).status).toBe(200);
		const before = await report(portal, "program", "620");
		await portal.container.keepHouse();
		const { out } = await report(portal, "program", "620");
		expect(out).toBe(before.out);
		expect(out).not.toContain("RIVAL");
		expect(section(out, "use_items")).toEqual([
			"|asset:62013|Sales guide|download|2||",
			"|chapter:6201|Welcome to California|download|1||",
			expect.stringMatching(/^\|page:620101\|[^|]+\|download\|1\|\|$/),
		]);
		const { db } = portal.container.database;
		expect(
			await db.selectFrom("activity_day").select("item_id").orderBy("item_id").execute(),
		).toHaveLength(3);
		// The targets still get every event unchanged.
		const sent = await db.selectFrom("activity_event").select("tracking").orderBy("id").execute();
		expect(sent).toHaveLength(values.flat().length + 40);
		expect(
			sent.slice(0, values.flat().length).map(({ tracking }) => JSON.parse(tracking) as unknown),
		).toEqual(
			values.flat().map((value) => expect.objectContaining({ name: sold, value, label: "/x/" })),
		);
		// The portal keeps these events as long as others, and then deletes them.
		portal.clock.now += 731 * dayMs;
		await portal.container.keepHouse();
		expect(await db.selectFrom("activity_event").select("id").execute()).toEqual([]);
	});

	it("The program report shows a typed wrong answer once five people have given it, and deleting one of their accounts hides it again", async () => {
		const portal = await openPortal();
		const { db } = portal.container.database;
		const place = { app_id: 620, chapter_id: 6202 };
		const guess = (user: ApiClient, answer: string[]) =>
			user.post("answers", { ...place, email: user.email, page_number: 3, answer });
		const people: ApiClient[] = [];
		for (let number = 0; number < 5; number++) {
			const user = await apiUser(portal);
			await user.write("registered-apps", { email: user.email, app_id: 620 });
			await learn(user, 620, chapterOf(620, 6201));
			await user.write("progress", { ...place, email: user.email, progress: 1, total_pages: 11 });
			const choices = rightReply(chapterOf(620, 6202).pages[1] ?? never()).values;
			await user.write("answers", { ...place, email: user.email, page_number: 2, answer: choices });
			await user.write("progress", { ...place, email: user.email, progress: 2, total_pages: 11 });
			people.push(user);
		}
		const told = async () =>
			section((await report(portal, "program", "620")).out, "questions").filter((line) =>
				/620203.*commonest/.test(line),
			);
		// The same person counts only once toward the five people, even on another day.
		for (const wait of [0, 0, dayMs]) {
			portal.clock.now += wait;
			for (const user of people.slice(0, 4))
				expect((await guess(user, ["Route 66", "cold"])).status).toBe(200);
		}
		expect(await told()).toEqual([]);
		await guess(people[4] ?? never(), ["route 66", "Cold"]);
		expect(await told()).toEqual([
			expect.stringMatching(/commonest_wrong_answer\|13\|route 66; cold\|$/),
		]);

		const chatty = people[0] ?? never();
		for (let time = 0; time < 40; time++)
			expect((await guess(chatty, [`Call Ann on 555 ${time}`, "now"])).status).toBe(200);
		const typed = () => db.selectFrom("typed_answer").select(["user_id", "answer"]).execute();
		expect((await typed()).filter(({ answer }) => answer.startsWith("call ann"))).toHaveLength(7);
		expect(
			await db.selectFrom("wrong_answer").selectAll().where("page_id", "=", 620203).execute(),
		).toEqual([]);
		expect((await chatty.send("DELETE", "user", { body: { password } })).status).toBe(200);
		expect(JSON.stringify(await typed())).not.toContain("call ann");
		expect(await told()).toEqual([]);
	}, 60_000);

	it("The program report covers the days from --from to --to, both included", async () => {
		const first = await report(shared, "program", "620", "--from", "2026-11-20", "--to=2026-11-20");
		expect(section(first.out, "registrations")[0]).toBe("|620|California STAR|registered|1||");
		expect(section(first.out, "questions")).toContain(
			"|620103|Which city has the Golden Gate Bridge?|commonest_wrong_answer|2|San Diego|",
		);
		const before = await report(shared, "program", "620", "--to", "2026-11-19");
		const completed = (out: string) =>
			section(out, "chapters").filter((line) => /\|completed\|[1-9]/.test(line));
		expect([completed(before.out), completed(first.out).length > 0]).toEqual([[], true]);
		expect(section(before.out, "people")).toEqual([]);
		const later = await report(shared, "program", "620", "--from", "2026-11-28");
		expect(section(later.out, "registrations")[0]).toBe("|620|California STAR|registered|1||");
		expect(completed(later.out)).toEqual(["|6201|Welcome to California|completed|1||"]);
		expect(section(later.out, "questions")).toContain(
			"|620103|Which city has the Golden Gate Bridge?|answered|1|Welcome to California|",
		);
		const until = await report(shared, "program", "620", "--to", "2026-11-27");
		expect(section(until.out, "registrations")[0]).toBe("|620|California STAR|registered|1||");
		expect(section(later.out, "questions")).not.toContain(
			"|620103|Which city has the Golden Gate Bridge?|commonest_wrong_answer|2|San Diego|",
		);
		expect(section(later.out, "people")).toEqual([]);
	});

	it("With --lang, the program report translates its own words and the countries, but not days, numbers or the packs' texts", async () => {
		const { code, out } = await report(shared, "program", "620", "--lang", "es");
		expect(code).toBe(0);
		expect(out.startsWith("\uFEFFSección;Semana;ID;Título;Medida;Valor;Detalle;País\r\n")).toBe(
			true,
		);
		expect(section(out, "Inscripciones")[1]).toBe(
			"2026-11-16|620|California STAR|Inscripciones|1||",
		);
		expect(
			section(out, "Personas que aceptan que se les escriba").map((line) =>
				line.split("|").slice(3),
			),
		).toEqual([["Inscripciones", "2026-11-20", "maren@example.org", "Reino Unido"]]);
		const told = table((await report(shared, "program", "620", "--lang=ar")).out).slice(1);
		// No section or measure keeps its English name.
		expect(
			told
				.flatMap(([first, , , , measure]) => [first, measure])
				.filter((name) => /[a-z]/.test(name ?? "")),
		).toEqual([]);
		expect(told.map((fields) => [fields[1], fields[2], fields[5]])).toEqual(
			table(out)
				.slice(1)
				.map((fields) => [fields[1], fields[2], fields[5]]),
		);
	});

	it("npm run report explains invalid input, prints nothing on stdout, and exits with 2, or with 1 for an unknown program", async () => {
		const wrong: [string[], string][] = [
			[[], "Missing report name. Use `program` or `show`."],
			[["chapter", "1"], 'There is no report "chapter". Use `program` or `show`.'],
			[["program"], "Missing ID of the program."],
			[["program", "x"], '"x" isn\'t an ID. Use a number, such as 620.'],
			[["program", "620", "621"], 'Unexpected argument: "621".'],
			[["program", "620", "--from", "2026-02-30"], "--from must be a date like 2026-11-20"],
			[["program", "620", "--to", "yesterday"], "--to must be a date like 2026-11-20"],
			[["program", "620", "--from", "2026-11-20", "--to", "2026-11-19"], "is after"],
			[["program", "620", "--lang", "tlh"], "--lang must be one of ar, de, en, es, fr, pt"],
			[["program", "620", "--since", "2026-11-20"], "--since"],
		];
		for (const [args, message] of wrong) {
			const { code, out, error } = await report(shared, ...args);
			expect({ args, code, out }).toEqual({ args, code: 2, out: "" });
			expect(error).toContain(message);
			expect(error).toContain("Usage: ");
		}
		expect(await report(shared, "program", "999")).toEqual({
			code: 1,
			out: "",
			error:
				"There is no program 999. Give the ID of a program, which is in the address of its page.\n",
		});
		expect(await report(shared, "program", "760")).toMatchObject({ code: 1 });
	}, 60_000);
});

describe("npm run report -- show ID", () => {
	it("The trade show report counts the registrations of the period, and names those agents whose address is proven, earliest first (RUN-17)", async () => {
		const portal = await openPortal();
		const catalog = await portal.container.backEnd.catalog.current();
		const [show] = catalog.tradeShows ?? [];
		if (!show) throw new Error("The sample pack has no show");
		const register = async (email: string, firstName: string) => {
			await portal.member({ email, firstName, lastName: "Day", country: "ca" });
			const user = (await portal.container.backEnd.accounts.credentials(email))?.user;
			if (user)
				await portal.container.backEnd.attend.register(catalog, user, show.id, portal.clock.now);
		};
		await register("ann@example.org", "Ann");
		portal.clock.now = Date.parse("2026-11-23");
		await register("bo@example.org", "+Bo");
		const accounts = portal.container.database.db.updateTable("user_account");
		await accounts.set({ proven_at: 1 }).execute();
		await register("cy@example.org", "Cy");
		const { code, out } = await report(portal, "show", String(show.id));
		expect(code).toBe(0);
		expect(section(out, "registrations")[0]).toBe(`|${show.id}|${show.name}|registered|3||`);
		expect(section(out, "registrants")).toEqual([
			"||Ann Day|registered|2026-11-20|ann@example.org|ca",
			"||'+Bo Day|registered|2026-11-23|bo@example.org|ca",
		]);
		const later = await report(portal, "show", String(show.id), "--from", "2026-11-23");
		expect(section(later.out, "registrants")).toHaveLength(1);
		const earlier = await report(portal, "show", String(show.id), "--to", "2026-11-22");
		expect(section(earlier.out, "registrants")).toHaveLength(1);
		expect(await report(portal, "show", "99999")).toEqual({
			code: 1,
			out: "",
			error:
				"There is no show 99999. Give the ID of a trade show, which is in the address of its page.\n",
		});
	});
});
