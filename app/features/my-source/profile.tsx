import { getInputProps, getSelectProps } from "@conform-to/react";
import { data, Link } from "react-router";
import { Trans, useTranslation } from "react-i18next";
import { logProfileChange } from "#app/features/account/account-log.server.ts";
import {
	byTextName,
	clientTextNames,
	otherTextNames,
	profileTextNames,
	profileTexts,
	type ProfileTextName,
} from "#app/features/account/profile-fields.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/profile";
import { CountrySelect } from "#app/ui/forms/account-fields.tsx";
import { CheckboxField, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAppForm } from "#app/ui/forms/use-app-form.ts";
import { ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { ACCOUNT_NAMESPACE, PORTAL_APP_ID } from "#app/constants.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { countries, listOf, languageChoices } from "#app/platform/i18n/format.server.ts";
import { chooseLanguage } from "#app/platform/i18n/i18next.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { paths } from "#app/paths.ts";
import { redirect, unwrap } from "#app/platform/http/responses.server.ts";
import { loggedIn, type LoggedInContext } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { NameFields } from "#app/features/log-in/sign-up/person-fields.tsx";
import { FormPage } from "#app/features/frame/my-source-parts.tsx";
import { profileSchema, type ProfileForm } from "./schemas.server.ts";
import { catchNotSupported, TooBusy } from "#app/platform/errors.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const { portal, user, language, t } = context;
	const details = await portal.backEnd.profile.details(user);
	const leftOut = await lettersLeftOut(context, user);
	return {
		title: t("source.profile.title", { ns: ACCOUNT_NAMESPACE }),
		email: user.email,
		lettersLeftOut: leftOut.length > 0 ? listOf(language, leftOut) : null,
		user: {
			firstName: user.firstName,
			lastName: user.lastName,
			country: user.country ?? "",
			language: details.language ?? "",
			...byTextName((_, name) => details.optional[name] ?? ""),
			showContact: details.optional.isContactShown ? "1" : "",
		},
		countries: countries(language),
		languages: languageChoices,
		constraint: constraintOf(profileSchema),
	};
}

export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const submission = parseForm(context.form, profileSchema);
	if (submission.status !== "success") return data(submission.reply(), { status: 422 });
	const { firstName, lastName, country, language, showContact, ...texts } = submission.value;
	const names = { firstName, lastName, country };
	const { profile } = context.portal.backEnd;
	const before = await profile.details(context.user);
	// A form that was opened before an upgrade may lack a field.
	const isSent = (name: string) => context.form?.has(name) === true;
	const optional = {
		...byTextName((_, name) => (isSent(name) ? texts[name] : undefined)),
		isContactShown: profileTextNames.some(isSent) ? showContact !== undefined : undefined,
	};
	const change = { ...names, language: language ?? null, optional };
	unwrap(await catchNotSupported(profile.update(context.user, change, context.now)));
	logProfileChange(context.user, { ...names, optional }, before.optional);
	// If the account's language stays the same, the browser may keep a different one.
	if (language && language !== before.language) chooseLanguage(context, language);
	flash(context, "success", "profileSaved");
	const leftOut = await lettersLeftOut(context, names);
	return redirect(leftOut.length > 0 ? paths.profile() : paths.mySource());
}

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "profile" } };

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
	const { user, constraint } = loaderData;
	const [form, fields] = useAppForm<ProfileForm>({
		id: "profile",
		lastResult: actionData,
		constraint,
		defaultValue: user,
	});
	const textField = (name: ProfileTextName) => (
		<TextField
			{...getInputProps(fields[name], { type: profileTexts[name].type })}
			key={name}
			errors={fields[name].errors}
			label={t(`source.profile.${name}`)}
			autoComplete={profileTexts[name].autoComplete}
		/>
	);
	return (
		<FormPage
			title={loaderData.title}
			lede={
				loaderData.lettersLeftOut === null
					? t("source.profile.lede")
					: t("source.profile.lettersLeftOut", { letters: loaderData.lettersLeftOut })
			}
			notes={
				<>
					<h2>{t("source.profile.email")}</h2>
					<p>{loaderData.email}</p>
					<p className="soft small">
						<Trans
							ns={ACCOUNT_NAMESPACE}
							i18nKey="source.profile.emailText"
							components={{ support: <Link to={paths.contact(PORTAL_APP_ID)} /> }}
						/>
					</p>
					<h2>{t("source.profile.diplomas")}</h2>
					<p className="soft small">{t("source.profile.diplomasText")}</p>
				</>
			}
		>
			<ValidatedForm form={form} action={paths.profile()}>
				<NameFields fields={fields} />
				<CountrySelect
					field={fields.country}
					countries={loaderData.countries}
					hint={t("source.profile.countryHint")}
				/>
				{loaderData.languages.length > 0 && (
					<SelectField
						{...getSelectProps(fields.language)}
						errors={fields.language.errors}
						label={t("source.profile.language")}
						hint={t("source.profile.languageHint")}
						empty={user.language === "" ? t("source.profile.languageNone") : undefined}
						options={loaderData.languages.map(([code, name]) => [code, name, code] as const)}
					/>
				)}
				{otherTextNames.map(textField)}
				<fieldset className="profile__clients">
					<legend>{t("source.profile.clients")}</legend>
					<p className="soft small">{t("source.profile.clientsText")}</p>
					{clientTextNames.map(textField)}
					<CheckboxField
						{...getInputProps(fields.showContact, { type: "checkbox", value: "1" })}
						label={t("source.profile.showContact")}
					/>
				</fieldset>
				<SubmitButton className="button">{t("source.profile.save")}</SubmitButton>
			</ValidatedForm>
		</FormPage>
	);
}

/**
 * Without this limit, the message would list every letter of a name in a script that has no font.
 */
const maxLetters = 20;

/** Returns which letters of a name diplomas can't show, or none if the check fails. */
async function lettersLeftOut(
	{ portal, language, client }: LoggedInContext,
	{ firstName, lastName }: { firstName: string; lastName: string },
): Promise<readonly string[]> {
	try {
		const letters = await portal.diplomas.lettersLeftOut(
			`${firstName} ${lastName}`,
			language,
			client,
		);
		return letters.slice(0, maxLetters);
	} catch (error) {
		if (!(error instanceof TooBusy)) portal.reportError(error);
		return [];
	}
}
