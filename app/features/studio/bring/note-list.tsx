import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import type { ReportNote } from "./brought.ts";

export interface NoteListProps {
	notes: readonly (ReportNote & { title?: string | null })[];
	/** Null: nothing leads to a page. */
	appId: number | null;
}

/** What was changed or left out, one line each, with its line in the file or a link to its page. */
export function NoteList({ notes, appId }: NoteListProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<ul className="bring-notes">
			{notes.map(({ what, values = {}, line, page, title }, index) => (
				<li key={index}>
					{line !== undefined && <b>{t("bring.report.line", { line })} </b>}
					{t(`bring.notes.${what}`, values)}{" "}
					{page !== null && title !== null && title !== undefined && appId !== null && (
						<Link to={paths.studioPage(appId, page)}>
							<bdi>{title || t("page.untitled")}</bdi>
						</Link>
					)}
				</li>
			))}
		</ul>
	);
}
