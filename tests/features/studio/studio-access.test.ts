import sharp from "sharp";
import { expect, it } from "vitest";
import { host as base, type Agent, type Answer } from "#tests/support/agent.ts";
import { builtRoutes, openPortal, type TestPortal } from "#tests/support/portal.ts";
import { formsOf, studioMember, type PressedForm } from "#tests/support/studio.ts";

const app = 620;
const at = (path: string) => `/studio/${app}/${path}`;
/** Questions of two types, whose forms have different fields. */
const questions = [620202, 620204];
const agents = ["agent@example.org", "disabled@example.org"] as const;
/** Buttons that only show something, and save nothing. */
const onlyShows = /(show|more|choose|line=(paste|(up|down|copy) \d+))$/;

/** Pages that people can open before they enter the code, or before they accept an invitation. */
const doors = ["/studio/code/", "/studio/join/"];
const forHosts = /^\/studio\/(agents|bring|\d+\/people)\//;

/** Returns every path of the studio, with ids for its parameters. */
function addresses(): string[] {
	const paths = builtRoutes().flatMap(({ path }) => (path?.startsWith("studio") ? [path] : []));
	const values: Record<string, string> = {
		id: String(app),
		chapter: "6201",
		page: "620101",
		name: "coast.jpg",
		user: "1",
		action: "disable",
		tab: "resources",
		of: "assets",
		row: "62001",
	};
	return paths.map((path) =>
		`/${path.replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? "1").replace("*", "map.svg")}/`.replace(
			/\.(csv|svg)\/$/,
			".$1",
		),
	);
}

/** Opens a path and sends it a form. Some paths refuse the form because they expect another one. */
async function outcome(agent: Agent, path: string) {
	const [read, sent] = [await agent.get(path), await agent.post(path, { title: "x" })];
	return {
		read: read.status,
		isRefused: [404, 405, 415].includes(sent.status),
		to: read.location,
		sentTo: sent.location,
	};
}

const notFound = { read: 404, isRefused: true, to: null, sentTo: null };

/**
 * Paths of a file, account, version or report that doesn't exist, and paths that are only for
 * scripts.
 */
const empty = /\.svg$|\/bring\/1\/|\/agents\/1\/|\/versions\/1\/|\/upload\/|\/autosave\//;

it("An author can open all studio pages of their program except those for administrators, and an administrator can open all pages of the studio (STUDIO-1)", async () => {
	const portal = await openPortal();
	const author = await studioMember(portal, { programs: [app] });
	const host = await studioMember(portal, { isHost: true });
	for (const path of addresses().filter((each) => !doors.includes(each) && !empty.test(each))) {
		const { status, location } = await host.get(path);
		expect([
			path,
			status === 200 || (status === 302 && location?.startsWith(`/studio/${app}/`)),
		]).toEqual([path, true]);
		if (!forHosts.test(path))
			expect([path, (await author.get(path)).status]).toEqual([path, status]);
	}
});

it("The paths of the studio are closed to visitors, agents, authors of other programs, and administrators who haven't entered the code (STUDIO-1, STUDIO-2)", async () => {
	const portal = await openPortal();
	const walked = addresses().filter((path) => !doors.includes(path));
	expect(walked.length).toBeGreaterThan(10);
	const nobody = portal.agent();
	const agent = await portal.member();
	const other = await studioMember(portal, { programs: [636] });
	const author = await studioMember(portal, { programs: [app] });
	const waiting = await studioMember(portal, { isHost: true, isOpen: false });
	for (const each of [agent, other, author, waiting]) await each.get("/my-source/profile/");
	for (const path of walked) {
		const stranger = await nobody.get(path);
		expect([path, stranger.status, stranger.location?.startsWith("/login/")]).toEqual([
			path,
			302,
			true,
		]);
		expect([path, await outcome(agent, path)]).toEqual([path, notFound]);
		const shut = await outcome(waiting, path);
		expect([path, shut.read, shut.to?.startsWith("/studio/code/")]).toEqual([path, 302, true]);
		expect([path, shut.isRefused || shut.sentTo?.startsWith("/studio/code/")]).toEqual([
			path,
			true,
		]);
		if (path === "/studio/") continue;
		expect([path, await outcome(other, path)]).toEqual([path, notFound]);
		if (forHosts.test(path))
			expect([path, (await outcome(author, path)).read]).toEqual([path, 404]);
	}
});

