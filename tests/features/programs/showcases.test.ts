import { describe, expect, it } from "vitest";
import {
	addPrograms,
	copyOfSamplePack,
	editPack,
	readPackFile,
	type Json,
} from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

describe("/showcases/", () => {
	it("/showcases/ lists the programs with exhibitions, and its breadcrumb leads back to Home (SHOW-3)", async () => {
		const portal = await openPortal();
		const { $ } = await (await portal.member()).get("/showcases/");
		expect($("h1").text()).toBe("Showcases");
		expect(
			$("article[data-app]")
				.toArray()
				.map((program) => $(program).attr("data-app")),
		).toEqual(["620"]);
		expect($("article[data-app=620] a").attr("href")).toBe("/showcases/620/");
		expect($("nav[aria-label=Breadcrumb] a").last().attr("href")).toBe("/home/");
		expect($("[data-part=point-bar]")).toHaveLength(1);
	});

	it("If no program has exhibitions, /showcases/ shows `No show data found` and links to the trade shows (SHOW-3)", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["exhibitions"], []);
		const portal = await openPortal({ pack });
		const { $, text } = await (await portal.member()).get("/showcases/");
		expect(text).toContain("No show data found");
		expect($("main .empty a").attr("href")).toBe("/attend/");
	});

	it("/showcases/ lists each program once, 24 a page, and links to the next page", async () => {
		const pack = copyOfSamplePack();
		const ids = Array.from({ length: 29 }, (_, number) => 2001 + number);
		addPrograms(
			pack,
			ids.map((id) => ({ id, name_on_device: `Program ${id}` })),
		);
		const [stand] = readPackFile(pack, "apps/620.json").exhibitions ?? [];
		for (const [at, id] of ids.entries())
			editPack(pack, `apps/${id}.json`, ["exhibitions"], [{ ...stand, id: 9000 + at }] as Json);
		const agent = await (await openPortal({ pack })).member();
		const first = await agent.get("/showcases/");
		const second = await agent.get(first.$("main a[rel=next]").attr("href") ?? "");
		const shown = [first, second].map(({ $ }) =>
			$("article[data-app]")
				.toArray()
				.map((program) => Number($(program).attr("data-app"))),
		);
		expect(shown.map(({ length }) => length)).toEqual([24, 6]);
		expect(new Set(shown.flat())).toEqual(new Set([620, ...ids]));
		expect(second.$("main a[rel=next]")).toHaveLength(0);
	});

	it("/showcases/ omits programs hidden in the user's region, and /showcases/{id}/ redirects to /404/ for them", async () => {
		const pack = copyOfSamplePack();
		editPack(pack, "apps/620.json", ["app", "region_hidden"], 1);
		const portal = await openPortal({ pack });
		const american = await portal.member({ country: "us" });
		expect((await american.get("/showcases/")).$("article[data-app]")).toHaveLength(0);
		expect((await american.get("/showcases/620/")).location).toBe("/404/");
	});
});

describe("/showcases/{id}/", () => {
	it("/showcases/{id}/ shows a program's exhibitions, and its breadcrumb leads back to Home (SHOW-3)", async () => {
		const portal = await openPortal();
		const { $, text } = await (await portal.member()).get("/showcases/620/");
		expect(text).toContain("Hall 3, stand 12");
		expect(text).toContain("Meet the team.");
		expect($("nav[aria-label=Breadcrumb] a").last().attr("href")).toBe("/home/");
		expect($("[data-part=point-bar]")).toHaveLength(1);
		expect($("nav[aria-label=Program]")).toHaveLength(0);
	});

	it("/showcases/{id}/ answers 404 with `No show data found` for a program without exhibitions", async () => {
		const portal = await openPortal();
		const { status, text } = await (await portal.member()).get("/showcases/787/");
		expect(status).toBe(404);
		expect(text).toContain("No show data found");
	});
});
