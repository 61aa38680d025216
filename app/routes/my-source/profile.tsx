import { data, Link } from "react-router";
import { Trans, useTranslation } from "react-i18next";
import { tellProfile } from "#app/observability/account-log.server.ts";
import type { Route } from "./+types/profile";
import { CountrySelect } from "#app/components/forms/country-select.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { CheckboxField, SelectField, TextField } from "#app/components/forms/field.tsx";
import { FormToken } from "#app/components/forms/form-token.tsx";
import { appForm } from "#app/components/forms/app-form.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { agencyMaxLength, phoneMaxLength } from "#app/domain/account/client-contact.ts";
import { flash } from "#app/http/flash.server.ts";
import { countries } from "#app/i18n/format.server.ts";
import { languageChoices } from "#app/i18n/language-choices.server.ts";
import { chooseLanguage } from "#app/http/chosen-language.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { paths } from "#app/paths.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { FormPage } from "./parts.tsx";
import { profileSchema } from "./schemas.server.ts";

const names = ["firstName", "lastName", "country", "language", "agency", "phone", "showContact"] as const;
export async function loader(args: Route.LoaderArgs) {
	const { portal, user, language, t } = signedIn(args);
	const { clientContact } = await portal.backEnd.profile.details(user);
	return {
		title: t("source.profile.title"),
		email: user.email,
		user: { firstName: user.firstName, lastName: user.lastName, country: user.country ?? "", language },
		contact: clientContact && {
			agency: clientContact.agency ?? "",
			phone: clientContact.phone ?? "",
			showContact: clientContact.isShown ? "1" : "",
		},
		countries: countries(language),
		languages: languageChoices,
	};
}

/** Update user: name, country, language. */
export async function action(args: Route.ActionArgs) {
	const context = signedIn(args);
	const submission = parseForm(context.form, profileSchema);
	if (submission.status !== "success") return data(submission.reply(), { status: 422 });
	const { language, agency, phone, showContact, ...names } = submission.value;
	const { profile } = context.portal.backEnd;
	const { clientContact: before } = await profile.details(context.user);
	// A form of a page that did not have the fields leaves them as they are.
	const hasFields = before !== null && context.form?.has("phone") === true;
	const clientContact = hasFields ? { agency, phone, isShown: showContact !== undefined } : null;
	await profile.update(context.user, { ...names, language: language ?? null, clientContact }, context.now);
	tellProfile(context.user, { ...names, clientContact }, before);
	if (language) chooseLanguage(context, language);
	flash(context, "success", "profileSaved");
	return redirect(paths.mySource());
}

export const meta = pageTitle;

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { contact } = loaderData;
	const initial = { ...loaderData.user, ...contact };
	const { fields, faults } = appForm("profile", names, actionData, t, initial);
	return (
		<FormPage
			title={loaderData.title}
			lede={t("source.profile.lede")}
			notes={
				<>
					<h2>{t("source.profile.email")}</h2>
					<p>{loaderData.email}</p>
					<p className="soft small">
						<Trans i18nKey="source.profile.emailText" components={{ support: <Link to={paths.contact(PORTAL_APP_ID)} /> }} />
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
						options={loaderData.languages.map(([code, name]) => [code, name, code] as const)}
						required
					/>
				)}
				{contact && (
					<fieldset className="profile__clients">
						<legend>{t("source.profile.clients")}</legend>
						<p className="soft small">{t("source.profile.clientsText")}</p>
						<TextField {...fields.agency} label={t("source.profile.agency")} autoComplete="organization" maxLength={agencyMaxLength} />
						<TextField {...fields.phone} label={t("source.profile.phone")} type="tel" autoComplete="tel" maxLength={phoneMaxLength} />
						<CheckboxField
							{...fields.showContact}
							value="1"
							checked={fields.showContact.value === "1"}
							label={t("source.profile.showContact")}
						/>
					</fieldset>
				)}
				<button className="button" type="submit">
					{t("source.profile.save")}
				</button>
			</form>
		</FormPage>
	);
}
