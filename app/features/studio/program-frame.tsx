import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Desk } from "./studio-frame.tsx";
import { SavedLine, type SavedLineProps } from "./saved-line.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { listTabs, type ListTab } from "./lists/row-lists.ts";

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
	children: ReactNode;
}

/** The pages of one program: where one is, what is live and what is not, and the ways between them. */
export function ProgramFrame({ program, tab, children }: ProgramFrameProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { id, name, live, changed, isHost } = program;
	const tabs = [
		["details", paths.studioDetails(id)],
		["look", paths.studioLook(id)],
		["outline", paths.studioProgram(id)],
		...listTabs.map((each) => [each, paths.studioList(id, each)] as const),
		["media", paths.studioMedia(id)],
		["preview", paths.studioPreview(id)],
		["figures", paths.studioFigures(id)],
		["publish", paths.studioPublish(id)],
		...(isHost ? [["people", paths.studioPeople(id)] as const] : []),
	] as const;
	return (
		<>
			<Desk
				title={<bdi>{name}</bdi>}
				crumbs={[{ label: t("nav.programs"), href: paths.studio() }]}
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
						{changed && (
							<span className="desk__state">
								<span className="state state--draft">{t("program.draft")}</span>{" "}
								{t(changed.by ? "program.savedBy" : "program.saved", {
									by: changed.by ?? "",
									at: changed.at.text,
								})}
							</span>
						)}
					</>
				}
			>
				<nav aria-label={t("program.pages")}>
					<ul className="desk-tabs">
						{tabs.map(([key, href]) => (
							<li key={key}>
								<Link to={href} aria-current={key === tab ? "page" : undefined}>
									{t(`program.tab.${key}`)}
								</Link>
							</li>
						))}
					</ul>
				</nav>
			</Desk>
			<SavedLine appId={id} live={live} changed={changed} news={program.news} />
			{children}
		</>
	);
}
