import { z } from "zod";
import { fail, ok } from "../../domain/errors.ts";
import { fileCall } from "../call.server.ts";

/** Files. */
export const fileCalls = [
	fileCall("portal", {
		name: "media",
		method: "GET",
		path: "media/{name}",
		request: z.object({ name: z.string() }),
		file: "*/*",
		async handle({ portal, request, input }) {
			const file = await portal.backEnd.catalog.mediaNamed(input.name);
			if (!file) return fail("notFound");
			const { path, name, hash } = file;
			return ok(await portal.answerFile(request, { path, name, hash, cacheControl: "private, no-cache" }));
		},
	}),
];
