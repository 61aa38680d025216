import { mayEdit } from "#app/domain/studio/member.ts";
import { dayOf, weeksBetween } from "#app/domain/studio/weeks.ts";
import { httpError, idOf, unwrap } from "#app/http/http-error.server.ts";
import { studioOf } from "#app/http/studio.server.ts";

/** Throws `notFound` also for a program that the member may not edit. */
export async function askedFigures(args: { params: { id?: string } } & Parameters<typeof studioOf>[0]) {
	const context = studioOf(args);
	const { member, studio, portal, url, now } = context;
	const appId = idOf(args.params.id);
	const program = appId !== null && mayEdit(member, appId) ? await portal.backEnd.catalog.program(appId) : null;
	if (!program) throw httpError("notFound");
	const weeks = weeksBetween(dayOf(url.searchParams.get("from")), dayOf(url.searchParams.get("to")), now);
	const figures = unwrap(await studio.figures.ofProgram(program.id, weeks, now));
	return { context, program: { id: program.id, title: program.nameOnDevice }, figures };
}
