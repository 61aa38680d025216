import { useTranslate } from "#app/i18n/use-translate.tsx";

/** Stands in the place of a part of a page that comes later by itself (requirements, section 2: `Loading...`). */
export function LazyFallback() {
	const t = useTranslate();
	return (
		<p className="lazy" role="status">
			{t("loadingPart")}
		</p>
	);
}
