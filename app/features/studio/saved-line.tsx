import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";

export interface SavedLineProps {
	appId: number;
	/** What became live since the draft began; null: nothing. */
	news: { by: string | null; at: string; count: number; asks: boolean } | null;
}

/** Under the tabs of a program: what is saved, and what is different from what an author expects. */
export function SavedLine({ appId, news }: SavedLineProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	if (!news) return null;
	return (
		<div className={`saved-line saved-line--${news.asks ? "bad" : "wait"}`}>
			<p className="wrap">
				<Icon name={news.asks ? "warning" : "info"} start />
				<strong>
					{t(news.by ? "live.byVersion" : "live.byImport", { ...news, by: news.by ?? "" })}
				</strong>{" "}
				<span>
					{t(news.asks ? "live.asks" : "live.inDraft")}{" "}
					<Link to={paths.studioPublish(appId, "merge")}>{t("live.see")}</Link>
				</span>
			</p>
		</div>
	);
}
