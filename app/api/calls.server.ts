import { z } from "zod";
import { ok } from "#app/domain/errors.ts";
import { fileCall, type Call } from "./call.server.ts";
import { accountCalls } from "./calls/account.server.ts";
import { activityCalls } from "./calls/activity.server.ts";
import { catalogCalls } from "./calls/catalog.server.ts";
import { fileCalls } from "./calls/files.server.ts";
import { libraryCalls } from "./calls/libraries.server.ts";
import { linkCalls } from "./calls/links.server.ts";
import { ownAccountCalls } from "./calls/own-account.server.ts";
import { rewardCalls } from "./calls/rewards.server.ts";
import { searchCalls } from "./calls/search.server.ts";
import { trainingCalls } from "./calls/training.server.ts";
import { describe } from "./openapi.server.ts";

let description: Blob | null = null;

const descriptionCall = fileCall("anybody", {
	name: "description",
	method: "GET",
	path: "openapi.json",
	request: z.object({}),
	file: "application/json",
	answer: z.record(z.string(), z.unknown()),
	async handle({ portal, request }) {
		description ??= new Blob([JSON.stringify(describe(calls, portal.settings.portalTitle))], { type: "application/json; charset=utf-8" });
		return ok(await portal.answerPacked(request, description, "openapi.json"));
	},
});

/** The table of calls (API-1): routing, checking and `openapi.json` are made from it. */
export const calls: readonly Call[] = [
	...accountCalls,
	...linkCalls,
	...ownAccountCalls,
	...catalogCalls,
	...libraryCalls,
	...searchCalls,
	...trainingCalls,
	...rewardCalls,
	...activityCalls,
	...fileCalls,
	descriptionCall,
];
