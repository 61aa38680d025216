import { randomUUID } from "node:crypto";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { rightReply, wrongReply } from "#tests/support/answers.ts";
import { chapterOf, enroll, pageAddress, valuesOf, work } from "#tests/support/learner.ts";
import { sendParked, signUp } from "#tests/support/person.ts";
import type { Post } from "./outside.ts";

/**
 * The things that a person uses for a deed: an email address, browsers, API calls and a mailbox.
 * The trial chooses which servers get the requests.
 */
export interface Hand {
	email: string;
	/** The person's own browser. `other` opens another one. */
	agent: Agent;
	other(): Agent;
	call(
		method: string,
		path: string,
		token: string | null,
		body: unknown,
		key?: string,
	): Promise<{ status: number; body: Record<string, unknown> }>;
	post: Post;
}

/**
 * A task that starts at one server and may continue at another after each `yield`. It throws if the
 * result is wrong.
 */
export type Deed = (hand: Hand) => AsyncGenerator<void, void, void>;

const program = 620;
const password = "correct horse battery";
const fresh = "sixteen sails at dusk";
const page = (number: number) => pageAddress(program, 6201, number);

function must(isSo: boolean, what: string, answer?: Answer): asserts isSo {
	if (!isSo)
		throw new Error(
			answer
				? `${what}: ${answer.status} ${answer.location ?? ""} ${answer.text.slice(0, 300)}`
				: what,
		);
}

function leads(answer: Answer, to: RegExp, what: string): Answer {
	must(
		(answer.status === 302 || answer.status === 303) && to.test(answer.location ?? ""),
		what,
		answer,
	);
	return answer;
}

async function shows(agent: Agent, path: string, what: string): Promise<Answer> {
	const answer = await agent.visit(path);
	must(answer.status === 200 && answer.path === path, what, answer);
	return answer;
}

const join = ({ agent, email }: Hand) => signUp(agent, { email, password });
const formOf = (answer: Answer, button: string) =>
	answer.$("main form").filter((_, form) => answer.$(form).find("button").text().includes(button));
const fieldsOf = (answer: Answer, form: ReturnType<typeof formOf>) =>
	Object.fromEntries(
		form
			.find("input[type=hidden]")
			.toArray()
			.map((input) => [answer.$(input).attr("name") ?? "", answer.$(input).attr("value") ?? ""]),
	);

