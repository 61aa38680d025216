import { createHash } from "node:crypto";
import { URI, type TOTP } from "otpauth";
import type { Agent, Answer } from "./agent.ts";
import type { Person } from "./person.ts";
import type { TestPortal } from "./portal.ts";

export interface Roles {
	isHost?: boolean;
	programs?: readonly number[];
	/** True (the default) if the person has entered the code in this session. */
	isOpen?: boolean;
	person?: Partial<Person>;
}

export async function studioMember(
	portal: TestPortal,
	{ isHost = false, programs = [], isOpen = true, person }: Roles,
): Promise<Agent> {
	const agent = await portal.member(person);
	const { db } = portal.container.database;
	const idHash = createHash("sha256")
		.update(agent.jar().get("tw_session") ?? "")
		.digest("base64url");
	const { user_id } = await db
		.selectFrom("session")
		.select("user_id")
		.where("id_hash", "=", idHash)
		.executeTakeFirstOrThrow();
	const roles = [
		...(isHost ? [{ role: "host", app_id: 0 }] : []),
		...programs.map((app_id) => ({ role: "author", app_id })),
	];
	const values = roles.map((role) => ({
		...role,
		user_id,
		added_by: null,
		added_at: portal.clock.now,
	}));
	if (values.length > 0) await db.insertInto("studio_member").values(values).execute();
	if (isOpen)
		await db
			.updateTable("session")
			.set({ studio_at: portal.clock.now })
			.where("id_hash", "=", idHash)
			.execute();
	return agent;
}

/** Reads the authenticator from the key on the setup page. */
export function authenticatorOf(page: Answer): TOTP {
	return URI.parse(page.$("a[href^='otpauth:']").attr("href") ?? "") as TOTP;
}

/** Sets up the code and opens the studio. Returns the person's authenticator. */
export async function passDoor(portal: TestPortal, agent: Agent): Promise<TOTP> {
	const app = authenticatorOf(await agent.visit("/studio/code/"));
	const answer = await agent.post("/studio/code/", {
		code: app.generate({ timestamp: portal.clock.now }),
	});
	if (answer.location !== "/studio/") throw new Error(`The code was refused: ${answer.text}`);
	return app;
}

/** Makes a link that shows the program's draft to anyone. Returns its path. */
export async function previewLink(author: Agent, appId: number): Promise<string> {
	const preview = `/studio/${appId}/preview/`;
	await author.get(preview);
	await author.post(preview, {});
	return linksOf(await author.get(preview))[0] ?? "";
}

/** Returns the paths of the links for colleagues, newest first. */
export function linksOf({ $ }: Page): string[] {
	const addresses = $(".preview-links input[readonly]").toArray();
	return addresses.map((field) => ($(field).attr("value") ?? "").replace(/^https?:\/\/[^/]+/, ""));
}

type Page = Pick<Answer, "$">;

/**
 * Returns the fields of a form that a browser without scripts sends, except for its button, files
 * and token.
 */
function fieldsOf(
	{ $ }: Page,
	form: Parameters<Answer["$"]>[0],
): (readonly [name: string, value: string])[] {
	return $(form)
		.find("input[name]:not([name=_token], [type=file]), textarea[name], select[name]")
		.toArray()
		.flatMap((element) => {
			const field = $(element);
			if (field.is("[type=radio]:not([checked]), [type=checkbox]:not([checked])")) return [];
			const chosen = field.find("option[selected]").get(0) ?? field.find("option").get(0);
			const values: Record<string, string | undefined> = {
				input: field.attr("value"),
				select: chosen && ($(chosen).attr("value") ?? $(chosen).text()),
				textarea: field.text(),
			};
			return [[field.attr("name") ?? "", values[element.tagName] ?? ""] as const];
		});
}

export function valuesOf(page: Page, form = "form#page"): Record<string, string[]> {
	const values: Record<string, string[]> = {};
	for (const [name, value] of fieldsOf(page, form)) (values[name] ??= []).push(value);
	return values;
}

/** A form and the button that submits it. */
export interface PressedForm {
	/** A text that is equal for forms that do the same thing to different items. */
	kind: string;
	action: string;
	isPost: boolean;
	fields: (readonly [name: string, value: string])[];
	/** The name of the first field for typed text. */
	typed: string | undefined;
	/** The name of the field for a file. */
	file: string | undefined;
}

/** Returns all forms in `main`, once for each of their buttons. */
export function formsOf(page: Page): PressedForm[] {
	const { $ } = page;
	return $("main form")
		.toArray()
		.flatMap((element) => {
			const form = $(element);
			const own = fieldsOf(page, form);
			const hidden = new Set(
				form
					.find("input[type=hidden]")
					.toArray()
					.map((field) => $(field).attr("name")),
			);
			const action = form.attr("action") ?? "";
			const isPost = form.attr("method")?.toLowerCase() === "post";
			const typed = form
				.find("input[type=text], input[type=email], input:not([type]), textarea")
				.attr("name");
			const file = form.find("input[type=file]").attr("name");
			return form
				.find("button")
				.toArray()
				.map((button) => {
					const name = $(button).attr("name");
					const pressed =
						name === undefined ? [] : [[name, $(button).attr("value") ?? ""] as const];
					const fields = [...own, ...pressed];
					const words = fields.map(([field, value]) =>
						(hidden.has(field) || field === name) && field !== "_key" && !/^\d/.test(value)
							? `${field}=${value}`
							: field,
					);
					const kind = [action, ...new Set(words)].join(" ");
					return { kind, action, isPost, fields, typed, file };
				});
		});
}

/** Sends files as a form without a script does. */
export async function uploadFiles(
	author: Agent,
	address: string,
	files: readonly (readonly [name: string, content: Uint8Array | string])[],
): Promise<Answer> {
	const token = (await author.get(address)).$("input[name=_token]").first().attr("value") ?? "";
	const form = new FormData();
	form.set("_token", token);
	for (const [name, content] of files)
		form.append(
			"files",
			new File([typeof content === "string" ? content : new Uint8Array(content)], name),
		);
	// The form is sent in one piece. A refusal stops reading, so a form that is still being written
	// would fail.
	const sent = new Response(form);
	const headers = { Origin: author.base, "Content-Type": sent.headers.get("Content-Type") ?? "" };
	return author.answer(address, { method: "POST", body: await sent.arrayBuffer(), headers });
}

/** Returns the name of each uploaded file, and the text that the page shows about it. */
export function uploadAnswers({ $ }: Page): (readonly [name: string, words: string])[] {
	return $(".uploads > li")
		.toArray()
		.map((item) => {
			const name = $(item).find("strong").first().text();
			return [name, $(item).find(".media-file__lacks, .uploads__here, p").first().text()] as const;
		});
}
