import { rowOf, subjectKey } from "#app/packs/draft.ts";
import { hrefOf, placeOf, type OpenProgram } from "#app/features/studio/open-program.server.ts";
import { titleOf } from "./changes.server.ts";

export type FindingView = Awaited<ReturnType<typeof findingViews>>[number];

/** What is wrong with a draft, each with its place and the way to its field. */
export async function findingViews(open: OpenProgram) {
	const { context, appId, draft } = open;
	const findings = await context.studio.publisher.check(appId, draft, context.now);
	return findings.map(({ severity, rule, path, message, advice }, index) => {
		const place = placeOf(draft, path);
		const row = place && rowOf(draft, place.subject);
		const href =
			place &&
			`${hrefOf(appId, place.subject, place.field)}${place.field ? `#${place.field}` : ""}`;
		const subject = place?.subject;
		return {
			id: index,
			row: place && subjectKey(place.subject),
			severity,
			rule,
			message,
			advice,
			where: row ? titleOf(row) : path.join(" "),
			href,
			/** Null: a fault, or not editable in the studio. */
			meant:
				subject && severity !== "fault" && rule !== "acknowledgement"
					? { of: subject.of, id: subject.of === "app" ? 0 : subject.id }
					: null,
		};
	});
}
