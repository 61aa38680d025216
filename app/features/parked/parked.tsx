import { useTranslation } from "react-i18next";
import type { Route } from "./+types/parked";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { AuthCard, AuthPage } from "#app/features/frame/auth-card.tsx";
import { PARKED_FIELD } from "#app/constants.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { parkedForms } from "#app/features/account/parked-forms.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { describeForm } from "./describe-form.server.ts";

/**
 * Lists the parked forms, each with a button that sends it (FORM-32). Redirects to Home if there
 * are none.
 */
export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const { portal, user, device, now, t } = context;
	const forms = await parkedForms(portal, user, device, now);
	if (forms.length === 0) {
		flash(context, "blank", "formDropped");
		throw redirect(paths.home());
	}
	const described = forms.map(async (form) => ({
		...form,
		...(await describeForm(context, form)),
	}));
	return { title: t("auth.parked.heading"), forms: await Promise.all(described) };
}

export const meta = pageTitle;

export default function Parked({ loaderData: { title, forms } }: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<AuthPage>
			<AuthCard
				heading={title}
				lede={<p>{t("auth.parked.lede")}</p>}
				links={[{ label: t("auth.parked.home"), href: paths.home() }]}
			>
				{forms.map(({ id, path, key, fields, page, typed }) => (
					<PostForm key={id} action={path} formKey={key} reloadDocument className="parked">
						<input type="hidden" name={PARKED_FIELD} value={id} />
						{fields.map(([name, value], index) => (
							<input key={index} type="hidden" name={name} value={value} />
						))}
						{page && <h2 className="parked__page">{page}</h2>}
						{typed.length > 0 && (
							<dl className="parked__typed">
								{typed.map(({ label, value }, index) => (
									<div key={index}>
										<dt>{label ?? t("auth.parked.text")}</dt>
										<dd>
											<bdi>{value}</bdi>
										</dd>
									</div>
								))}
							</dl>
						)}
						<SubmitButton className="button button--wide">{t("auth.parked.send")}</SubmitButton>
					</PostForm>
				))}
			</AuthCard>
		</AuthPage>
	);
}
