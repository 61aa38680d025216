import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { Route } from "./+types/profile";
import { CountrySelect } from "../../components/country-select.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { SelectField, TextField } from "../../components/field.tsx";
import { FormToken } from "../../components/form-token.tsx";
import { useAppForm } from "../../components/use-app-form.ts";
import { PORTAL_APP_ID } from "../../constants.ts";
import { setCookie } from "../../cookies.server.ts";
import { flash } from "../../flash.server.ts";
import { countries, languageNames } from "../../i18n/format.server.ts";
import { languageCookie } from "../../i18n/language.server.ts";
import { useWords } from "../../i18n/words.tsx";
import { languages } from "../../i18n/words.server.ts";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { FormPage } from "./parts.tsx";
import { profileSchema } from "./schemas.server.ts";

const yearInSeconds = 31_536_000;

export { ErrorBoundary } from "../layouts/route-error.tsx";

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
	const visit = signedIn(args);
	const submission = parseWithZod(visit.form ?? new FormData(), { schema: profileSchema });
	if (submission.status !== "success") return data(submission.reply(), { status: 422 });
	const { language, ...names } = submission.value;
	await visit.portal.backEnd.profile.update(visit.user, { ...names, language: language ?? null }, visit.now);
	if (language) visit.cookies.push(setCookie(languageCookie, language, { secure: visit.secure, maxAge: yearInSeconds, scripts: true }));
	flash(visit, "success", "profileSaved");
	return redirect(paths.mySource());
}

export const meta = pageTitle;

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
	const t = useWords();
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
