import { Fragment } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { useLastSave } from "./save-state.ts";
import { findingGroups, type FieldFinding } from "#app/features/studio/publish/finding.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface SavedCardProps {
	formId: string;
	/** The last unpublished save. Null if there is none. */
	saved: { at: string; by: string | null } | null;
	previewHref?: string;
	findings: readonly FieldFinding[];
	/**
	 * The percentage of agents whose first answer to the question was right, and the number of agents
	 * who answered it. Null if the card doesn't show them.
	 */
	rightFirst?: { percent: number; agents: number } | null;
}

/** Shows, next to a form, when it was last saved and what to correct. */
export function SavedCard({
	formId,
	saved: loaded,
	previewHref,
	findings,
	rightFirst,
}: SavedCardProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const saved = useLastSave(loaded);
	return (
		<aside className="bench__side" aria-label={t("page.state")}>
			<div className="saved">
				<p className="saved__now" role="status">
					<Icon name="check" start />
					<span>
						{saved
							? t(saved.by ? "page.savedBy" : "page.saved", { at: saved.at, by: saved.by ?? "" })
							: t("page.asLive")}
					</span>
				</p>
				<button className="button" type="submit" form={formId}>
					{t("page.save")}
				</button>
				{previewHref && (
					<Link className="button button--quiet" to={previewHref}>
						{t("page.preview")}
					</Link>
				)}
				{findingGroups.map(({ key, isIn }) => {
					const found = findings.filter(isIn);
					return (
						found.length > 0 && (
							<Fragment key={key}>
								<h3>{t(`publish.groups.${key}`, { count: found.length })}</h3>
								<ul>
									{found.map(({ field, label, text }) => (
										<li key={`${field} ${text}`}>
											{field && <a href={`#${field}`}>{label ?? t("publish.toField")}</a>}{" "}
											<span className="soft">{text}</span>
										</li>
									))}
								</ul>
							</Fragment>
						)
					);
				})}
				{rightFirst && (
					<>
						<h3>{t("page.rightFirst")}</h3>
						<p>{t("page.rightFirstText", rightFirst)}</p>
					</>
				)}
			</div>
		</aside>
	);
}
