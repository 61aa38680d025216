import type { Route } from "./+types/autosave";
import { rowOf, subjectOf } from "#app/packs/draft.ts";
import { httpError } from "#app/platform/http/responses.server.ts";
import { placedPage, savePage } from "#app/features/studio/editor/page.server.ts";
import { putBackDeleted } from "./save.server.ts";
import { momentOf, openProgram } from "#app/features/studio/open-program.server.ts";
import { lookFormOf } from "#app/features/studio/look/look-form.ts";
import { saveRowForm } from "./row-form.server.ts";

export type AutosaveAnswer =
	/** `openedWith` is the next value of the form field with that name. */
	| { is: "saved"; at: string; openedWith: string }
	/** `by` is the name of the other author. Null if the account was deleted. */
	| { is: "clash"; by: string | null }
	/** To see the reason, the author presses the form's own button. */
	| { is: "refused" };

export async function loader(args: Route.LoaderArgs) {
	await openProgram(args, "programs and portal");
	throw httpError("notFound");
}

/**
 * Saves the row that the field `subject` names, like the form's own button, but responds with JSON
 * (STUDIO-36).
 */
export async function action(args: Route.ActionArgs) {
	const program = await openProgram(args, "programs and portal");
	// Only the form's own button turns a pasted list into answers.
	program.context.form?.delete("list");
	const subject = subjectOf(program.context.form?.get("subject")?.toString() ?? "");
	if (!subject) throw httpError("notFound");
	const open =
		subject.of === "app" ? program : await putBackDeleted(program, subject.of, String(subject.id));
	if (!rowOf(open.draft, subject)) throw httpError("notFound");
	const isLook = subject.of === "app" && open.context.form?.get("form") === "look";
	const saving =
		subject.of === "page"
			? await savePage(open, placedPage(open, String(subject.id)).page)
			: await saveRowForm(open, subject, isLook ? { form: lookFormOf(open.appId) } : {});
	const { context } = open;
	if (saving.refused === null)
		return answer({
			is: "saved",
			at: momentOf(context, context.now).text,
			openedWith: saving.openedWith,
		});
	const { clash } = saving.refused.data;
	return answer(clash ? { is: "clash", by: clash.by } : { is: "refused" }, saving.refused.init);
}

function answer(body: AutosaveAnswer, init?: ResponseInit | null): Response {
	return Response.json(body, init ?? undefined);
}
