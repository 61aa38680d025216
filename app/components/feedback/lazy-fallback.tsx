import { useTranslation } from "react-i18next";

/** Stands in the place of a part of a page that comes later by itself (PAGE-91). */
export function LazyFallback() {
	const { t } = useTranslation();
	return (
		<p className="lazy" role="status">
			{t("loadingPart")}
		</p>
	);
}
