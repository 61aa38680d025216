import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";
import type { PartGroup, PartView } from "./parts.server.ts";

export interface PartChooserProps {
	groups: readonly PartGroup[];
	/** The address of this page. */
	here: string;
}

/** Which changes go live. The links choose without a script too. */
export function PartChooser({ groups, here }: PartChooserProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const to = (only: string | null) =>
		`${here}${only === null ? "" : `?only=${encodeUrlPart(only)}`}#publish`;
	// A browser keeps what was checked by hand, so the boxes of another choice are new ones.
	const choice = groups
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
				{groups.map(({ chapter, title, parts }) => (
					<fieldset className="part-group" key={chapter ?? ""}>
						<legend>
							<bdi>{chapter === null ? t("publish.parts.rest") : title}</bdi>
						</legend>
						{chapter !== null && groups.length > 1 && (
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
