import type { ReactNode } from "react";
import { FieldNotes } from "#app/ui/forms/field.tsx";
import { notesByField, type FieldFinding } from "./publish/finding.ts";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Desk } from "./studio-frame.tsx";
import { useLastSave } from "./form/save-state.ts";
import { SavedLine, type SavedLineProps } from "./saved-line.tsx";
import { PORTAL_APP_ID, STUDIO_NAMESPACE } from "#app/constants.ts";
import type { StudioKey } from "./form/field-of.ts";
import { paths } from "#app/paths.ts";
import { listTabsOf, type ListTab } from "./lists/row-lists.ts";

export interface ProgramFrameProps {
	program: {
		id: number;
		name: string;
		/** `number` 0: a folder's import. */
		live: { number: number; at: { iso: string; text: string } } | null;
		changed: { by: string | null; at: { iso: string; text: string } } | null;
		isHost: boolean;
		/** Who is logged in. */
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
	/** The findings about what the page's form edits: they stand next to its fields. */
	findings?: readonly FieldFinding[];
	children: ReactNode;
}

/** What the portal's own pages are called, where that differs from a program's. */
const portalNames: Readonly<Partial<Record<ProgramFrameProps["tab"], StudioKey>>> = {
	details: "portal.heading",
	contacts: "portal.lists.contacts.name",
};

/** The pages of one program, or of the portal's own: where one is, what is live and what is not, and the ways between them. */
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