/** Returns what the studio's forms can change, as texts to compare. */
async function kept({ container: { database } }: TestPortal): Promise<string[]> {
	const { db } = database;
	const tables = [
		"studio_member",
		"studio_invitation",
		"studio_program",
		"studio_id",
		"program_version",
		"program_edit",
		"preview_link",
		"sign_in_link",
	] as const;
	const rows = await Promise.all(
		tables.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()] as const),
	);
	const accounts = await db
		.selectFrom("user_account")
		.select(["id", "disabled_at", "access_epoch"])
		.execute();
	const files = await db.selectFrom("media_file").select(["pack", "name"]).execute();
	return [...rows, ["user_account", accounts] as const, ["media_file", files] as const]
		.flatMap(([table, all]) => all.map((row: object) => `${table} ${JSON.stringify(row)}`))
		.toSorted();
}

/**
 * Opens a studio with a draft, versions, a deleted page, an author, an invitation, a link for a
 * colleague, and two agents, one of them disabled.
 */
async function busyStudio() {
	const portal = await openPortal({ settings: { ORIGIN: base } });
	const host = await studioMember(portal, { isHost: true });
	const author = await studioMember(portal, { programs: [app] });
	for (const email of agents) await portal.member({ email });
	await portal.container.database.db
		.updateTable("user_account")
		.set({ disabled_at: 1 })
		.where("email", "=", agents[1])
		.execute();
	await host.get(at(""));
	await host.post(at(""), { intent: "lesson", chapter: "6201", title: "The third lake" });
	const revision = (await host.get(at("publish/"))).$("input[name=revision]").attr("value");
	await host.post(at("publish/"), { intent: "publish", revision });
	const deleted = await host.post(at(""), { intent: "delete", of: "page", id: "620301" });
	await host.post(at("preview/"), {});
	await host.post(at("people/"), { email: "invited@example.org" });
	const pages = [
		...addresses().filter((path) => !doors.includes(path) && !empty.test(path)),
		at("versions/1/"),
		...questions.map((id) => at(`pages/${id}/`)),
		...agents.map((email) => `/studio/agents/?email=${email}`),
		(deleted.location ?? "").replace(/#.*/, ""),
	];
	return { portal, host, author, pages };
}

/** Returns the first form of each kind with its page. Forms that remove others come last. */
async function formsOn(
	agent: Agent,
	pages: readonly string[],
): Promise<(PressedForm & { page: string })[]> {
	const found = new Map<string, PressedForm & { page: string }>();
	for (const page of pages) {
		for (const form of formsOf(await agent.get(page)))
			if (!found.has(form.kind)) found.set(form.kind, { ...form, page });
	}
	const order = [
		"=back",
		"=publish",
		"=restore",
		"=lesson",
		"=question",
		"=end",
		"=chapter",
		"=up",
		"=down",
		"=delete",
		"=undo",
		"=discard",
	];
	const rank = ({ kind }: PressedForm) => order.findIndex((each) => kind.endsWith(`intent${each}`));
	return [...found.values()].toSorted((one, other) => rank(one) - rank(other));
}

/** A token is valid for all forms of its session. */
const tokens = new WeakMap<Agent, string>();

async function tokenOf(agent: Agent): Promise<string> {
	const known = tokens.get(agent);
	if (known !== undefined) return known;
	const page = await agent.get(agent.jar().has("tw_session") ? "/my-source/profile/" : "/login/");
	const token = page.$("input[name=_token]").first().attr("value") ?? "";
	tokens.set(agent, token);
	return token;
}

function otherWords([name, value]: readonly [name: string, value: string]): string {
	if (name === "email") return "somebody@example.org";
	return name.startsWith("color") ? "#123456" : `${value} again`.trim();
}

/** Sends a form with another text in its first text field. */
async function send(
	agent: Agent,
	{ action, isPost, fields, file, typed }: PressedForm,
): Promise<Answer> {
	const body = new FormData();
	for (const [name, value] of fields) body.append(name, value);
	const field = fields.find(([name]) => name === typed);
	if (field) body.set(field[0], otherWords(field));
	if (!isPost)
		return agent.get(
			`${action}?${new URLSearchParams([...body] as [string, string][]).toString()}`,
		);
	body.set("_token", await tokenOf(agent));
	if (file !== undefined)
		body.set(
			file,
			action.endsWith("/bring/")
				? new File(["Is it? {T}"], "bank.gift")
				: new File([new Uint8Array(await photograph())], "lake.jpg", { type: "image/jpeg" }),
		);
	const sent = file === undefined ? new URLSearchParams([...body] as [string, string][]) : body;
	return agent.answer(action, { method: "POST", body: sent, headers: { Origin: agent.base } });
}

const photograph = () =>
	sharp({ create: { width: 60, height: 40, channels: 3, background: "#3377aa" } })
		.jpeg()
		.toBuffer();

it("No studio form works for visitors, agents or authors of other programs, or before the code is entered (STUDIO-1, STUDIO-2)", async () => {
	const { portal, host, pages } = await busyStudio();
	const forms = await formsOn(host, pages);
	expect(forms.length).toBeGreaterThan(30);
	const nobody = portal.agent();
	const agent = await portal.member();
	const other = await studioMember(portal, { programs: [636] });
	const waiting = await studioMember(portal, { isHost: true, isOpen: false });
	const before = await kept(portal);
	for (const form of forms) {
		const strange = await send(nobody, form);
		expect([form.kind, strange.status === 403 || strange.location?.startsWith("/login/")]).toEqual([
			form.kind,
			true,
		]);
		expect([form.kind, (await send(agent, form)).status]).toEqual([form.kind, 404]);
		const shut = await send(waiting, form);
		expect([form.kind, shut.status >= 400 || shut.location?.startsWith("/studio/code/")]).toEqual([
			form.kind,
			true,
		]);
		expect([form.kind, (await send(other, form)).status]).toEqual([
			form.kind,
			form.action === "/studio/" ? 403 : 404,
		]);
		expect([form.kind, await kept(portal)]).toEqual([form.kind, before]);
	}
});

it("Every studio form works for an administrator (STUDIO-1)", async () => {
	const { portal, pages, host } = await busyStudio();
	for (const { page, kind, isPost } of await formsOn(host, pages)) {
		const form = formsOf(await host.get(page)).find((each) => each.kind === kind);
		expect([kind, form !== undefined]).toEqual([kind, true]);
		if (!form) continue;
		const before = JSON.stringify(await kept(portal));
		expect([kind, (await send(host, form)).status < 400]).toEqual([kind, true]);
		const changes = isPost && !onlyShows.test(kind);
		expect([kind, JSON.stringify(await kept(portal)) !== before]).toEqual([kind, changes]);
	}
});

it("An author sees all forms of their program except those for administrators, which do nothing for authors (STUDIO-1)", async () => {
	const { portal, pages, host, author } = await busyStudio();
	const seen = new Map<string, string[]>();
	const before = await kept(portal);
	for (const { page, ...form } of await formsOn(host, pages)) {
		if (!seen.has(page))
			seen.set(
				page,
				formsOf(await author.get(page)).map(({ kind }) => kind),
			);
		const isTheirs = !(forHosts.test(form.action) || form.action === "/studio/");
		expect([form.kind, seen.get(page)?.includes(form.kind)]).toEqual([form.kind, isTheirs]);
		if (isTheirs) continue;
		expect([form.kind, (await send(author, form)).status >= 400]).toEqual([form.kind, true]);
		expect([form.kind, await kept(portal)]).toEqual([form.kind, before]);
	}
});
