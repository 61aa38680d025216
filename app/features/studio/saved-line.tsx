import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { useSaveState } from "./form/save-state.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";

export interface SavedLineProps {
	appId: number;
	/** `number` 0: a folder's import. Null: never published. */
	live: { number: number } | null;
	/** The last save of the draft; null: there is no draft. */
	changed: { at: { text: string } } | null;
	/** What became live since the draft began; null: nothing. */
	news: { by: string | null; at: string; count: number; asks: boolean } | null;
}

/** Under the tabs of a program: what is saved, and what is different from what an author expects. */
export function SavedLine({ appId, live, changed, news }: SavedLineProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const state = useSaveState();
	const agentsSee = !live
		? t("saving.seeNothing")
		: live.number === 0
			? t("saving.seeFolder")
			: t("saving.seeVersion", { number: live.number });
	return (
		<>
			{state.is === "untouched" && changed && (
				<Line title={t("saving.saved", { at: changed.at.text })}>{agentsSee}</Line>
			)}
			{state.is === "saved" && <Line title={t("saving.saved", { at: state.at })}>{agentsSee}</Line>}
			{state.is === "saving" && <Line title={t("saving.saving")}>{t("saving.savingText")}</Line>}
			{state.is === "offline" && (
				<Line title={t("saving.offline", { at: state.since })} tone="wait">
					{t("saving.offlineText")}
				</Line>
			)}
			{state.is === "clash" && (
				<Line title={t("saving.clash", { by: state.by ?? t("clash.someone") })} tone="bad">
					{t("saving.clashText")} <PressSave>{t("saving.compare")}</PressSave>
				</Line>
			)}
			{state.is === "refused" && (
				<Line title={t("saving.refused")} tone="bad">
					{t("saving.refusedText")}
				</Line>
			)}
			{news && (
				<Line
					title={t(news.by ? "live.byVersion" : "live.byImport", { ...news, by: news.by ?? "" })}
					tone={news.asks ? "bad" : "wait"}
				>
					{t(news.asks ? "live.asks" : "live.inDraft")}{" "}
					<Link to={paths.studioPublish(appId, "merge")}>{t("live.see")}</Link>
				</Line>
			)}
		</>
	);
}

interface LineProps {
	title: string;
	/** Marks trouble; absent: all is well, which is not announced each time. */
	tone?: "wait" | "bad";
	children: React.ReactNode;
}

function Line({ title, tone, children }: LineProps) {
	return (
		<div className={`saved-line saved-line--${tone ?? "well"}`}>
			<p className="wrap" role={tone && "status"}>
				<Icon name={tone === "bad" ? "warning" : tone ? "info" : "check"} start />
				<strong>{title}</strong> <span>{children}</span>
			</p>
		</div>
	);
}

/** The form's own button, whose answer shows both texts. */
function PressSave({ children }: { children: string }) {
	const press = () =>
		document.querySelector<HTMLInputElement>("input[name=visit]")?.form?.requestSubmit();
	return (
		<button className="link-button" type="button" onClick={press}>
			{children}
		</button>
	);
}
