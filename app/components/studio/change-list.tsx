import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface ChangeListProps {
	changes: readonly {
		how: "new" | "changed" | "moved" | "gone";
		subject: { of: "app" } | { of: "chapter" | "page"; id: number };
		title: string;
		place: { chapter: string; number: number } | null;
		/** Null: it is gone. */
		href: string | null;
		fields: readonly { field: string; parts: readonly { text: string; in: "both" | "live" | "draft" }[] }[];
	}[];
}

const named = [
	"name_on_device",
	"title",
	"subtitle",
	"summary",
	"text",
	"question",
	"options",
	"correct_answer_text",
	"incorrect_answer_text",
	"image",
	"image_alt",
	"image_credits",
	"sales_tip",
	"description",
	"taught_by",
] as const;

/** What changes for agents: old beside new, with what was added underlined and what was cut struck through. */
export function ChangeList({ changes }: ChangeListProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const nameOf = (field: string) => {
		const known = named.find((each) => each === field);
		return known ? t(`fields.${known}`) : field;
	};
	return (
		<ol className="changes">
			{changes.map(({ how, subject, title, place, href, fields }) => (
				<li key={`${subject.of} ${"id" in subject ? subject.id : ""}`}>
					<h3>
						<span className={`change-mark change-mark--${how}`}>{t(`publish.how.${how}`)}</span>{" "}
						<bdi>{href ? <Link to={href}>{title || t("page.untitled")}</Link> : title}</bdi>{" "}
						{place && <span className="soft small">{t("publish.place", place)}</span>}
					</h3>
					{fields.map(({ field, parts }) => (
						<div className="old-new" key={field}>
							<div>
								<h4>{t("publish.liveField", { field: nameOf(field) })}</h4>
								<p dir="auto">
									{parts.map((part, at) => (part.in === "draft" ? null : part.in === "live" ? <del key={at}>{part.text}</del> : part.text))}
								</p>
							</div>
							<div>
								<h4>{t("publish.draftField", { field: nameOf(field) })}</h4>
								<p dir="auto">
									{parts.map((part, at) => (part.in === "live" ? null : part.in === "draft" ? <ins key={at}>{part.text}</ins> : part.text))}
								</p>
							</div>
						</div>
					))}
				</li>
			))}
		</ol>
	);
}
