import { useTranslation } from "react-i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

interface TypeChooserProps {
	type: string;
	/** All types with their names. */
	types: readonly (readonly [type: string, name: string])[];
}

/** The types of a question. Its button shows the fields of the chosen one. */
export function TypeChooser({ type, types }: TypeChooserProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<fieldset className="kind-form">
			<legend>{t("page.kind")}</legend>
			<ul className="kinds">
				{types.map(([each, name]) => (
					<li key={each}>
						<input
							type="radio"
							name="type"
							id={`kind-${each.replaceAll(" ", "-")}`}
							value={each}
							defaultChecked={each === type}
						/>{" "}
						<label htmlFor={`kind-${each.replaceAll(" ", "-")}`}>{name}</label>
					</li>
				))}
			</ul>
			<button className="button button--quiet button--small" type="submit" name="show" value="1">
				{t("page.showKind")}
			</button>
			<p className="field__hint">{t("page.kindHint")}</p>
		</fieldset>
	);
}
