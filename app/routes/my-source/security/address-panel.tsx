import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { paths } from "#app/paths.ts";

export interface AddressPanelProps {
	email: string;
	hasPassword: boolean;
	/** The link keeps password and log-ins in the browser that signed up. */
	hasSignUpBrowser: boolean;
}

export function AddressPanel({ email, hasPassword, hasSignUpBrowser }: AddressPanelProps) {
	const { t } = useTranslation();
	const what = hasPassword ? "password" : "logIns";
	return (
		<section className="notice notice--line" aria-labelledby="address">
			<h2 id="address">{t("source.address.step")}</h2>
			<PostForm action={paths.confirmAddress()}>
				<SubmitButton className="button button--small">{t("source.address.action")}</SubmitButton>
			</PostForm>
			<details className="notice__more">
				<summary>{t("source.address.more")}</summary>
				<p>{t(`source.address.why.${what}`, { email })}</p>
				<p>{t(`source.address.${hasSignUpBrowser ? "keeps" : "ends"}.${what}`)}</p>
			</details>
		</section>
	);
}
