import { data } from "react-router";
import { tellProfile } from "#app/observability/account-log.server.ts";
import type { Route } from "./+types/profile";
import { CountrySelect } from "#app/components/forms/country-select.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { SelectField, TextField } from "#app/components/forms/field.tsx";
import { FormToken } from "#app/components/forms/form-token.tsx";
import { useAppForm } from "#app/components/forms/use-app-form.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { setCookie } from "#app/http/cookies.server.ts";
import { flash } from "#app/http/flash.server.ts";
import { countries, languageNames } from "#app/i18n/format.server.ts";
import { languageCookie } from "#app/i18n/language.server.ts";
import { useTranslate } from "#app/i18n/use-translate.tsx";
import { languages } from "#app/i18n/translations.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { FormPage } from "./parts.tsx";
import { profileSchema } from "./schemas.server.ts";

const yearInSeconds = 31_536_000;

export function loader(args: Route.LoaderArgs) {
	const { user, language, t } = signedIn(args);
	return {
		title: t("source.profile.title"),
		email: user.email,
		user: { firstName: user.firstName, lastName: user.lastName, country: user.country ?? "", language },
		countries: countries(language),
		languages: languages.length > 1 ? languageNames(languages) : [],
	};
}

/** Update user: name, country, language. */
export async function action(args: Route.ActionArgs) {
	const context = signedIn(args);
	const submission = parseForm(context.form, profileSchema);
	if (submission.status !== "success") return data(submission.reply(), { status: 422 });
	const { language, ...names } = submission.value;
	await context.portal.backEnd.profile.update(context.user, { ...names, language: language ?? null }, context.now);
	tellProfile(context.user, names);
	if (language) context.cookies.push(setCookie(languageCookie, language, { secure: context.secure, maxAge: yearInSeconds, scripts: true }));
	flash(context, "success", "profileSaved");
	return redirect(paths.mySource());
}

export const meta = pageTitle;

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const { fields, faults } = useAppForm("profile", ["firstName", "lastName", "country", "language"], actionData, t, loaderData.user);
	return (
		<FormPage
			title={loaderData.title}
			lede={t("source.profile.lede")}
			notes={
				<>
					<h2>{t("source.profile.email")}</h2>
					<p>{loaderData.email}</p>
					<p className="soft small">
						{t("source.profile.emailText")} <a href={paths.contact(PORTAL_APP_ID)}>{t("source.profile.support")}</a>
					</p>
					<h2>{t("source.profile.diplomas")}</h2>
					<p className="soft small">{t("source.profile.diplomasText")}</p>
				</>
			}
		>
			<ErrorSummary faults={faults} />
			<form method="post" action={paths.profile()} noValidate>
				<FormToken />
				<TextField {...fields.firstName} label={t("auth.firstName")} autoComplete="given-name" maxLength={100} required />
				<TextField {...fields.lastName} label={t("auth.lastName")} autoComplete="family-name" maxLength={100} required />
				<CountrySelect
					{...fields.country}
					label={t("auth.country")}
					countries={loaderData.countries}
					hint={t("source.profile.countryHint")}
				/>
				{loaderData.languages.length > 0 && (
					<SelectField
						{...fields.language}
						label={t("source.profile.language")}
						hint={t("source.profile.languageHint")}
						options={loaderData.languages}
						required
					/>
				)}
				<button className="button" type="submit">
					{t("source.profile.save")}
				</button>
			</form>
		</FormPage>
	);
}
