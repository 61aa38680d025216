import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { data } from "react-router";
import { isBeyondLimit } from "#app/features/account/limits/rate-limit.server.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { httpError, redirect } from "#app/platform/http/responses.server.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { paths } from "#app/paths.ts";
import type { StudioTextBelow } from "#app/platform/i18n/text-key.ts";
import type { StudioContext } from "#app/features/studio/studio.server.ts";
import { bring, type BringTarget } from "./bring.server.ts";
import type { BringFault, ReportNote } from "./brought.ts";

type BringError = StudioTextBelow<"errors">;

// The message in the form and the status of the response, for each reason to refuse a file.
const refusals: Readonly<Record<BringFault | "missing" | "limit", readonly [BringError, number]>> =
	{
		missing: ["studio.bringMissing", 422],
		kind: ["studio.bringKind", 422],
		oldWord: ["studio.bringOldWord", 422],
		broken: ["studio.bringBroken", 422],
		tooLarge: ["studio.bringTooLarge", 413],
		empty: ["studio.bringEmpty", 422],
		full: ["studio.bringFull", 422],
		gone: ["studio.bringGone", 409],
		busy: ["studio.bringBusy", 503],
		limit: ["studio.bringLimit", 429],
	};

/** Returns the typed name and the id of the chosen chapter. Either is empty if it is missing. */
export function typedIn({ upload, form }: StudioContext) {
	const fields = upload?.fields ?? form;
	const text = (name: string) => truncate(fields?.get(name)?.toString().trim() ?? "", 120);
	return { name: text("name"), chapter: text("chapter") };
}

export const newFormKey = (): string => randomBytes(16).toString("hex");

// Derives a key from the form's key and the file. An author who goes back can send another file
// with the same form, and it must be imported too.
async function keyWithFile(formKey: string | null, path: string): Promise<string | null> {
	if (formKey === null) return null;
	return createHash("sha256")
		.update(formKey)
		.update(await readFile(path))
		.digest("base64url");
}

/**
 * Imports the uploaded file and redirects to its report. If the file is refused, returns the typed
 * text and the error, for the form to show. `language` is the program's language.
 */
export async function bringUpload(context: StudioContext, target: BringTarget, language: string) {
	const { studio, upload, user, now, formKey } = context;
	const refuse = (why: keyof typeof refusals, notes: readonly ReportNote[] = []) => {
		const [error, status] = refusals[why];
		return data({ ...typedIn(context), errors: [error], notes }, { status });
	};
	if (!upload) throw httpError("malformed");
	const [file] = upload.files;
	if (upload.hasMore || file?.path === null) return refuse("tooLarge");
	if (!file) return refuse("missing");
	const isBeyond =
		(await isBeyondLimit(context, "addition", `files of ${user.id}`)) ||
		(await isBeyondLimit(context, "change", `drafts of ${user.id}`));
	if (isBeyond) return refuse("limit");
	const words = translationsOf(language, STUDIO_NAMESPACE);
	const outcome = await bring(
		{ ...studio, photograph: studio.uploads.photograph },
		user,
		{ path: file.path, name: file.name },
		target,
		{
			words: { yes: words("bring.yes"), no: words("bring.no") },
			now,
			key: await keyWithFile(formKey, file.path),
			mayAddPicture: async () =>
				!(await isBeyondLimit(context, "addition", `uploads of ${user.id}`)),
		},
	);
	return "fault" in outcome
		? refuse(outcome.fault, outcome.notes)
		: redirect(paths.studioBrought(outcome.appId, outcome.reportId));
}
