import { useTranslation } from "react-i18next";
import type { Route } from "./+types/parked";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { AuthCard } from "#app/components/account/auth-card.tsx";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { hashOf } from "#app/services/account/secrets.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { AuthPage } from "./auth-page.tsx";

/** Forms that could not be carried out after the log-in. */
export async function loader(args: Route.LoaderArgs) {
	const { portal, user, device, now, t } = signedIn(args);
	if (!(await portal.store.parked.hasForms(hashOf(device), user.id, now))) throw redirect(paths.home());
	return { title: t("auth.parked.heading") };
}

/** `middleware/parked-forms.server.ts` carries it out and answers. */
export function action(args: Route.ActionArgs) {
	const context = signedIn(args);
	context.signedIn = context.user;
	return redirect(paths.home());
}

export const meta = pageTitle;

export default function Parked({ loaderData: { title } }: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<AuthPage>
			<AuthCard
				heading={title}
				lede={<p role="alert">{t("auth.parked.lede")}</p>}
				links={[{ label: t("auth.parked.home"), href: paths.home() }]}
			>
				<PostForm action={paths.parked()} reloadDocument>
					<SubmitButton className="button button--wide">{t("outage.retry")}</SubmitButton>
				</PostForm>
			</AuthCard>
		</AuthPage>
	);
}
