import { z } from "zod";
import { ok } from "#app/platform/errors.ts";
import { fileCall, type Call } from "#app/api/call.server.ts";
import { accountCalls } from "./account.server.ts";
import { activityCalls } from "./activity.server.ts";
import { catalogCalls, libraryCalls } from "./catalog.server.ts";
import { fileCalls } from "./files.server.ts";
import { linkCalls } from "./links.server.ts";
import { ownAccountCalls } from "./own-account.server.ts";
import { rewardCalls } from "./rewards.server.ts";
import { searchCalls } from "./search.server.ts";
import { trainingCalls } from "./training.server.ts";
import { describe, type Subject } from "#app/api/openapi.server.ts";

let description: { title: string; file: Blob } | null = null;

const descriptionCall = fileCall("anybody", {
	name: "Describe the API",
	method: "GET",
	path: "openapi.json",
	description: "This document.",
	request: z.object({}),
	file: "application/json",
	answer: z.record(z.string(), z.unknown()),
	async handle({ portal, request }) {
		const title = portal.title();
		if (description?.title !== title) {
			const json = JSON.stringify(describe(subjects, title));
			description = {
				title,
				file: new Blob([json], { type: "application/json; charset=utf-8" }),
			};
		}
		return ok(await portal.answerPacked(request, description.file, `openapi.json of ${title}`));
	},
});

const subjects: readonly Subject[] = [
	{
		name: "Account",
		description: "Sign-up, login, logout, and the account itself.",
		calls: accountCalls,
	},
	{
		name: "Emailed links",
		description: "Logging in, proving an address and setting a password by email.",
		calls: linkCalls,
	},
	{
		name: "Devices and data",
		description: "Hand-overs, devices, export and deletion.",
		calls: ownAccountCalls,
	},
	{
		name: "Catalog",
		description: "Programs, chapters, pages, resources, contacts and trade shows.",
		calls: catalogCalls,
	},
	{ name: "Libraries", description: "Pictures and videos.", calls: libraryCalls },
	{ name: "Search", description: "Search by words.", calls: searchCalls },
	{ name: "Training", description: "Registrations, progress and answers.", calls: trainingCalls },
	{ name: "Rewards", description: "Points, badges, diplomas and favorites.", calls: rewardCalls },
	{
		name: "Activity",
		description: "Trade shows, notifications and tracking.",
		calls: activityCalls,
	},
	{ name: "Files", description: "Media and diplomas.", calls: fileCalls },
	{ name: "Description", description: "This document.", calls: [descriptionCall] },
];

/** All calls (API-1). Routing, checks and `openapi.json` are derived from this list. */
export const calls: readonly Call[] = subjects.flatMap((subject) => subject.calls);
