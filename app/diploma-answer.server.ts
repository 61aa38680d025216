import type { Diploma } from "./domain/diploma.ts";
import type { ProgramColors } from "./domain/program.ts";
import { publicOrigin } from "./origin.server.ts";
import { paths } from "./paths.ts";
import type { Visit } from "./visit.server.ts";

/** A diploma's PDF as an answer, to be saved. */
export async function answerDiploma(
	visit: Pick<Visit, "portal" | "url" | "language" | "t">,
	{ diploma, colors }: { diploma: Diploma; colors: ProgramColors },
): Promise<Response> {
	const { portal, t, language } = visit;
	const issued = await portal.backEnd.rewards.diplomaByNumber(diploma.number);
	const origin = publicOrigin(visit);
	const file = await portal.diplomas.file({
		number: diploma.number,
		holderName: diploma.holderName,
		programTitle: diploma.programTitle,
		portalTitle: portal.settings.portalTitle,
		issuedOn: new Date(diploma.issuedAt),
		language,
		verifyUrl: origin === null ? null : origin + paths.verify(diploma.number),
		chapterTitles: issued?.chapterTitles ?? [],
		colors: { diploma: colors.diplomaColor, checkmark: colors.diplomaCheckmarkColor, accent: colors.color },
		words: {
			heading: t("diploma.file.heading"),
			awardedTo: t("diploma.file.awardedTo"),
			completed: t("diploma.file.completed"),
			issued: t("diploma.file.issued"),
			number: t("diploma.file.number"),
			verify: t("diploma.file.verify"),
		},
	});
	const name = `${diploma.programTitle} – ${t("diploma.file.heading")}.pdf`;
	return new Response(file as Uint8Array<ArrayBuffer>, {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Length": String(file.byteLength),
			"Content-Disposition": `attachment; filename="diploma.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
			"Cache-Control": "private, no-store",
		},
	});
}
