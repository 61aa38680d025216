import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { paths } from "#app/paths.ts";

export interface AddressPanelProps {
	email: string;
	hasPassword: boolean;
	/** Whether the link keeps password and log-ins in one browser: the one that signed up. */
	hasSignUpBrowser: boolean;
}

/** Offers to prove the address, while nobody has, and says what for. */
export function AddressPanel({ email, hasPassword, hasSignUpBrowser }: AddressPanelProps) {
	const { t } = useTranslation();
	const what = hasPassword ? "password" : "logIns";
	return (
		<section className="section" aria-labelledby="address">
			<div className="wrap">
				<div className="notice">
					<span className="notice__mark">
						<Icon name="mail" />
					</span>
					<div>
						<h2 className="notice__title" id="address">
							{t("source.address.title")}
						</h2>
						<p>{t(`source.address.why.${what}`, { email })}</p>
						<p className="soft small">{t(`source.address.${hasSignUpBrowser ? "keeps" : "ends"}.${what}`)}</p>
						<PostForm action={paths.confirmAddress()}>
							<SubmitButton className="button">{t("source.address.action")}</SubmitButton>
						</PostForm>
					</div>
				</div>
			</div>
		</section>
	);
}
