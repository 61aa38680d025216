import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { useLastSave } from "#app/features/studio/form/saving.ts";
import type { FindingName } from "#app/platform/i18n/text-key.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface SavedCardProps {
	/** The form that its buttons send. */
	formId: string;
	/** Null: as it is live. */
	saved: { at: string; by: string | null } | null;
	previewHref?: string;
	findings: readonly Finding[];
	/** How agents do with the question; null: unknown yet. */
	rightFirst?: { percent: number; agents: number } | null;
}

export interface Finding {
	severity: "fault" | "error" | "warning";
	/** The id of the control; null: the row as a whole. */
	field: string | null;
	rule: string;
	message: string;
	advice: string;
}

/** Next to a form: what is saved, and what to correct. */
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
				{findings.length > 0 && (
					<>
						<h3>{t("page.toMend")}</h3>
						<ul>
							{findings.map(({ field, rule, message, advice }) => {
								const name = t(`publish.rules.${rule as FindingName}`);
								return (
									<li key={`${field} ${message}`}>
										{field ? <a href={`#${field}`}>{name}</a> : name}{" "}
										<bdi className="soft" lang="en">
											{[message, advice].filter(Boolean).join(" ")}
										</bdi>
									</li>
								);
							})}
						</ul>
					</>
				)}
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
