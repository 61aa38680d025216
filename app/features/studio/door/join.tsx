import { typedSecret } from "#app/platform/text/typed-text.ts";
import {
	findMember,
	findInvitation,
	acceptInvitation,
} from "#app/features/account/studio-members.server.ts";
import { Trans, useTranslation } from "react-i18next";
import type { Route } from "./+types/join";
import { AuthCard, AuthPage } from "#app/features/frame/auth-card.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { requestContextOf, type RequestContext } from "#app/request.server.ts";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/features/frame/use-root.ts";
import { logInPage } from "#app/features/frame/page-handle.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { data } from "react-router";
import { canonicalEmail } from "#app/features/account/user.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { httpError, redirect } from "#app/platform/http/responses.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { logOut } from "#app/features/account/sessions/log-in.server.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import { hashOf } from "#app/features/account/signer.server.ts";
import type { Studio } from "#app/features/studio/create-studio.server.ts";

interface JoinPage {
	title: string;
	/** Null if the link no longer works. */
	invited: { token: string; email: string; program: { id: number; name: string } } | null;
	/** The logged-in user. Null if no one is logged in. */
	visitor: { email: string; isInvited: boolean } | null;
}

function studioOf({ portal }: RequestContext): Studio {
	if (portal.studio === null) throw httpError("notFound");
	return portal.studio;
}

/**
 * Loads the page of an emailed invitation. This changes nothing, because email scanners open the
 * page too.
 */
export async function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	const { session, url, language, now, headers } = context;
	const studio = studioOf(context);
	headers["X-Robots-Tag"] = "noindex";
	const token = typedSecret(url.searchParams.get("token") ?? "");
	const invitation = await findInvitation(context.portal.db, hashOf(token), now);
	const open = invitation && (await studio.drafts.open(invitation.appId));
	const page: JoinPage = {
		title: translationsOf(language)("join.title", { ns: STUDIO_NAMESPACE }),
		invited: open && {
			token,
			email: invitation.email,
			program: { id: invitation.appId, name: titleOf(open.draft.app) },
		},
		visitor: session && {
			email: session.user.email,
			isInvited: invitation !== null && canonicalEmail(session.user.email) === invitation.email,
		},
	};
	return page.invited === null ? data(page, { status: 410 }) : data(page);
}

/**
 * Accepts the invitation. For users with another email address, the button logs them out instead
 * and returns to this page (STUDIO-51). Visitors without a session go to the login page.
 */
export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	const { session, url, form, now } = context;
	const token = typedSecret(url.searchParams.get("token") ?? "");
	if (!session) return redirect(paths.login({ redirect: paths.joinStudio(token) }));
	if (form?.get("do") === "log-out") {
		await logOut(context);
		return redirect(paths.joinStudio(token));
	}
	await limit(context, "link", String(session.user.id));
	const accepted = await acceptInvitation(context.portal.db, hashOf(token), session.user, now);
	// Another tab may have accepted the invitation already.
	if (!accepted)
		return redirect(
			(await findMember(context.portal.db, session.user.id))
				? paths.studio()
				: paths.joinStudio(token),
		);
	logAccountEvent("studio-role-given", session.user.id, {
		program: accepted.appId,
		by: accepted.invitedBy,
	});
	flash(context, "success", "studio.joined");
	return redirect(paths.studio());
}

export const meta = pageTitle;

/** The page loads no scripts, so the server sends its texts. */
export const handle = logInPage;

export default function Join({ loaderData: { title, invited, visitor } }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isSignUpOpen = useRoot()?.logInMethods.register ?? false;
	if (invited === null)
		return (
			<AuthPage>
				<AuthCard
					heading={t("join.over")}
					lede={<p>{t("join.overText")}</p>}
					next={{ label: t("nav.portal"), href: paths.home() }}
				/>
			</AuthPage>
		);
	const { token, email, program } = invited;
	const here = paths.joinStudio(token);
	return (
		<AuthPage logOut={visitor?.isInvited ?? true}>
			<AuthCard
				heading={title}
				lede={
					<>
						<ProgramContent id={program.id}>
							<p>
								<Trans
									t={t}
									i18nKey="join.text"
									components={{ name: <Content>{program.name}</Content> }}
								/>
							</p>
						</ProgramContent>
						{!visitor?.isInvited && (
							<p>
								{t(visitor ? "join.otherAddress" : "join.logIn", { email, own: visitor?.email })}
							</p>
						)}
					</>
				}
				next={
					visitor
						? null
						: { label: t("join.toLogIn"), href: paths.login({ redirect: here }), reload: true }
				}
				links={
					!visitor && isSignUpOpen
						? [
								{
									label: t("join.toRegister"),
									href: paths.register({ redirect: here }),
									reload: true,
								},
							]
						: []
				}
			>
				{visitor && (
					<PostForm action={here} reloadDocument>
						{!visitor.isInvited && <input type="hidden" name="do" value="log-out" />}
						<SubmitButton className="button button--wide">
							{t(visitor.isInvited ? "join.accept" : "nav.logOut")}
						</SubmitButton>
					</PostForm>
				)}
			</AuthCard>
		</AuthPage>
	);
}
