import { useTranslation } from "react-i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface TotalView {
	label: string;
	month: number;
	before: number;
	/** With its sign: `+12`. */
	change: string;
	soFar: number;
}

/** Each with the month, the month before, and since the beginning. */
export function Totals({ totals }: { totals: readonly TotalView[] }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<dl className="tally">
			{totals.map(({ label, month, before, change, soFar }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd className="tally__figure">{t("figures.number", { value: month })}</dd>
					<dd>{t("figures.totals.change", { change, before })}</dd>
					<dd>{t("figures.totals.soFar", { value: soFar })}</dd>
				</div>
			))}
		</dl>
	);
}
