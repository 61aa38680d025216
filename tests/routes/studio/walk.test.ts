import { expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { builtRoutes, openPortal } from "#tests/support/portal.ts";
import { studioMember } from "#tests/support/studio.ts";

const app = 620;

/** Open to others: the door itself, and the invitation that is not accepted yet. */
const doors = ["/studio/code/", "/studio/join/"];
const forHosts = /^\/studio\/(agents|\d+\/people)\//;

/** Every address of the studio, with ids in place of its parameters. */
function addresses(): string[] {
	const paths = builtRoutes().flatMap(({ path }) => (path?.startsWith("studio") ? [path] : []));
	const values: Record<string, string> = { id: String(app), chapter: "6201", page: "620101", user: "1", deed: "disable" };
	return paths.map((path) =>
		`/${path.replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? "1").replace("*", "map.svg")}/`.replace(/\.(csv|svg)\/$/, ".$1"),
	);
}

/** How it is read, and whether a form sent there does nothing: some take other forms than this one, and say so first. */
async function outcome(agent: Agent, path: string) {
	const [read, sent] = [await agent.get(path), await agent.post(path, { title: "x" })];
	return { read: read.status, isRefused: [404, 405, 415].includes(sent.status), to: read.location, sentTo: sent.location };
}

const notFound = { read: 404, isRefused: true, to: null, sentTo: null };

/** No such file, account or version. */
const empty = /\.svg$|\/agents\/1\/|\/versions\/1\//;

it("An author finds all pages of their program, and a host all pages there are (STUDIO-1)", async () => {
	const portal = await openPortal();
	const author = await studioMember(portal, { programs: [app] });
	const host = await studioMember(portal, { isHost: true });
	for (const path of addresses().filter((each) => !doors.includes(each) && !empty.test(each))) {
		const { status, location } = await host.get(path);
		expect([path, status === 200 || (status === 302 && location?.startsWith(`/studio/${app}/`))]).toEqual([path, true]);
		if (!forHosts.test(path)) expect([path, (await author.get(path)).status]).toEqual([path, status]);
	}
});

it("All addresses and forms of the studio are shut for nobody, agents and authors of other programs (STUDIO-1, STUDIO-2)", async () => {
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
		expect([path, stranger.status, stranger.location?.startsWith("/login/")]).toEqual([path, 302, true]);
		expect([path, await outcome(agent, path)]).toEqual([path, notFound]);
		const shut = await outcome(waiting, path);
		expect([path, shut.read, shut.to?.startsWith("/studio/code/")]).toEqual([path, 302, true]);
		expect([path, shut.isRefused || shut.sentTo?.startsWith("/studio/code/")]).toEqual([path, true]);
		if (path === "/studio/") continue;
		expect([path, await outcome(other, path)]).toEqual([path, notFound]);
		if (forHosts.test(path)) expect([path, (await outcome(author, path)).read]).toEqual([path, 404]);
	}
});
