import type { ReactNode } from "react";
import { FieldNotes } from "#app/ui/forms/field.tsx";
import { notesByField, type FieldFinding } from "./publish/finding.ts";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Desk } from "./desk.tsx";
import { useLastSave, useSaveState } from "./form/save-state.ts";
import { Icon } from "#app/ui/elements/icon.tsx";
import { PORTAL_APP_ID, STUDIO_NAMESPACE } from "#app/constants.ts";
import type { StudioKey } from "./form/field.ts";
import { paths } from "#app/paths.ts";
import { listTabsOf, type ListTab } from "./lists/row-lists.ts";

interface SavedLineProps {
	appId: number;
	/** Number 0 means the import of a pack's folder. Null if the program isn't live. */
	live: { number: number } | null;
	/** The last save of the draft. Null if there is no draft. */
	changed: { at: { text: string } } | null;
	/** The changes that have gone live since the draft began. Null if there are none. */
	news: { by: string | null; at: string; count: number; asks: boolean } | null;
}

export interface ProgramFrameProps {
	program: {
		id: number;
		name: string;
		/** Number 0 means the import of a pack's folder. Null if the program isn't live. */
		live: { number: number; at: { iso: string; text: string } } | null;
		changed: { by: string | null; at: { iso: string; text: string } } | null;
		isHost: boolean;
		/** The id of the logged-in member. */
		author: number;
		news: SavedLineProps["news"];
	};
	tab:
		| "details"
		| "look"
		| "outline"
		| ListTab
		| "media"
		| "preview"
		| "figures"
		| "publish"
		| "people";
	/** The findings about the page's form. Each one with a field appears next to that field. */
	findings?: readonly FieldFinding[];
	children: ReactNode;
}

/** The tabs whose names differ in the portal's own program. */
const portalNames: Readonly<Partial<Record<ProgramFrameProps["tab"], StudioKey>>> = {
	details: "portal.heading",
	contacts: "portal.lists.contacts.name",
};

/** The heading, tabs and save status of a program's studio pages. */
export function ProgramFrame({ program, tab, findings = [], children }: ProgramFrameProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { id, name, live, changed, isHost } = program;
	const isPortal = id === PORTAL_APP_ID;
	const lastSave = useLastSave(changed && { at: changed.at.text, by: changed.by });
	const tabs = [
		["details", paths.studioDetails(id), true],
		["look", paths.studioLook(id), true],
		["outline", paths.studioProgram(id), !isPortal],
		...listTabsOf(id).map((each) => [each, paths.studioList(id, each), true] as const),
		["media", paths.studioMedia(id), true],
		["preview", paths.studioPreview(id), !isPortal],
		["figures", paths.studioFigures(id), !isPortal],
		["publish", paths.studioPublish(id), true],
		["people", paths.studioPeople(id), isHost && !isPortal],
	] as const;
	const nameOf = (key: ProgramFrameProps["tab"]) =>
		t((isPortal && portalNames[key]) || `program.tab.${key}`);
	return (
		<FieldNotes value={notesByField(findings)}>
			<Desk
				title={<bdi>{name}</bdi>}
				crumbs={isPortal ? [] : [{ label: t("nav.programs"), href: paths.studio() }]}
				lede={
					<>
						<span className="desk__state">
							{live ? (
								<>
									<span className="state state--live">{t("program.live")}</span>{" "}
									{live.number > 0
										? t("program.version", { number: live.number, since: live.at.text })
										: t("program.fromFolder")}
								</>
							) : (
								t("program.neverPublished")
							)}
						</span>{" "}
						{lastSave && (
							<span className="desk__state">
								<span className="state state--draft">{t("program.draft")}</span>{" "}
								{t(lastSave.by ? "program.savedBy" : "program.saved", {
									by: lastSave.by ?? "",
									at: lastSave.at,
								})}
							</span>
						)}
					</>
				}
			>
				<nav aria-label={t("program.pages")}>
					<ul className="desk-tabs">
						{tabs.map(
							([key, href, isThere]) =>
								isThere && (
									<li key={key}>
										<Link to={href} aria-current={key === tab ? "page" : undefined}>
											{nameOf(key)}
										</Link>
									</li>
								),
						)}
					</ul>
				</nav>
			</Desk>
			<SavedLine appId={id} live={live} changed={changed} news={program.news} />
			{children}
		</FieldNotes>
	);
}

/**
 * Up to two lines under the tabs: the state of the last save, and what has gone live since the
 * draft began.
 */
function SavedLine({ appId, live, changed, news }: SavedLineProps) {
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
	/** The urgency of the line. Screen readers don't announce a line without a tone. */
	tone?: "wait" | "bad";
	children: ReactNode;
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

/** A button that sends the page's form, because the response shows both texts of a clash. */
function PressSave({ children }: { children: string }) {
	const press = () =>
		document.querySelector<HTMLInputElement>("input[name=visit]")?.form?.requestSubmit();
	return (
		<button className="link-button" type="button" onClick={press}>
			{children}
		</button>
	);
}
