import { createPortalToken } from "#app/features/account/sessions/portal-tokens.server.ts";
import type { Container } from "#app/portal.server.ts";
import { setDisabled } from "#app/features/account/host-accounts.server.ts";
import type { Handler } from "#app/handler.server.ts";
import { host, type Agent } from "#tests/support/agent.ts";
import { chapterOf, enroll, graduate, pageAddress, work } from "#tests/support/learner.ts";
import { signUp } from "#tests/support/person.ts";
import { authenticatorOf, valuesOf } from "#tests/support/studio.ts";
import type { Known, Person, Role } from "./known.ts";

/** The portal that people use. */
interface Place {
	container: Container;
	clock: { now: number };
	handle: Handler;
	agent(client?: { address: string }): Agent;
}

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/**
 * Uses the portal as several people. Together, they leave a row in every table except those in
 * `notLived` (make.ts).
 */
export async function live(
	place: Place,
	newSecret: () => string,
	hashOf: (text: string) => string,
): Promise<Known> {
	const { container, clock, handle, agent } = place;
	const { db } = container.database;
	const password = "sixteen sails at dusk";
	const people: Partial<Record<Role, Person>> = {};
	const emailOf = (role: Role) => `${role}@example.org`;

	async function join(role: Role, firstName: string): Promise<Agent> {
		clock.now += minute;
		return signUp(agent(), {
			firstName,
			lastName: "Holt",
			email: emailOf(role),
			country: "gb",
			password,
		});
	}
	/** Records the state of a browser with an open page. */
	async function keep(role: Role, browser: Agent, page: string): Promise<void> {
		const token = (await browser.get(page)).$("input[name=_token]").first().attr("value") ?? "";
		people[role] = {
			email: emailOf(role),
			password,
			cookies: Object.fromEntries(browser.jar()),
			token,
		};
	}
	async function call(
		method: string,
		path: string,
		token: string | null,
		body: unknown,
		more: Record<string, string> = {},
	) {
		const headers = {
			"Content-Type": "application/json",
			"User-Agent": "TradewindsPhone/1.0",
			...more,
		};
		const init = {
			method,
			headers: token === null ? headers : { ...headers, Authorization: `Bearer ${token}` },
			body: JSON.stringify(body),
		};
		const answer = await handle(new Request(`${host}/api/v1/${path}`, init));
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
		return (await answer.json()) as Record<string, string>;
	}
	async function sent(
		browser: Agent,
		path: string,
		fields: Record<string, string>,
		page = path,
	): Promise<string> {
		await browser.get(page);
		const answer = await browser.post(path, fields);
		if (answer.status !== 302) throw new Error(`${path}: ${answer.status} ${answer.text}`);
		return answer.location ?? "";
	}

	const graduateBrowser = await join("graduate", "Maren");
	await enroll(graduateBrowser, 620);
	await sent(graduateBrowser, "/my-source/programs/", { shown: "620", opt_in: "620" });
	await graduate(graduateBrowser, 620);
	clock.now += day;
	const diploma =
		/(?:[\dA-Z]{4}-){3}[\dA-Z]{4}/.exec((await graduateBrowser.visit("/diploma/620/")).body)?.[0] ??
		"";
	for (const [itemType, itemId] of [
		["app", "620"],
		["page", "620101"],
		["asset", "62013"],
		["library", "620601"],
	] as const)
		await sent(
			graduateBrowser,
			"/favorite/",
			{ itemType, itemId, appId: "620", favorite: "1", returnTo: "/home/" },
			"/favorites/",
		);
	await sent(graduateBrowser, "/share/620/asset/62013/", {});
	const share =
		(await graduateBrowser.get("/share/620/asset/62013/")).$("a[href^='/s/']").attr("href") ?? "";
	await agent().get(share);
	const inMay = {
		firstName: "Ellen",
		title: "California in May",
		note: "See you on Thursday.",
		endsOn: "2026-12-24",
	};
	const folder = await sent(graduateBrowser, "/folders/", inMay);
	await sent(graduateBrowser, "/folders/add/620/asset/62013/", {
		folder: /\d+/.exec(folder)?.[0] ?? "",
	});
	await graduateBrowser.get("/diploma/620/credential.jwt");
	await sent(graduateBrowser, "/attend/", { show: "31" });
	await sent(graduateBrowser, "/dismiss/", { what: "welcome-video" }, "/home/");
	await sent(graduateBrowser, "/notifications/read/", {}, "/notifications/");
	await sent(graduateBrowser, "/my-source/profile/", {
		firstName: "Maren",
		lastName: "Holt-Berg",
		country: "no",
	});
	await keep("graduate", graduateBrowser, "/info/620/");

	const learner = await join("learner", "Jon");
	await enroll(learner, 620);
	await work(learner, 620, chapterOf(620, 6201), 3);
	const question = await learner.get(pageAddress(620, 6201, 3));
	const wrong = question.$("input[name=answer]").last().attr("value") ?? "";
	await learner.post(pageAddress(620, 6201, 3), { intent: "check", answer: wrong });
	await keep("learner", learner, pageAddress(620, 6201, 3));

	const author = await join("author", "Ana");
	const { id: authorId } = await db
		.selectFrom("user_account")
		.select("id")
		.where("email", "=", emailOf("author"))
		.executeTakeFirstOrThrow();
	const given = {
		role: "author",
		app_id: 620,
		user_id: authorId,
		added_by: null,
		added_at: clock.now,
	};
	await db.insertInto("studio_member").values(given).execute();
	const app = authenticatorOf(await author.visit("/studio/code/"));
	await sent(author, "/studio/code/", { code: app.generate({ timestamp: clock.now }) });
	const details = await author.get("/studio/620/details/");
	const changed = {
		...valuesOf(details, "form.sheet-form"),
		name_on_device: "California STAR, revised",
	};
	await sent(author, "/studio/620/details/", changed as unknown as Record<string, string>);
	await keep("author", author, "/studio/620/");

	const parked = await join("parked", "Pia");
	await enroll(parked, 620);
	await keep("parked", parked, pageAddress(620, 6201, 1));
	const session = parked.jar().get("tw_session") ?? "";
	parked.forget("tw_session");
	await parked.post(pageAddress(620, 6201, 1), { intent: "next" });
	await keep("parked", parked, "/login/");
	await db.deleteFrom("session").where("id_hash", "=", hashOf(session)).execute();

	const quick = agent();
	await sent(quick, "/login/?state=quick", {
		firstName: "Quirin",
		lastName: "Holt",
		email: emailOf("quick"),
		country: "de",
	});
	await keep("quick", quick, "/home/");

	clock.now += minute;
	const phoned = {
		email: emailOf("phone"),
		first_name: "Phil",
		last_name: "Holt",
		country: "gb",
		password,
	};
	const { access_token: accessToken = "" } = await call("POST", "register", null, phoned);
	const key = (name: string) => ({ "Idempotency-Key": `${name}-0123456789abcdef` });
	await call("POST", "login", null, { email: phoned.email, password }, key("log-in"));
	await call(
		"POST",
		"registered-apps",
		accessToken,
		{ email: phoned.email, app_id: 620 },
		key("registered"),
	);
	await call(
		"POST",
		"favorites",
		accessToken,
		{ email: phoned.email, app_id: 620, item_type: "app", item_id: 620, favorite: 1 },
		key("favorite"),
	);
	const place620 = { email: phoned.email, app_id: 620, chapter_id: 6201 };
	await call(
		"POST",
		"progress",
		accessToken,
		{ ...place620, progress: 2, total_pages: 4 },
		key("progress"),
	);
	await call(
		"POST",
		"answers",
		accessToken,
		{ ...place620, page_number: 3, answer: "San Diego" },
		key("answer"),
	);
	const event = new FormData();
	for (const [name, value] of Object.entries({
		app_id: "620",
		email: phoned.email,
		action: "click",
		category: "videos",
		name: "Coast",
		value: "1",
		label: "/x/",
	}))
		event.set(name, value);
	const authorized = { Authorization: `Bearer ${accessToken}`, ...key("event") };
	await handle(
		new Request(`${host}/api/v1/analytics`, { method: "POST", headers: authorized, body: event }),
	);
	await call("POST", "handover", accessToken, {});
	people.phone = { email: phoned.email, password, cookies: {}, token: "" };
	const portalToken = newSecret();
	await createPortalToken(
		container.database.db,
		{ name: "a portal in front", tokenHash: hashOf(portalToken) },
		clock.now,
	);
	await call(
		"GET",
		`user-exists?email=${encodeURIComponent(phoned.email)}`,
		portalToken,
		undefined,
	);

	const disabled = await join("disabled", "Dora");
	await keep("disabled", disabled, "/home/");
	const idOf = async (role: Role) =>
		(
			await db
				.selectFrom("user_account")
				.select("id")
				.where("email", "=", emailOf(role))
				.executeTakeFirstOrThrow()
		).id;
	await setDisabled(db, await idOf("disabled"), true, clock.now);

	const gone = await join("guessed", "Greta");
	await enroll(gone, 620);
	await graduate(gone, 620);
	const orphanedDiploma =
		/(?:[\dA-Z]{4}-){3}[\dA-Z]{4}/.exec((await gone.visit("/diploma/620/")).body)?.[0] ?? "";
	await sent(gone, "/my-source/delete/", { password, keepDiplomas: "1" });
	const guessed = await join("guessed", "Gesa");
	await keep("guessed", guessed, "/home/");
	const stranger = agent({ address: "192.0.2.7" });
	await stranger.get("/login/");
	for (let times = 0; times < 3; times++)
		await stranger.post("/login/", { email: emailOf("guessed"), password: "guessed wrongly" });

	return {
		now: clock.now,
		folder,
		people: people as Record<Role, Person>,
		share,
		diploma,
		orphanedDiploma,
		accessToken,
		portalToken,
	};
}
