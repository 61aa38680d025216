import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { labelOf } from "#app/features/studio/form/forms.ts";
import { PutBack } from "#app/features/studio/editor/step-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { subjectKey, type Subject } from "#app/packs/draft.ts";
import type { ListName } from "#app/features/studio/lists/row-lists.ts";

export interface ChangeListProps {
	appId: number;
	/** What stands in front of the texts next to each other. */
	named: "draft" | "version";
	changes: readonly {
		how: "new" | "changed" | "moved" | "gone";
		subject: Subject;
		title: string;
		place: { chapter: string; number: number } | null;
		/** Of a row of a list. */
		list: ListName | null;
		/** Null: it is gone. */
		href: string | null;
		/** The deletion that can be taken back; null: none. */
		deletion: number | null;
		fields: readonly {
			field: string;
			parts: readonly { text: string; in: "both" | "live" | "draft" }[];
		}[];
	}[];
}

/** What changes for agents: old next to new, with what was added underlined and what was cut struck through. */
export function ChangeList({ appId, named, changes }: ChangeListProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const nameOf = (field: string, { of }: Subject) => {
		const known = labelOf(field, of);
		return known ? t(known) : field;
	};
	return (
		<ol className="changes">
			{changes.map(({ how, subject, title, place, list, href, deletion, fields }) => (
				<li key={subjectKey(subject)} id={`change-${subjectKey(subject).replace(":", "-")}`}>
					<h3>
						<span className={`change-mark change-mark--${how}`}>{t(`publish.how.${how}`)}</span>{" "}
						<bdi>{href ? <Link to={href}>{title || t("page.untitled")}</Link> : title}</bdi>{" "}
						{place && <span className="soft small">{t("publish.place", place)}</span>}
						{list && <span className="soft small">{t(`lists.one.${list}`)}</span>}
					</h3>
					{deletion !== null && <PutBack appId={appId} deletion={deletion} name={title} />}
					{fields.map(({ field, parts }) => (
						<div className="old-new" key={field}>
							<div>
								<h4>
									{t(named === "draft" ? "publish.liveField" : "publish.before", {
										field: nameOf(field, subject),
									})}
								</h4>
								<p dir="auto">
									{parts.map((part, index) =>
										part.in === "draft" ? null : part.in === "live" ? (
											<del key={index}>{part.text}</del>
										) : (
											part.text
										),
									)}
								</p>
							</div>
							<div>
								<h4>
									{t(named === "draft" ? "publish.draftField" : "publish.after", {
										field: nameOf(field, subject),
									})}
								</h4>
								<p dir="auto">
									{parts.map((part, index) =>
										part.in === "live" ? null : part.in === "draft" ? (
											<ins key={index}>{part.text}</ins>
										) : (
											part.text
										),
									)}
								</p>
							</div>
						</div>
					))}
				</li>
			))}
		</ol>
	);
}
