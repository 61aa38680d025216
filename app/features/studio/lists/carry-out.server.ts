import { flash } from "#app/platform/http/cookies.server.ts";
import { httpError, parseId, unwrap, redirect } from "#app/platform/http/responses.server.ts";
import { isBeyondLimit } from "#app/features/account/limits/rate-limit.server.ts";
import { ACCOUNT_NAMESPACE, PORTAL_APP_ID } from "#app/constants.ts";
import { pointActions } from "#app/features/catalog/points.ts";
import { idOfAction } from "#app/packs/drafts/part-files.ts";
import { toTime } from "#app/platform/fields/fields.server.ts";
import { isListPart, type ListPart, type ListPath } from "#app/packs/drafts/rows.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import {
	changeOutline,
	type OutlineChange,
	type OutlineResult,
} from "#app/features/studio/draft/edit-draft.server.ts";
import { idsOfCopy } from "#app/packs/drafts/copy.ts";
import { stepSubject, undoStepOf } from "#app/features/studio/draft/undo.server.ts";
import { paths } from "#app/paths.ts";
import type { OpenProgram } from "#app/features/studio/open-program.server.ts";
import { groupMaxLength } from "#app/features/catalog/resources/collection.ts";
import type { Row, Subject } from "#app/packs/draft.ts";
import { isListName, libraryCards, listOf, type ListName } from "./row-lists.ts";

const nameLength = 120;

/**
 * Returns the change that a button of a list or the outline requests. Returns null for any other
 * form.
 */
export function changeOfButtons({ context: { form, words } }: OpenProgram): OutlineChange | null {
	const text = (name: string) => form?.get(name)?.toString() ?? "";
	const [of, id, intent] = [text("of"), parseId(text("id")), text("intent")];
	const deletion = parseId(text("deletion"));
	if (intent === "back" && deletion !== null) return { do: "put back", deletion };
	if ((of !== "chapter" && of !== "page" && !isListPart(of)) || id === null) return null;
	const subject: Subject = { of, id };
	if (intent === "duplicate" && of !== "point_descriptions")
		return { do: "duplicate", subject, nameCopy: (name) => words("lists.copyOf", { name }) };
	return intent === "up" || intent === "down" || intent === "delete"
		? { do: intent, subject }
		: null;
}

/**
 * Returns the change that a form for a new row requests. Returns null for any other form. Throws a
 * redirect to `here` if the name is missing.
 */
export function changeOfAdding(open: OpenProgram, here: string): OutlineChange | null {
	const { context, appId } = open;
	const text = (name: string) => context.form?.get(name)?.toString().trim() ?? "";
	const list = text("list");
	if (text("intent") !== "add" || (list !== "items" && !isListName(list))) return null;
	if (list === "actions") return changeOfAction(open, text("earns"));
	const name = truncate(text("title"), nameLength);
	if (name === "") {
		flash(context, "error", "studio.rowTitleMissing");
		throw redirect(here);
	}
	const asset = parseId(text("asset"));
	if (list === "items") {
		if (asset === null) return null;
		const group = truncate(text("group"), groupMaxLength) || context.words("lists.name.items");
		const path: ListPath = ["collections", String(asset), group];
		return { do: "add row", added: { path, row: { title: name, type: "document", url: "" } } };
	}
	const added = newRow(open, list, name);
	// The portal's own videos need no resource that leads to them, because agents find them on Home
	// and Watch.
	const hasCards = appId !== PORTAL_APP_ID && (list === "images" || list === "videos");
	const card = hasCards ? libraryCards[list] : null;
	return card
		? { do: "add row", added, besides: newRow(open, card, context.words(`lists.name.${card}`)) }
		: { do: "add row", added };
}

function newRow(
	{ context: { now }, appId }: OpenProgram,
	list: Exclude<ListName, "items">,
	name: string,
) {
	const { path, type, nameField } = listOf(list);
	const fieldsOf: Readonly<Partial<Record<ListPart, Row>>> = {
		assets: { app_id: appId, type },
		notifications: { app_id: appId, created_at: toTime(now) },
		badges: { points: 0 },
	};
	return { path, row: { [nameField]: name, ...fieldsOf[path[0]] } };
}

function changeOfAction({ context: { t } }: OpenProgram, given: string): OutlineChange | null {
	const place = pointActions.findIndex((each) => each === given);
	const action = pointActions[place];
	if (!action) return null;
	const row = {
		id: idOfAction(place),
		action,
		title: t(`source.earn.action.${action}`, { ns: ACCOUNT_NAMESPACE }),
		points: 0,
	};
	return { do: "add row", added: { path: listOf("actions").path, row } };
}

/**
 * Undoes the step that a form names (STUDIO-38). Returns the path of the page with the form. That
 * page shows the outcome.
 */
export async function carryOutUndo({ context, appId, draft }: OpenProgram): Promise<string> {
	const { studio, user, now, form, formKey } = context;
	const step = parseId(form?.get("step")?.toString());
	if (step === null) throw httpError("invalidInput");
	const here =
		form?.get("from") === "publish"
			? paths.studioPublish(appId, "edits")
			: paths.studioProgram(appId, "last-saves");
	const edit = await studio.drafts.edit(appId, step);
	const added = edit?.how === "new" ? stepSubject(edit) : null;
	const rows = added ? idsOfCopy(draft, added) : 1;
	if (await isBeyondLimit(context, "change", `drafts of ${user.id}`, { by: rows })) {
		flash(context, "error", "studio.tooManyChanges");
		return here;
	}
	const outcome = await undoStepOf(studio.drafts, user, appId, step, now, formKey);
	if (outcome.kind === "undone")
		flash(context, "success", outcome.isWhole ? "studio.undone" : "studio.undonePartly");
	else flash(context, "error", refusals[outcome.why]);
	return here;
}

const refusals = {
	changed: "studio.undoChanged",
	lost: "studio.undoLost",
	faulty: "studio.undoFaulty",
	full: "studio.programFull",
} as const;

/**
 * Changes the draft. If the change isn't possible, throws a redirect to `here`, which shows the
 * reason.
 */
export async function carryOut(
	{ context, appId, draft }: OpenProgram,
	change: OutlineChange | null,
	here: string,
): Promise<OutlineResult> {
	if (change === null) throw httpError("invalidInput");
	const { studio, user, now, formKey } = context;
	const refuse = (why: Parameters<typeof flash>[2]) => {
		flash(context, "error", why);
		return redirect(here);
	};
	// Duplicating or deleting a row stores every row in it, so each of them counts toward the limit.
	const rows =
		change.do === "duplicate" || change.do === "delete" ? idsOfCopy(draft, change.subject) : 1;
	if (await isBeyondLimit(context, "change", `drafts of ${user.id}`, { by: rows }))
		throw refuse("studio.tooManyChanges");
	const changed = await changeOutline(studio.drafts, user, appId, change, now, formKey);
	if (changed.ok) {
		if (change.do === "put back") flash(context, "success", "studio.putBack");
		return changed.value;
	}
	const { name } = changed.failure;
	const isOfRow = "subject" in change ? isListPart(change.subject.of) : change.do === "add row";
	if (name === "notFound") {
		if (change.do !== "put back") throw refuse(isOfRow ? "studio.rowGone" : "studio.gone");
		const edit = await studio.drafts.edit(appId, change.deletion);
		throw refuse(edit?.deleted?.deleted.path ? "studio.collectionGone" : "studio.chapterGone");
	}
	if (name === "tooLarge") throw refuse(isOfRow ? "studio.listsFull" : "studio.programFull");
	return unwrap(changed);
}
