import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";
import type { ChapterParts, PartView } from "./change-views.server.ts";

interface PartChooserProps {
	chapters: readonly ChapterParts[];
	here: string;
}

/** Lets authors choose which changes go live. Its checkboxes and links need no script. */
export function PartChooser({ chapters, here }: PartChooserProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const to = (only: string | null) =>
		`${here}${only === null ? "" : `?only=${encodeUrlPart(only)}`}#publish`;
	// Once clicked, a checkbox ignores a new default. The key replaces all checkboxes when a link
	// changes the choice.
	const choice = chapters
		.flatMap(({ parts }) => parts.map(({ key, isChosen }) => (isChosen ? key : "")))
		.join(" ");
	return (
		<>
			<p className="part-links">
				<Link to={to(null)} preventScrollReset>
					{t("publish.parts.all")}
				</Link>{" "}
				<Link to={to("none")} preventScrollReset>
					{t("publish.parts.none")}
				</Link>
			</p>
			<div className="parts" key={choice}>
				{chapters.map(({ chapter, title, parts }) => (
					<fieldset className="part-group" key={chapter ?? ""}>
						<legend>
							<bdi>{chapter === null ? t("publish.parts.rest") : title}</bdi>
						</legend>
						{chapter !== null && chapters.length > 1 && (
							<p className="part-group__only">
								<Link
									to={to(chapter)}
									preventScrollReset
									aria-label={t("publish.parts.onlyNamed", { name: title })}
								>
									{t("publish.parts.only")}
								</Link>
							</p>
						)}
						<ul>
							{parts.map((part) => (
								<Part key={part.key} part={part} />
							))}
						</ul>
					</fieldset>
				))}
			</div>
		</>
	);
}

function Part({ part: { key: id, how, title, number, held, isChosen } }: { part: PartView }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const name = title || t("page.untitled");
	const box = `part-${id.replace(":", "-")}`;
	return (
		<li className={held ? "part part--held" : "part"}>
			<label className="part__name" htmlFor={box}>
				<input
					type="checkbox"
					id={box}
					name="take"
					value={id}
					defaultChecked={isChosen}
					disabled={held !== null}
				/>{" "}
				<span>
					{number !== null && <>{t("publish.parts.page", { number })} </>}
					<bdi>{name}</bdi>
				</span>
			</label>{" "}
			{held ? (
				<>
					<span className={`change-mark change-mark--${held.by}`}>
						<Icon name="warning" start /> {t(`publish.parts.held.${held.by}`)}
					</span>{" "}
					{held.href !== null && (
						<Link
							to={held.by === "clash" ? "#merge" : held.href}
							aria-label={t(`publish.parts.fixNamed.${held.by}`, { name })}
						>
							{t(`publish.parts.fix.${held.by}`)}
						</Link>
					)}
				</>
			) : (
				<>
					<span className={`change-mark change-mark--${how}`}>{t(`publish.how.${how}`)}</span>{" "}
					<a
						href={`#change-${id.replace(":", "-")}`}
						aria-label={t("publish.parts.compareNamed", { name })}
					>
						{t("publish.parts.compare")}
					</a>
				</>
			)}
		</li>
	);
}
