import { useTranslation } from "react-i18next";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/elements/icon.tsx";

/** How to check a diploma's credential without the portal (docs/credentials.md). `keys`: null where there are no credentials. */
export function CheckWithoutUs({ keys }: { keys: string | null }) {
	const { t } = useTranslation();
	if (keys === null) return null;
	return (
		<details className="verify__without">
			<summary>{t("verify.without")}</summary>
			<p>{t("verify.withoutFile")}</p>
			<p>
				<a className="act" href={paths.offlineVerifier()} download>
					<Icon name="down" />
					{t("verify.withoutGet")}
				</a>
			</p>
			<p>{t("verify.withoutText")}</p>
			<p>
				<a href={keys}>{t("verify.keys")}</a>
			</p>
		</details>
	);
}
