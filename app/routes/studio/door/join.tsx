import { Trans, useTranslation } from "react-i18next";
import type { Route } from "./+types/join";
import { AuthCard } from "#app/components/account/auth-card.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { Content, ProgramContent } from "#app/i18n/content-language.tsx";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/rendering/use-root.ts";
import { AuthPage } from "#app/routes/account/auth-page.tsx";
import { logInPage } from "#app/routes/layouts/page-handle.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { actOnJoin, loadJoin } from "./join.server.ts";

export const loader = (args: Route.LoaderArgs) => loadJoin(requestContextOf(args));

export const action = (args: Route.ActionArgs) => actOnJoin(requestContextOf(args));

export const meta = pageTitle;

/** Without scripts, so its texts come with it. */
export const handle = logInPage;

/** The mailed invitation to edit a program: whoever it is for accepts it once they are logged in. */
export default function Join({ loaderData: { title, invited, visitor } }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isSignUpOpen = useRoot()?.isSignUpOpen ?? false;
	if (invited === null)
		return (
			<AuthPage>
				<AuthCard heading={t("join.over")} lede={<p>{t("join.overText")}</p>} next={{ label: t("nav.portal"), href: paths.home() }} />
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
								<Trans t={t} i18nKey="join.text" components={{ name: <Content>{program.name}</Content> }} />
							</p>
						</ProgramContent>
						{!visitor?.isInvited && <p>{t(visitor ? "join.otherAddress" : "join.logIn", { email, own: visitor?.email })}</p>}
					</>
				}
				next={visitor ? null : { label: t("join.toLogIn"), href: paths.login({ redirect: here }), reload: true }}
				links={!visitor && isSignUpOpen ? [{ label: t("join.toRegister"), href: paths.register({ redirect: here }), reload: true }] : []}
			>
				{visitor && (
					<PostForm action={here} reloadDocument>
						{!visitor.isInvited && <input type="hidden" name="do" value="log-out" />}
						<SubmitButton className="button button--wide">{t(visitor.isInvited ? "join.accept" : "nav.logOut")}</SubmitButton>
					</PostForm>
				)}
			</AuthCard>
		</AuthPage>
	);
}
