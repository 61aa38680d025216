import { useTranslation } from "react-i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

/** What two authors saved of one row, to be shown. */
export interface Clash {
	/** The name of the other author; null: an account that is gone. */
	by: string | null;
	/** When the other author saved, in words. */
	at: string;
	/** The newest change that is shown. */
	seen: number;
	clashes: readonly { field: string; name: string; theirs: string; mine: string }[];
}

/** Two authors saved one row: both texts to choose from. The author's own text is in the form below too, where a third can be written. */
export function ClashFields({ by, at, seen, clashes }: Clash) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<>
			<input type="hidden" name="seen" value={seen} />
			<div className="clash" role="alert" id="clash" tabIndex={-1}>
				<h2>{t(by ? "clash.title" : "clash.titleSomebody", { by: by ?? "" })}</h2>
				<p>{t("clash.text", { at })}</p>
			</div>
			{clashes.map(({ field, name, theirs, mine }) => (
				<fieldset className="both" key={field}>
					<legend>{name}</legend>
					<div className="both__row">
						<Side field={field} whose="theirs" label={by ?? t("clash.someone")} text={theirs} />
						<Side field={field} whose="mine" label={t("clash.mine")} text={mine} isChosen />
					</div>
				</fieldset>
			))}
		</>
	);
}

function Side({
	field,
	whose,
	label,
	text,
	isChosen,
}: {
	field: string;
	whose: "theirs" | "mine";
	label: string;
	text: string;
	isChosen?: boolean;
}) {
	const id = `take-${field}-${whose}`;
	return (
		<div className="both__side">
			<p>
				<input
					type="radio"
					name={`take-${field}`}
					id={id}
					value={whose}
					defaultChecked={isChosen}
				/>{" "}
				<label htmlFor={id}>{label}</label>
			</p>
			<p className="both__text" dir="auto">
				{text}
			</p>
		</div>
	);
}
