import { useTranslation } from "react-i18next";

/** The whole window waits. */
export function Spinner() {
	const { t } = useTranslation();
	return (
		<div className="spinner" role="status">
			<svg className="spinner__mark" viewBox="0 0 40 40" width="72" height="72" fill="none" aria-hidden="true" focusable="false">
				<circle className="spinner__ring" cx="20" cy="20" r="17" />
				<path className="spinner__needle" d="M20 8l4.200 12L20 32l-4.200-12z" />
			</svg>
			<p>{t("loading")}</p>
		</div>
	);
}
