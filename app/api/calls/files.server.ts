import { learnerReader } from "#app/request.server.ts";
import { portalProgram } from "#app/features/catalog/catalog.ts";
import { z } from "zod";
import { colorsOnDiploma } from "#app/features/diploma/open-diploma.server.ts";
import { answerDiploma } from "#app/features/diploma/diploma-response.server.ts";
import { fail, ok } from "#app/platform/errors.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { diplomaToPrint } from "#app/features/diploma/open-diploma.server.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { pictureWidths } from "#app/platform/files/picture.ts";
import { inWidth, mayFetch } from "#app/features/media/open-file.server.ts";
import { fileCall, userCall } from "#app/api/call.server.ts";
import { id, ownEmail } from "#app/api/fields.server.ts";
import { MINUTE_MS } from "#app/constants.ts";

// A diploma's signed address expires after this time (API-47).
const diplomaAddressMs = 10 * MINUTE_MS;
const purpose = "diploma address";
const diplomaPath = "v2/diploma/file";

const width = z
	.preprocess(
		(value) => (typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : value),
		z.literal(pictureWidths),
	)
	.describe(
		"The width of a picture in pixels. The call returns the variant of this width or the next wider one, or else the file itself.",
	);

function textToSign(number: string, until: number | string, holder: string): string {
	return [number, until, ...(holder === "" ? [] : [holder])].join(" ");
}

export const fileCalls = [
	userCall({
		name: "Get the address of a diploma",
		method: "GET",
		path: "v2/diploma",
		description: `The address of the user's diploma as a PDF, valid for ${diplomaAddressMs / MINUTE_MS} minutes. Refused until the program is complete.`,
		example: { email: "ada@example.org", app_id: 620 },
		request: z.object({
			email: ownEmail,
			app_id: id,
			first_name: z.string().optional(),
			last_name: z.string().optional(),
		}),
		answer: z.object({ url: z.string() }),
		async handle(call) {
			const { portal, catalog, learner, user, input, now } = call;
			const found = await diplomaToPrint(
				portal.backEnd,
				catalog,
				await learner(input.app_id),
				input.app_id,
			);
			if (!found.ok) return found;
			const { number } = found.value.diploma;
			const until = now + diplomaAddressMs;
			// A remote back end may keep the file, so the portal requests it with the holder's access.
			const holder = portal.isRemote ? String(user.id) : "";
			const query = new URLSearchParams({
				number,
				until: String(until),
				signature: portal.signer.sign(purpose, textToSign(number, until, holder)),
			});
			if (holder !== "") query.set("holder", holder);
			return ok({ url: `${publicOrigin(call) ?? ""}/api/v1/${diplomaPath}?${query}` });
		},
	}),
	fileCall("anybody", {
		name: "Download a diploma",
		method: "GET",
		path: diplomaPath,
		description: "A diploma as a PDF. The address is signed, so the call needs no token.",
		example: { number: "AAAA-AAAA-AAAA-AAAA", until: "1", signature: "none" },
		request: z.object({
			number: z.string().max(40),
			until: z.string().regex(/^\d{1,15}$/),
			signature: z.string().max(100),
			holder: z
				.string()
				.regex(/^\d{1,15}$/)
				.optional(),
		}),
		file: "application/pdf",
		async handle(call) {
			const { portal, catalog, input, now, language, client } = call;
			const { number, until, signature, holder: holderId = "" } = input;
			if (
				!portal.signer.verify(purpose, textToSign(number, until, holderId), signature) ||
				Number(until) <= now
			)
				return fail("diplomaFailed");
			const diploma = await portal.backEnd.rewards.diplomaByNumber(number);
			if (!diploma || diploma.isReplaced) return fail("notFound");
			const styleProgram = catalog.programById.get(diploma.appId) ?? portalProgram(catalog);
			if (!styleProgram) return fail("diplomaFailed");
			const holder = holderId === "" ? null : await portal.backEnd.accounts.byId(Number(holderId));
			const context = { portal, url: call.url, language, t: translationsOf(language), client };
			return answerDiploma(context, { diploma, colors: colorsOnDiploma(styleProgram) }, holder);
		},
	}),
	fileCall("user or portal", {
		name: "Download a file",
		method: "GET",
		path: "media/{name}",
		description:
			"A file that a row names, with an ETag and support for ranges. A user gets only the files of rows that the user can open, and 404 for all others.",
		example: { name: "coast.jpg", width: 480 },
		request: z.object({ name: z.string(), width: width.optional() }),
		file: "*/*",
		async handle(call) {
			const { portal, catalog, caller, request, input } = call;
			const named = catalog.mediaByName(input.name);
			if (!named) return fail("notFound");
			const user = caller.user?.user ?? null;
			if (user && !(await mayFetch(catalog, { user, ...learnerReader(call, user) }, named)))
				return fail("notFound");
			if (user && named.cdnUrl !== null) return ok(redirect(named.cdnUrl));
			const takesWebp = /image\/webp/i.test(request.headers.get("accept") ?? "");
			const file =
				input.width === undefined ? named : inWidth(catalog, named, input.width, takesWebp);
			const { path, name, hash } = file;
			const response = await portal.answerFile(request, {
				path,
				name,
				hash,
				cacheControl: "private, no-cache",
			});
			if (input.width !== undefined) response.headers.append("Vary", "Accept");
			// If another back end has the file, `hash` isn't the digest of the content.
			if (!portal.isRemote && !response.headers.has("Content-Encoding"))
				response.headers.set(
					"Repr-Digest",
					`sha-256=:${Buffer.from(hash, "hex").toString("base64")}:`,
				);
			return ok(response);
		},
	}),
];
