import { describe, expect, it } from "vitest";
import type { Answer } from "#tests/support/agent.ts";
import { samplePack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";
import { enroll } from "#tests/support/learner.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { layManyPrograms } from "./many-programs.ts";

const last = 19_620;

async function openWithMany() {
	const pack = temporaryFolder();
	layManyPrograms(samplePack, pack, 200);
	const portal = await openPortal({ pack });
	return portal.member();
}

const choices = ({ $ }: Answer) =>
	$("main select[name=app] option[value!='']")
		.map((_, option) => $(option).attr("value"))
		.get();
const films = ({ $ }: Answer) =>
	$("[data-video]")
		.map((_, video) => $(video).attr("data-video"))
		.get();

describe("A portal with two hundred programs", () => {
	it("With two hundred programs, /watch/ and /search/ offer at most forty programs to choose from, including the user's own, and /search/ also offers the chosen one (FIND-14)", async () => {
		const agent = await openWithMany();
		await enroll(agent, last);
		for (const path of ["/watch/", "/search/?q=beach"]) {
			const named = choices(await agent.get(path));
			expect(named.length, path).toBeLessThanOrEqual(40);
			expect(named, path).toContain(String(last));
		}
		const search = await agent.get("/search/?q=beach&app=4620");
		expect(choices(search)).toContain("4620");
	});

	it("On a portal with two hundred programs, /watch/ shows each video once across its pages, and counts the videos correctly (RES-33)", async () => {
		const agent = await openWithMany();
		await enroll(agent, last);
		const seen: string[] = [];
		for (let page = 1; page <= 20; page++) {
			const answer = await agent.get(`/watch/?page=${page}`);
			const next = answer.$("a[rel=next]").length > 0;
			seen.push(...films(answer));
			if (page === 1) expect(answer.$("#videos").text()).toMatch(/^\d+/);
			if (!next) {
				expect(new Set(seen).size).toBe(seen.length);
				expect(answer.$("#videos").text()).toContain(String(seen.length));
				break;
			}
		}
		expect(seen.length).toBeGreaterThan(8);
		const found = await agent.get("/watch/?words=california");
		expect(films(found).length).toBeGreaterThan(0);
	});

	it("A portal with two hundred programs lists suppliers page by page, each once (CAT-31, CAT-32)", async () => {
		const agent = await openWithMany();
		const seen: string[] = [];
		for (let page = 1; page <= 5; page++) {
			const { $ } = await agent.get(`/suppliers/?page=${page}`);
			seen.push(
				...$("article[data-app]")
					.map((_, program) => $(program).attr("data-app"))
					.get(),
			);
			if ($("a[rel=next]").length === 0) break;
		}
		expect(seen.length).toBeGreaterThan(24);
		expect(new Set(seen).size).toBe(seen.length);
	});
});
