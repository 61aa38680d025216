import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { labelOf } from "#app/features/studio/form/forms.ts";
import { PutBack } from "#app/features/studio/editor/edits.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { subjectKey, type Subject } from "#app/packs/draft.ts";
import { Icon } from "#app/ui/elements/icon.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { paths } from "#app/paths.ts";
import type { changeViews, liveChangeViews } from "./change-views.server.ts";

interface ChangeListProps {
	appId: number;
	/** The set of headings for the old and new texts: those of a draft, or those of a version. */
	named: "draft" | "version";
	changes: Awaited<ReturnType<typeof changeViews>>["changes"];
}

const headings = {
	draft: { live: "publish.liveField", draft: "publish.draftField" },
	version: { live: "publish.before", draft: "publish.after" },
} as const;

export function ChangeList({ appId, named, changes }: ChangeListProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const nameOf = useFieldName();
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
									<h4>{t(headings[named][side], { field: nameOf(field, subject.of) })}</h4>
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

interface LiveChangesProps extends NonNullable<Awaited<ReturnType<typeof liveChangeViews>>> {
	appId: number;
}

/**
 * Shows what has gone live since the draft began: what was merged, and what the author must decide
 * (STUDIO-35).
 */
export function LiveChanges({ appId, news, merged, clashes }: LiveChangesProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const nameOf = useFieldName();
	return (
		<section className="block" id="merge" aria-labelledby="merge-title">
			<div className="block__head">
				<h2 id="merge-title">{t("live.title")}</h2>
				<p>
					{news.by
						? t("live.byVersion", { count: news.count, at: news.at, by: news.by })
						: t("live.byImport", { count: news.count, at: news.at })}
				</p>
			</div>
			<ul className="merged">
				{merged.map(({ id, of, title, how, href, fields }) => (
					<li key={id}>
						<div>
							<strong>
								<bdi>{href ? <Link to={href}>{title}</Link> : title}</bdi>
							</strong>
							{how !== "changed" && (
								<>
									{" "}
									<span className={`change-mark change-mark--${how}`}>
										{t(`publish.how.${how}`)}
									</span>
								</>
							)}
							{fields.map(({ field, parts }) => (
								<p key={field}>
									<span className="soft">{t("live.field", { field: nameOf(field, of) })}</span>{" "}
									<bdi>
										{parts.map((part, index) =>
											part.in === "both" ? (
												part.text
											) : part.in === "live" ? (
												<del key={index}>{part.text}</del>
											) : (
												<ins key={index}>{part.text}</ins>
											),
										)}
									</bdi>
								</p>
							))}
						</div>
						<p className="soft small">
							<Icon name="check" start />
							{t("live.merged")}
						</p>
					</li>
				))}
			</ul>
			{clashes.map(({ row, of, field, title, href, live, draft }) => (
				<PostForm action={paths.studioPublish(appId)} key={`${row} ${field}`}>
					<input type="hidden" name="row" value={row} />
					<input type="hidden" name="field" value={field} />
					<fieldset className="both">
						<legend>{t("live.both", { field: nameOf(field, of), name: title })}</legend>
						<div className="both__row">
							{(["live", "draft"] as const).map((take) => {
								const id = `${take}-${row.replace(":", "-")}-${field}`;
								return (
									<div className="both__side" key={take}>
										<p>
											<input
												type="radio"
												name="take"
												id={id}
												value={take}
												defaultChecked={take === "draft"}
											/>{" "}
											<label htmlFor={id}>{t(`program.${take}`)}</label>
										</p>
										<p className="both__text" dir="auto">
											{(take === "live" ? live : draft) || t("clash.nothing")}
										</p>
									</div>
								);
							})}
						</div>
					</fieldset>
					<p className="save-bar">
						<SubmitButton className="button" name="intent" value="settle">
							{t("live.keep")}
						</SubmitButton>{" "}
						{href && <Link to={`${href}#${field}`}>{t("live.third")}</Link>}
					</p>
				</PostForm>
			))}
		</section>
	);
}

function useFieldName() {
	const { t } = useTranslation(STUDIO_NAMESPACE);

	return (field: string, of: Subject["of"] | undefined) => {
		const label = labelOf(field, of);
		return label ? t(label) : field;
	};
}
