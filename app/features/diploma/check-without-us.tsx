import { useTranslation } from "react-i18next";

/** How to check a diploma's credential without the portal (docs/credentials.md). `keys`: null where there are no credentials. */
export function CheckWithoutUs({ keys }: { keys: string | null }) {
	const { t } = useTranslation();
	if (keys === null) return null;
	return (
		<details className="verify__without">
			<summary>{t("verify.without")}</summary>
			<p>{t("verify.withoutText")}</p>
			<p>
				<a href={keys}>{t("verify.keys")}</a>
			</p>
		</details>
	);
}
