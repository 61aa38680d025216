import type { Route } from "./+types/file";
import { idOf, valueOf } from "../../http.server.ts";
import { publicOrigin } from "../../origin.server.ts";
import { paths } from "../../paths.ts";
import { diplomaToPrint } from "../../services/diploma/print-diploma.server.ts";
import { signedIn } from "../../visit.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

/** The diploma as a PDF. It answers before the router would make a page. */
const diplomaFile: Route.MiddlewareFunction = async (args) => {
	const visit = signedIn(args);
	const { portal, user, now, t, language } = visit;
	const { diploma, colors } = valueOf(await diplomaToPrint(portal.backEnd, user, idOf(args.params.id), now));
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
};

export const middleware = [diplomaFile];
