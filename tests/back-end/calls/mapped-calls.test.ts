import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chapterOf, enroll, graduate } from "#tests/support/learner.ts";
import { logIn, openInFront, otherBackEnd } from "#tests/support/servers/other-back-end.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

/** The back end's own addresses, by the portal's names for the calls. */
const map = {
	"GET apps": "GET v3/programs",
	"GET app-info": "GET v3/programs/{app_id}",
	"GET chapter-info": "GET v3/programs/{app_id}/chapters",
	"GET chapter-content": "GET v3/pages?chapter={chapter_id}",
	"POST login": "POST oauth/token",
	"GET user": "POST me",
	"GET progress": "GET people/{email}/progress",
	"POST progress": "PUT people/{email}/progress/{chapter_id}",
	"POST analytics": "PUT events",
	"GET media/{name}": "GET files/{name}",
	"GET registered-apps": null,
	"POST registered-apps": null,
	"GET points": null,
	"GET diplomas": null,
};

/**
 * Translates a request to a mapped address into the request to the call's default address. Returns
 * null if no call is mapped to it.
 */
function callOf(request: string): string | null {
	const patterns: [RegExp, string][] = [
		[/^GET \/v3\/programs$/, "GET apps"],
		[/^GET \/v3\/programs\/(?<app_id>\d+)\?format=json$/, "GET app-info"],
		[/^GET \/v3\/programs\/(?<app_id>\d+)\/chapters$/, "GET chapter-info"],
		[/^GET \/v3\/pages\?chapter=(?<chapter_id>\d+)$/, "GET chapter-content"],
		[/^POST \/oauth\/token$/, "POST login"],
		[/^POST \/me$/, "GET user"],
		[/^GET \/people\/(?<email>[^/]+)\/progress\?(?<rest>.*)$/, "GET progress"],
		[/^PUT \/people\/[^/]+\/progress\/\d+$/, "POST progress"],
		[/^PUT \/events$/, "POST analytics"],
	];
	for (const [pattern, call] of patterns) {
		const { rest = "", ...fields } = pattern.exec(request)?.groups ?? {};
		if (!pattern.test(request)) continue;
		const query = [rest, ...Object.entries(fields).map(([name, value]) => `${name}=${value}`)];
		const [method, path] = call.split(" ");
		return `${method} /api/v1/${path}?${query.filter(Boolean).join("&")}`;
	}
	return null;
}

test("In front of a back end with its own paths and methods, an agent can log in, complete a program and get its diploma (BACK-20)", async () => {
	const file = join(temporaryFolder(), "calls.json");
	writeFileSync(file, JSON.stringify(map));
	const backEnd = await otherBackEnd({ programs: [760, 620] });
	const requests: string[] = [];
	backEnd.moved.from = (request) => {
		requests.push(request);
		return callOf(request);
	};
	backEnd.files.set("/files/coast.jpg", { status: 200, text: "a picture" });
	const front = await openInFront(backEnd, { settings: { BACKEND_CALLS: file } });
	const person = backEnd.person("own.paths@example.org", { programs: [], progress: null });
	const agent = await logIn(front, person);
	expect((await enroll(agent, 620)).status).toBe(302);
	await graduate(agent, 620);
	expect(person.progress?.get(6201)).toBe(chapterOf(620, 6201).pages.length);
	expect((await agent.get("/diploma/620/")).text).toContain("Download diploma");
	await agent.post("/favorite/", { itemType: "app", itemId: "620", favorite: "1" });
	await front.container.worker.drain();

	const picture = (await agent.get("/info/620/")).body.match(/\/media\/[^"' )]*coast\.jpg/)?.[0];
	expect(await (await agent.fetch(picture ?? "/404/")).text()).toBe("a picture");

	// Each call went to its mapped address, and the portal made none of the calls that are null in
	// the file.
	expect(requests).toContain("PUT /people/own.paths%40example.org/progress/6201");
	expect(requests).toContain("PUT /events");
	const defaults = requests.filter((request) => request.includes("/api/v1/"));
	for (const [name, route] of Object.entries(map))
		expect(
			defaults.filter((request) => request.replace("/api/v1/", "").split("?")[0] === name),
			`${name}: ${route}`,
		).toEqual([]);
});
