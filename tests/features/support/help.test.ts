import { root } from "#tests/support/server.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openPortal } from "#tests/support/portal.ts";

describe("Privacy and support", () => {
	it("The login page links to the privacy and support pages, and Home's footer links to the privacy page (HELP-10)", async () => {
		const portal = await openPortal();
		const visitor = portal.agent();
		const login = await visitor.get("/login/");
		expect(login.$("footer a[href='/privacy/']").text()).toBe("Privacy");
		expect(login.$("footer a[href='/support/']").text()).toBe("Support");
		expect((await visitor.get("/privacy/")).status).toBe(200);
		expect((await visitor.get("/support/")).status).toBe(200);
		const agent = await portal.member();
		const home = await agent.get("/home/");
		expect(home.$("footer a[href='/privacy/']")).toHaveLength(1);
		expect(home.$("footer a[href='/my-source/profile/']").text()).toBe("My details");
	});

	it("The privacy page explains each service outside the portal only if the settings name it (HELP-10)", async () => {
		const services = [
			[{ IMAGE_CDN_URL: "https://images.example/" }, "Where pictures come from"],
			[{ ACTIVITY_URL: "https://events.example/" }, "Where your activity goes"],
			[{ ANALYTICS_URL: "https://events.example/" }, "Where your activity goes"],
			[{ SENTRY_DSN: "https://key@reports.example/1" }, "When something breaks"],
		] as const;
		const plain = await (await openPortal()).agent().get("/privacy/");
		for (const [settings, heading] of services) {
			expect(plain.text).not.toContain(heading);
			const { text } = await (await openPortal({ settings })).agent().get("/privacy/");
			expect([settings, text.includes(heading)]).toEqual([settings, true]);
		}
	});

	it("The privacy page names every cookie that the portal sets (WEB-20)", async () => {
		const portal = await openPortal();
		const agent = await portal.member();
		await agent.get("/info/620/");
		await agent.post("/info/620/");
		await agent.post("/dark-mode/", { theme: "dark", returnTo: "/home/" });
		await agent.post("/lite/", { lite: "1", returnTo: "/home/" });
		const { text } = await portal.agent().get("/privacy/");
		expect([...agent.jar().keys()].length).toBeGreaterThanOrEqual(5);
		for (const name of agent.jar().keys()) expect(text).toContain(name);
		const app = join(root, "app");
		const sources = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) =>
			/\.tsx?$/.test(file),
		);
		const named = new Set(
			sources.flatMap(
				(file) => readFileSync(join(app, file), "utf8").match(/"(tw|tpm)_\w+"/g) ?? [],
			),
		);
		expect(named.size).toBeGreaterThan(5);
		for (const name of [...named]
			.map((name) => JSON.parse(name) as string)
			.concat("react-router-scroll-positions"))
			expect(text).toContain(name);
	});

	it("PRIVACY_URL and SUPPORT_EMAIL replace the links to the privacy and support pages if they are set (HELP-10, SET-29)", async () => {
		const portal = await openPortal({
			settings: { PRIVACY_URL: "https://host.example/privacy", SUPPORT_EMAIL: "help@host.example" },
		});
		const { $ } = await portal.agent().get("/login/");
		expect($("footer a[href='https://host.example/privacy']")).toHaveLength(1);
		expect($("footer a[href='mailto:help@host.example']")).toHaveLength(1);
		expect((await portal.agent().get("/privacy/")).location).toBe("https://host.example/privacy");
		expect((await portal.agent().get("/support/")).text).toContain("help@host.example");
	});
});
