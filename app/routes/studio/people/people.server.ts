import { z } from "zod";
import { flash } from "#app/http/flash.server.ts";
import { httpError, parseId } from "#app/http/http-error.server.ts";
import { constraintOf, parseForm } from "#app/http/parse-form.server.ts";
import { publicOrigin } from "#app/http/public-origin.server.ts";
import { limit } from "#app/http/rate-limit.server.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { studioHostOf } from "#app/http/studio.server.ts";
import { longDate } from "#app/i18n/format.server.ts";
import { logAccountEvent } from "#app/observability/account-log.server.ts";
import { paths } from "#app/paths.ts";
import { formAgain } from "#app/routes/account/form-answer.server.ts";
import { email } from "#app/routes/account/schemas.server.ts";
import { frameOf, openProgram } from "#app/routes/studio/open-program.server.ts";
import { titleOf } from "#app/services/studio/changes.server.ts";
import { inviteAuthor } from "#app/services/studio/invite-author.server.ts";

const schema = z.object({ email });

export type InviteForm = z.input<typeof schema>;

/** The program that an address names, for hosts. Throws 404 for authors, and where there is none. */
async function openAsHost(args: Args) {
	studioHostOf(args);
	return openProgram(args);
}

type Args = Parameters<typeof openProgram>[0];

export async function loadPeople(args: Args) {
	const open = await openAsHost(args);
	const { studio, words, language, now } = open.context;
	const { authors, invitations } = await studio.members.people(open.appId, now);
	return {
		title: words("people.title"),
		program: frameOf(open),
		constraint: constraintOf(schema),
		authors: authors.map(({ addedAt, ...author }) => ({ ...author, since: longDate(language, addedAt) ?? "" })),
		invitations: invitations.map((invitation) => ({ email: invitation.email, until: longDate(language, invitation.expiresAt) ?? "" })),
	};
}

export async function invite(args: Args) {
	const { context, appId, draft } = await openAsHost(args);
	const { portal, studio, user, language, now, formKey } = context;
	const program = { id: appId, name: titleOf(draft.app) };
	const submission = parseForm(context.form, schema);
	if (submission.status !== "success") return formAgain(submission.reply());
	const origin = publicOrigin(context);
	if (origin === null) return formAgain(submission.reply({ fieldErrors: { email: ["studio.noOrigin"] } }));
	await limit(context, "addition", `invitations of ${user.id}`);
	const outcome = await inviteAuthor(
		{ members: studio.members, accounts: portal.backEnd.accounts, signer: portal.signer, compose: studio.composeInvitation },
		{ program, email: submission.value.email, host: user, origin, language },
		now,
		formKey,
	);
	if (outcome === "no host") throw httpError("notFound");
	if (outcome === "author already") return formAgain(submission.reply({ fieldErrors: { email: ["studio.authorAlready"] } }));
	if (outcome === "invited already") return formAgain(submission.reply({ fieldErrors: { email: ["studio.invitedAlready"] } }));
	flash(context, "success", "studio.invited");
	return redirect(paths.studioPeople(program.id));
}

/** Ends what somebody may do, or what they were invited to: an author by id, an invitation by its address. */
export async function removeOrWithdraw(args: Args) {
	const { context, appId } = await openAsHost(args);
	const { studio, user, form } = context;
	const author = parseId(form?.get("author")?.toString());
	const invited = form?.get("invited")?.toString();
	if (author !== null && (await studio.members.removeAuthor(appId, author))) {
		logAccountEvent("studio-role-taken", author, { program: appId, by: user.id });
		flash(context, "success", "studio.authorRemoved");
	} else if (invited !== undefined && (await studio.members.withdraw(appId, invited))) {
		flash(context, "success", "studio.invitationWithdrawn");
	}
	return redirect(paths.studioPeople(appId));
}
