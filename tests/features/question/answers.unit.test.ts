import { describe, expect, it } from "vitest";
import type { Caller } from "#app/api/call.server.ts";
import { clientBrowser } from "#app/api/answer.server.ts";
import { flash, readMessages } from "#app/platform/http/cookies.server.ts";
import {
	headerAddress,
	redirect,
	redirectBack,
	staysOnPage,
} from "#app/platform/http/responses.server.ts";
import type { RequestContext } from "#app/request.server.ts";

const newContext = () => ({ cookies: [] as string[], secure: false }) as unknown as RequestContext;

describe("A message for the next page", () => {
	it("The page after a form shows only messages that the portal knows, and at most five", () => {
		expect(
			readMessages("success:profileSaved error:noSuchMessage loud:profileSaved success:<b>"),
		).toEqual([{ kind: "success", key: "profileSaved" }]);
		expect(
			readMessages(Array.from({ length: 9 }, () => "blank:formParked").join(" ")),
		).toHaveLength(5);
	});

	it("All messages for the next page are in one cookie", () => {
		const context = newContext();
		context.cookies = ["tw_session=x; Path=/", "tw_flash=; Path=/; Max-Age=0"];
		flash(context, "success", "profileSaved");
		flash(context, "blank", "formParked");
		const [session, line = "", ...more] = context.cookies;
		expect([session, decodeURIComponent(line.split(";")[0] ?? ""), more]).toEqual([
			"tw_session=x; Path=/",
			"tw_flash=success:profileSaved blank:formParked",
			[],
		]);
	});

	it("A message for the next page is in a secure cookie if the portal uses HTTPS", () => {
		const context = { cookies: [] as string[], secure: true } as unknown as RequestContext;
		flash(context, "success", "profileSaved");
		expect(context.cookies[0]).toMatch(/^__Host-tw_flash=.*; Secure/);
	});
});

describe("A form's response", () => {
	const form = (fields: Record<string, string>) => {
		const data = new FormData();
		for (const [name, value] of Object.entries(fields)) data.set(name, value);
		return data;
	};

	it("A form stays on its page only if a script sends it with `stay=1`", () => {
		const stay = form({ stay: "1" });
		expect([
			staysOnPage({ form: stay, isData: true }),
			staysOnPage({ form: stay, isData: false }),
		]).toEqual([true, false]);
		expect(staysOnPage({ form: form({ stay: "0" }), isData: true })).toBe(false);
	});

	it("A form that stays on its page gets no redirect, and other forms redirect with status 302", () => {
		expect(
			redirectBack({ form: form({ stay: "1", returnTo: "/home/" }), isData: true }, "/home/"),
		).toBeNull();
		expect(redirectBack({ form: form({}), isData: false }, "/home/")?.status).toBe(302);
	});

	it("A redirect to a page without React, such as /login/ or /change-address/, makes the browser load a new document, but a redirect to another page doesn't", () => {
		const isDocument = (to: string) => redirect(to).headers.has("X-Remix-Reload-Document");
		expect([
			isDocument("/login/?state=magic"),
			isDocument("/change-address/?token=x"),
			isDocument("/home/"),
		]).toEqual([true, true, false]);
	});

	it("A form's redirect encodes spaces and characters beyond ASCII", () => {
		expect(headerAddress("/search/?words=Łódź 1")).toBe("/search/?words=%C5%81%C3%B3d%C5%BA%201");
		expect(headerAddress("https://münchen.example/ü")).toBe(
			"https://xn--mnchen-3ya.example/%C3%BC",
		);
		expect(headerAddress("/home/?a=%20#b")).toBe("/home/?a=%20#b");
	});

	it("A form's redirect returns to the form's page, with an anchor only for a browser without scripts", () => {
		const to = (returnTo: string, isData: boolean) =>
			redirectBack({ form: form({ returnTo }), isData }, "/home/")?.headers.get("Location");
		expect(to("/favorites/#app-620", false)).toBe("/favorites/#app-620");
		expect(to("/favorites/#app-620", true)).toBe("/favorites/");
		expect(to("//evil.example/", false)).toBe("/home/");
	});
});

describe("A browser's name from a portal in front", () => {
	it("A browser's name that a portal in front sends is accepted only if it has 16 to 100 characters and that portal is trusted", () => {
		const named = (name: string, isViaPortal = true) =>
			clientBrowser(new Request("http://portal.test/", { headers: { "X-Portal-Browser": name } }), {
				isViaPortal,
			} as Caller);
		expect(named("a".repeat(15))).toBeNull();
		expect(named("a".repeat(16))).toBe("a".repeat(16));
		expect(named("a".repeat(100))).toBe("a".repeat(100));
		expect(named("a".repeat(101))).toBeNull();
		expect(named("a".repeat(16), false)).toBeNull();
	});
});
