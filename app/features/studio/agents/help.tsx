import {
	endLogIns,
	hostedAccount,
	setDisabled,
} from "#app/features/account/host-accounts.server.ts";
import { findMember } from "#app/features/account/studio-members.server.ts";
import type { Route } from "./+types/help";
import { redirect, httpError, parseId } from "#app/platform/http/responses.server.ts";
import { studioHostOf, type StudioContext } from "#app/features/studio/studio.server.ts";
import { agentActions, paths, type AgentAction } from "#app/paths.ts";
import type { User } from "#app/features/account/user.ts";
import { clientInfoOf } from "#app/features/account/limits/client-info.server.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import type { HostedAccount } from "#app/features/account/host-accounts.server.ts";

export function loader(args: Route.LoaderArgs) {
	studioHostOf(args);
	return redirect(paths.studioAgents());
}

/**
 * Carries out an action for an agent, and records the administrator in the account log. Throws 403
 * for an administrator's account, which only a command can change (STUDIO-61).
 */
export async function action(args: Route.ActionArgs) {
	const { request, params } = args;
	const context = studioHostOf(args);
	const { portal, user: host, now } = context;
	const id = parseId(params.user);
	const asked = agentActions.find((each) => each === params.action);
	const account = id === null ? null : await hostedAccount(portal.db, id);
	if (!account || !asked) throw httpError("notFound");
	if (account.id === host.id || (await findMember(portal.db, account.id))?.isHost)
		throw httpError("forbidden");
	await actions[asked](context, account, request, now);
	return redirect(paths.studioAgents({ email: account.email }));
}

type Help = (
	context: StudioContext,
	account: HostedAccount,
	request: Request,
	now: number,
) => Promise<void>;

const by = ({ user }: { user: Pick<User, "id"> }) => ({ by: user.id });

const actions: Record<AgentAction, Help> = {
	async "reset-link"(context, { id, email }, request) {
		await context.portal.backEnd.authority.requestLink(
			{ purpose: "reset", email, redirect: null },
			clientInfoOf(context, request),
		);
		logAccountEvent("mail-asked", id, { purpose: "reset", ...by(context) });
		flash(context, "success", "studio.resetLinkSent");
	},
	async "log-out"(context, { id }) {
		await endLogIns(context.portal.db, id);
		logAccountEvent("logged-out", id, by(context));
		flash(context, "success", "studio.loggedOut");
	},
	async disable(context, { id }, _request, now) {
		await setDisabled(context.portal.db, id, true, now);
		logAccountEvent("disabled", id, by(context));
		flash(context, "success", "studio.disabled");
	},
	async enable(context, { id }, _request, now) {
		await setDisabled(context.portal.db, id, false, now);
		logAccountEvent("enabled", id, by(context));
		flash(context, "success", "studio.enabled");
	},
};

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
