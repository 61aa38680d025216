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
		/** The list that the row is in. */
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

/** In front of the texts next to each other. */
const headings = {
	draft: { live: "publish.liveField", draft: "publish.draftField" },
	version: { live: "publish.before", draft: "publish.after" },
} as const;

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
							{(["live", "draft"] as const).map((side) => (
								<div key={side}>
									<h4>{t(headings[named][side], { field: nameOf(field, subject) })}</h4>
									<p dir="auto">
										{parts
											.filter((part) => part.in === "both" || part.in === side)
											.map((part, index) => {
												const Mark = side === "live" ? "del" : "ins";
												return part.in === side ? <Mark key={index}>{part.text}</Mark> : part.text;
											})}
									</p>
								</div>
							))}
						</div>
					))}
				</li>
			))}
		</ol>
	);
}
