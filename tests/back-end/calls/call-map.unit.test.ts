import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { calls as served } from "#app/api/calls/calls.server.ts";
import {
	addressOf,
	callNames,
	fieldsOfCall,
	parseCallMap,
	routeFor,
} from "#app/back-end/http/call-map.server.ts";
import { retryAfterMs } from "#app/platform/http/retry-after.ts";

function said(map: unknown): string {
	try {
		parseCallMap(typeof map === "string" ? map : JSON.stringify(map));
	} catch (error) {
		return (error as Error).message;
	}
	return "";
}

describe("The BACKEND_CALLS file (BACK-20)", () => {
	const refused: [map: unknown, line: string | RegExp][] = [
		['{"GET apps": "GET ', /^it isn't JSON: .+\.$/],
		[["GET apps"], 'it must be an object, like {"GET apps": "GET programs"}.'],
		[{ "GET appz": null }, '"GET appz" isn\'t a call of the portal. Did you mean "GET apps"?'],
		[
			{ weather: null },
			'"weather" isn\'t a call of the portal. docs/back-end-calls.md lists them.',
		],
		[{ "GET apps": null }, '"GET apps" can\'t be null: the portal needs this call.'],
		[{ "GET apps": 7 }, '"GET apps" must be null, or a method and a path, like "GET some/path".'],
		[
			{ "GET apps": "programs" },
			'"GET apps" must be null, or a method and a path, like "GET some/path".',
		],
		[
			{ "GET apps": "FETCH programs" },
			'"GET apps" has the method FETCH, which must be GET, POST, PUT, PATCH, DELETE.',
		],
		[
			{ "POST favorites": "GET favorites/set" },
			'"POST favorites" sends a JSON body, which GET can\'t carry. Use POST, PUT or PATCH.',
		],
		[
			{ "GET app-info": "GET programs/{id}" },
			'"GET app-info" has {id} in its path, which the call doesn\'t send. It sends {app_id}, {format}.',
		],
		[
			{ "GET apps": "GET programs/{id}" },
			'"GET apps" has {id} in its path, which the call doesn\'t send. It sends nothing to name.',
		],
		[
			{ "GET app-info": "GET programs/{app_id" },
			'"GET app-info" has a brace in its path that isn\'t closed.',
		],
		...[
			"https://elsewhere.example/apps",
			"//elsewhere.example/apps",
			"../apps",
			"a/../../b",
			"a\\b",
			"apps#all",
		].map(
			(path) =>
				[
					{ "GET apps": `GET ${path}` },
					`"GET apps" has the path ${path}, which must be below BACKEND_URL.`,
				] as [unknown, string],
		),
	];
	test.each(refused)(
		"The call map %j is refused with a line that gives the reason",
		(map, line) => {
			expect(said(map)).toEqual(line instanceof RegExp ? expect.stringMatching(line) : line);
		},
	);

	test.each([
		["GET apps", null, {}, "GET https://there.example/portal/api/v1/apps"],
		["GET apps", "GET /v3/programs", {}, "GET https://there.example/portal/v3/programs"],
		[
			"GET app-info",
			"GET programs/{app_id}",
			{ query: { app_id: 620, format: "json" } },
			"GET https://there.example/portal/programs/620?format=json",
		],
		[
			"GET chapter-info",
			"POST list?of={app_id}&v=2",
			{ query: { app_id: 620 } },
			"POST https://there.example/portal/list?of=620&v=2",
		],
		[
			"GET progress",
			"GET people/{email}/progress",
			{ query: { email: "a/b?@example.org", "appIds[]": [1, 2] } },
			"GET https://there.example/portal/people/a%2Fb%3F%40example.org/progress?appIds%5B%5D=1&appIds%5B%5D=2",
		],
		[
			"GET progress",
			"GET progress/{appIds[]}",
			{ query: { email: "a@example.org", "appIds[]": [1, 2] } },
			"GET https://there.example/portal/progress/1,2?email=a%40example.org",
		],
		[
			"POST user-progress",
			"PUT people/{user.email}/progress",
			{ body: { user: { email: "a@example.org" } } },
			"PUT https://there.example/portal/people/a%40example.org/progress",
		],
		[
			"GET diplomas/{number}",
			"GET diplomas/{number}",
			{ query: { number: ".." } },
			"GET https://there.example/portal/diplomas/",
		],
		[
			"GET diplomas/{number}",
			null,
			{ query: { number: "AB-1" } },
			"GET https://there.example/portal/api/v1/diplomas/AB-1",
		],
	] as const)(
		"The call %s, mapped in BACKEND_CALLS to %s (null: not in the file), goes to the right address with its fields",
		(name, mapped, sent, address) => {
			const route = routeFor(
				parseCallMap(JSON.stringify(mapped === null ? {} : { [name]: mapped })),
				name,
			);
			if (!route) throw new Error("No route");
			expect(
				`${route.method} ${addressOf("https://there.example/portal/", route, sent).href}`,
			).toBe(address);
		},
	);

	test("A call that BACKEND_CALLS maps to null has no route", () => {
		expect(routeFor(parseCallMap('{"GET export": null}'), "GET export")).toBeNull();
	});
});

test("The table of calls uses only fields of the HTTP API that a portal serves", () => {
	const known = new Map(
		served.map((call) => [`${call.method} ${call.path}`, call.request as z.ZodObject]),
	);
	for (const name of callNames) {
		const { query = [], body = [] } = fieldsOfCall(name) ?? {};
		const request = known.get(name);
		expect(request, name).toBeDefined();
		const fields = Object.keys(request?.shape ?? {});
		for (const field of [...query, ...body]) expect(fields, name).toContain(field.split(".")[0]);
	}
});

test.each([
	["120", 120_000],
	["Sat, 28 Nov 2026 10:00:30 GMT", 30_000],
	["Sat, 28 Nov 2026 09:00:00 GMT", 0],
])("The portal reads a Retry-After of %s as a wait of %s ms (BACK-6)", (header, ms) => {
	expect(retryAfterMs(header, Date.parse("2026-11-28T10:00:00Z"))).toBe(ms);
});

test("The portal ignores a missing or unreadable Retry-After (BACK-6)", () => {
	for (const header of [null, "soon"]) expect(retryAfterMs(header, Date.now())).toBeNull();
});
