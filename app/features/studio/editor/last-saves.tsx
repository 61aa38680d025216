import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { UndoButton } from "./step-button.tsx";
import type { EditListProps } from "./edit-list.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";

interface LastSavesProps {
	appId: number;
	/** Newest first. `fields`: what was changed, as a list; empty: the row as a whole. */
	saves: readonly (EditListProps["edits"][number] & { fields: string })[];
}

/** Next to the outline: the newest steps, each with a button that undoes it (STUDIO-38). */
export function LastSaves({ appId, saves }: LastSavesProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<aside className="bench__side" aria-labelledby="last-saves">
			<div className="saved last-saves">
				<h2 id="last-saves">{t("steps.title")}</h2>
				<ol>
					{saves.map(({ id, at, by, how, what, fields, href, canUndo }) => (
						<li key={id}>
							<div className="last-saves__head">
								<span>
									<time dateTime={at.iso}>{at.text}</time> <bdi>{by ?? t("clash.someone")}</bdi>
								</span>
								{canUndo && (
									<UndoButton appId={appId} step={id} what={what} at={at.text} from="outline" />
								)}
							</div>
							<span className={`change-mark change-mark--${how}`}>{t(`publish.how.${how}`)}</span>{" "}
							{href ? <Link to={href}>{what}</Link> : <bdi>{what}</bdi>}
							{fields && <span className="soft">{` · ${fields}`}</span>}
						</li>
					))}
				</ol>
				<Link to={paths.studioPublish(appId, "edits")}>{t("steps.all")}</Link>
			</div>
		</aside>
	);
}