/** The deeds of people on pages, through the API and by email while servers are replaced. */
export const deeds: Record<string, Deed> = {
	async *"log in"(hand) {
		await join(hand);
		const browser = hand.other();
		await browser.get("/login/");
		yield;
		leads(
			await browser.post("/login/", { email: hand.email, password }),
			/^\/home\/$/,
			"The log-in",
		);
		yield;
		await shows(browser, "/my-source/", "The page after the log-in");
		yield;
		await shows(hand.agent, "/home/", "The other browser");
	},
	async *"sign up"(hand) {
		await hand.agent.get("/register/");
		yield;
		const person = {
			firstName: "Maren",
			lastName: "Holt",
			email: hand.email,
			country: "gb",
			password,
		};
		leads(await hand.agent.post("/register/", person), /^\//, "The sign-up");
		yield;
		await shows(hand.agent, "/home/", "The page after the sign-up");
	},
	async *"log out"(hand) {
		await join(hand);
		await hand.agent.get("/home/");
		yield;
		leads(await hand.agent.post("/logout/"), /^\/login\//, "The log-out");
		yield;
		leads(await hand.agent.get("/my-source/"), /^\/login\//, "A page after the log-out");
	},
	async *"register for a program, and be told so"(hand) {
		await join(hand);
		await hand.agent.get(`/info/${program}/`);
		yield;
		const { location } = leads(
			await hand.agent.post(`/info/${program}/`),
			/^\//,
			"The registration",
		);
		yield;
		const said = await hand.agent.visit(location ?? "");
		must(
			said.status === 200 && said.$("[role=status], [role=alert], .toast, .message").length > 0,
			"The page after it says so",
			said,
		);
		yield;
		await shows(hand.agent, `/training/${program}/`, "The program");
	},
	async *"Next and Check answer"(hand) {
		await join(hand);
		await enroll(hand.agent, program);
		const { pages } = chapterOf(program, 6201);
		for (const number of [1, 2]) {
			await hand.agent.get(page(number));
			yield;
			leads(
				await hand.agent.post(page(number), { intent: "next" }),
				new RegExp(`/${number + 1}/$`),
				`Next on page ${number}`,
			);
			yield;
		}
		const question = pages[2];
		must(question !== undefined, "Page 3 asks");
		for (const reply of [wrongReply(question), rightReply(question)]) {
			const { $ } = await hand.agent.get(page(3));
			const answer = valuesOf($, reply);
			yield;
			const given = await hand.agent.post(page(3), { intent: "check", answer });
			must(given.status < 400, "Check answer", given);
			yield;
		}
		await hand.agent.get(page(3));
		yield;
		leads(await hand.agent.post(page(3), { intent: "next" }), /\//, "Next after the right answer");
	},
	async *"keep a favorite, and let it go"(hand) {
		await join(hand);
		for (const favorite of ["1", "0"]) {
			await hand.agent.get(`/info/${program}/`);
			yield;
			const fields = {
				itemType: "app",
				itemId: String(program),
				favorite,
				returnTo: `/info/${program}/`,
			};
			leads(await hand.agent.post("/favorite/", fields), /./, "The favorite");
			yield;
			const kept = (await shows(hand.agent, "/favorites/", "The favorites")).$(
				"main .rows article",
			).length;
			must(kept === Number(favorite), `${kept} favorites in place of ${favorite}`);
		}
	},
	async *"change the profile"(hand) {
		await join(hand);
		const form = await hand.agent.get("/my-source/profile/");
		const shown =
			form.$("[name=agency]").length > 0
				? { agency: "Blue Anchor", phone: "+44 20 7946 0000", showContact: "1" }
				: {};
		yield;
		leads(
			await hand.agent.post("/my-source/profile/", {
				firstName: "Maren",
				lastName: "Holt-Berg",
				country: "no",
				...shown,
			}),
			/./,
			"The profile",
		);
		yield;
		const now = await shows(hand.agent, "/my-source/profile/", "The profile");
		must(now.$("[name=lastName]").attr("value") === "Holt-Berg", "The name was kept");
	},
	async *"change the password"(hand) {
		await join(hand);
		await hand.agent.get("/my-source/password/");
		yield;
		leads(
			await hand.agent.post("/my-source/password/", { old: password, fresh }),
			/./,
			"The password",
		);
		yield;
		await shows(hand.agent, "/home/", "The page after it");
		const browser = hand.other();
		await browser.get("/login/");
		yield;
		leads(
			await browser.post("/login/", { email: hand.email, password: fresh }),
			/^\/home\/$/,
			"The log-in with it",
		);
	},
	async *"share with a client"(hand) {
		await join(hand);
		await enroll(hand.agent, program);
		const path = `/share/${program}/asset/62013/`;
		await hand.agent.get(path);
		yield;
		await hand.agent.post(path, {});
		yield;
		const link = (await hand.agent.get(path)).$("a[href^='/s/']").attr("href") ?? "";
		must(link !== "", "A link stands there");
		yield;
		must((await hand.other().get(link)).text.includes("Sales guide"), "The client sees it");
		yield;
		must(
			(await shows(hand.agent, "/my-source/shared/", "My links")).text.includes("Sales guide"),
			"It is among my links",
		);
	},
	async *"register for a show"(hand) {
		await join(hand);
		await hand.agent.get("/attend/");
		yield;
		leads(await hand.agent.post("/attend/", { show: "31" }), /./, "The show");
		yield;
		must((await hand.agent.get("/attend/31/badge/")).status === 200, "The badge");
	},
	async *"a form parked while logged out"(hand) {
		await join(hand);
		await hand.agent.get(`/info/${program}/`);
		hand.agent.forget("tw_session");
		yield;
		const { location } = leads(
			await hand.agent.post(`/info/${program}/`),
			/^\/login\//,
			"The form is parked",
		);
		yield;
		const form = await hand.agent.get(location ?? "");
		const action = form.$("main form").attr("action") ?? "";
		yield;
		const entered = leads(
			await hand.agent.post(action, { email: hand.email, password }),
			/./,
			"The log-in",
		);
		yield;
		await hand.agent.visit(entered.location ?? "");
		await sendParked(hand.agent);
		await shows(hand.agent, `/training/${program}/`, "The registration was sent");
	},
	async *"a form that comes twice"(hand) {
		await join(hand);
		await enroll(hand.agent, program);
		await work(hand.agent, program, chapterOf(program, 6201), 3);
		const { $ } = await hand.agent.get(page(3));
		const reply = chapterOf(program, 6201).pages[2];
		must(reply !== undefined, "Page 3 asks");
		const fields = {
			intent: "check",
			answer: valuesOf($, wrongReply(reply)),
			_key: randomUUID().replaceAll("-", ""),
		};
		yield;
		for (let time = 0; time < 2; time++) {
			const given = await hand.agent.post(page(3), fields);
			must(given.status < 400, `The form, time ${time + 1}`, given);
			yield;
		}
	},
	async *"a link by mail"(hand) {
		await join(hand);
		const browser = hand.other();
		await browser.get("/login/?state=magic");
		yield;
		leads(
			await browser.post("/login/?state=magic", { email: hand.email }),
			/./,
			"The link is asked for",
		);
		yield;
		const mail = await hand.post.to(hand.email);
		const asked = await browser.get(mail.path);
		must(asked.status === 200, "The link", asked);
		yield;
		const form = formOf(asked, "Log in");
		leads(
			await browser.post(form.attr("action") ?? mail.path, fieldsOf(asked, form)),
			/^\//,
			"The log-in by it",
		);
		yield;
		await shows(browser, "/my-source/", "The page after it");
	},
	async *"a new password by mail"(hand) {
		await join(hand);
		const browser = hand.other();
		await browser.get("/login/?state=forgot");
		yield;
		leads(
			await browser.post("/login/?state=forgot", { email: hand.email }),
			/./,
			"The link is asked for",
		);
		yield;
		const mail = await hand.post.to(hand.email);
		const form = await browser.get(mail.path);
		must(form.status === 200, "The link", form);
		yield;
		leads(await browser.post(mail.path, { password: fresh }), /./, "The new password");
		yield;
		const again = hand.other();
		await again.get("/login/");
		leads(
			await again.post("/login/", { email: hand.email, password: fresh }),
			/^\/home\/$/,
			"The log-in with it",
		);
	},
	async *"begin without a password"(hand) {
		await hand.agent.get("/login/?state=quick");
		yield;
		const person = { firstName: "Quirin", lastName: "Holt", email: hand.email, country: "de" };
		leads(await hand.agent.post("/login/?state=quick", person), /./, "The quick start");
		yield;
		const mail = await hand.post.to(hand.email);
		await hand.agent.get(mail.path);
		yield;
		leads(await hand.agent.post(mail.path, { password: fresh }), /./, "The password");
		yield;
		await shows(hand.agent, "/home/", "The page after it");
	},
	async *"calls of the phone"(hand) {
		const { email } = hand;
		const person = { email, first_name: "Phil", last_name: "Holt", country: "gb", password };
		const granted = await hand.call("POST", "register", null, person);
		const token = String(granted.body.access_token ?? "");
		must(granted.status === 200 && token !== "", `register: ${JSON.stringify(granted)}`);
		yield;
		const calls: [string, Record<string, unknown>][] = [
			["registered-apps", { email, app_id: program }],
			["favorites", { email, app_id: program, item_type: "app", item_id: program, favorite: 1 }],
			["progress", { email, app_id: program, chapter_id: 6201, progress: 2, total_pages: 4 }],
			[
				"answers",
				{ email, app_id: program, chapter_id: 6201, page_number: 3, answer: "San Diego" },
			],
		];
		for (const [path, body] of calls) {
			const key = `${path}-${email}`;
			const answers = [];
			for (let time = 0; time < 2; time++) {
				const answer = await hand.call("POST", path, token, body, key);
				must(answer.status === 200, `${path}, time ${time + 1}: ${JSON.stringify(answer)}`);
				answers.push(JSON.stringify(answer.body));
				yield;
			}
			must(answers[0] === answers[1], `${path} answered twice the same: ${answers.join(" and ")}`);
		}
		const me = await hand.call("GET", "user", token, undefined);
		must(me.body.email === email, `user: ${JSON.stringify(me)}`);
	},
	async *search(hand) {
		await join(hand);
		await enroll(hand.agent, program);
		for (let time = 0; time < 4; time++) {
			must(
				(await shows(hand.agent, "/search/?q=California", "The search")).text.includes(
					"California",
				),
				"It finds",
			);
			yield;
		}
	},
	async *"the choice of a language and of dark"(hand) {
		await join(hand);
		await hand.agent.get("/home/");
		yield;
		await hand.agent.post("/dark-mode/", { dark: "1", returnTo: "/home/" });
		yield;
		await hand.agent.post("/language/", { lng: "de", returnTo: "/home/" });
		yield;
		must((await hand.agent.visit("/home/")).status === 200, "The page after it");
	},
	async *"delete the account"(hand) {
		await join(hand);
		await hand.agent.get("/my-source/delete/");
		yield;
		leads(
			await hand.agent.post("/my-source/delete/", { password, keepDiplomas: "1" }),
			/./,
			"The deletion",
		);
		yield;
		await hand.agent.get("/login/");
		must(
			(await hand.agent.post("/login/", { email: hand.email, password })).status === 422,
			"Nobody is let in",
		);
	},
};
