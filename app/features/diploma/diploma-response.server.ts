import type { DiplomaHolder } from "#app/features/account/account-records.ts";
import type { PrintedDiploma } from "./open-diploma.server.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { paths } from "#app/paths.ts";
import type { RequestContext } from "#app/request.server.ts";

type Context = Pick<RequestContext, "portal" | "url" | "language" | "t" | "client">;

/**
 * Returns the PDF, or a redirect if the file is at another origin. Fails with `diplomaUnavailable`
 * if another back end has no file yet.
 */
export async function answerDiploma(
	context: Context,
	printed: PrintedDiploma,
	holder: DiplomaHolder | null,
): Promise<Result<Response>> {
	const { portal, t } = context;
	const { diploma } = printed;
	const at =
		holder === null
			? { kind: "own" as const }
			: await portal.backEnd.rewards.diplomaFile(holder, diploma.appId);
	if (at.kind === "notReady") return fail("diplomaUnavailable", diploma.appId);
	if (at.kind === "elsewhere") return ok(redirect(at.url));
	const file = at.kind === "kept" ? await at.read() : await drawn(context, printed);
	const name = `${diploma.programTitle} – ${t("diploma.file.heading")}.pdf`;
	const answer = new Response(file as Uint8Array<ArrayBuffer>, {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Length": String(file.byteLength),
			"Content-Disposition": `attachment; filename="diploma.pdf"; filename*=UTF-8''${encodeUrlPart(name)}`,
			"Cache-Control": "private, no-store",
		},
	});
	return ok(answer);
}

async function drawn(context: Context, { diploma, colors }: PrintedDiploma): Promise<Uint8Array> {
	const { portal, t, language, client } = context;
	const issued = await portal.backEnd.rewards.diplomaByNumber(diploma.number);
	const origin = publicOrigin(context);
	const face = {
		number: diploma.number,
		holderName: diploma.holderName,
		programTitle: diploma.programTitle,
		portalTitle: portal.title(),
		issuedOn: new Date(diploma.issuedAt),
		timeZone: portal.settings.timeZone,
		language,
		verifyUrl: origin === null ? null : origin + paths.verify(diploma.number),
		chapterTitles: issued?.chapterTitles ?? [],
		colors,
		words: {
			heading: t("diploma.file.heading"),
			awardedTo: t("diploma.file.awardedTo"),
			completed: diploma.test
				? t("diploma.file.completedTest", { right: diploma.test.right, count: diploma.test.of })
				: t("diploma.file.completed"),
			issued: t("diploma.file.issued"),
			number: t("diploma.file.number"),
			verify: t("diploma.file.verify"),
		},
	};
	return portal.diplomas.file(face, client);
}
