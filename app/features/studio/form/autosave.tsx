import type { Route } from "./+types/autosave";
import { rowOf, subjectOf } from "#app/packs/draft.ts";
import { httpError } from "#app/platform/http/http-error.server.ts";
import { placedPage, savePage } from "#app/features/studio/editor/page.server.ts";
import { putBackDeleted } from "#app/features/studio/editor/save.server.ts";
import { momentOf, openProgram } from "#app/features/studio/open-program.server.ts";
import { lookFormOf } from "#app/features/studio/look/look-form.ts";
import { saveRowForm } from "./row-form.server.ts";

/** What the server answers to what a form of the studio saved by itself. */
export type AutosaveAnswer =
	/** `openedWith`: for the form's field of that name. */
	| { is: "saved"; at: string; openedWith: string }
	/** `by`: who saved the same text; null: an account that is gone. */
	| { is: "clash"; by: string | null }
	/** A value that a pack could not have, or the limit on saves: the form's own button says which. */
	| { is: "refused" };

/** There is nothing to read. */
export async function loader(args: Route.LoaderArgs) {
	await openProgram(args, "programs and portal");
	throw httpError("notFound");
}

/** Saves a form of the studio as its own button would, without leaving its page (STUDIO-36). `subject` names its row. */
export async function action(args: Route.ActionArgs) {
	const program = await openProgram(args, "programs and portal");
	// A list that is pasted becomes answers when its button is pressed.
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
