import { Form, Link } from "react-router";
import { useTranslation } from "react-i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface PeriodFormProps {
	action: string;
	/** Days as `2026-11-20`. */
	from: string;
	to: string;
	/** The last day there are figures of. */
	last: string;
	ready: readonly { key: "recent" | "year" | "all"; href: string; isShown: boolean }[];
}

/** Another time: a form that asks, and three answers that are ready. */
export function PeriodForm({ action, from, to, last, ready }: PeriodFormProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<>
			<Form id="period" className="period" action={action} key={`${from} ${to}`}>
				<div className="field">
					<label className="field__label" htmlFor="from">
						{t("figures.period.from")}
					</label>
					<input
						className="input"
						type="date"
						id="from"
						name="from"
						defaultValue={from}
						max={last}
					/>
				</div>{" "}
				<div className="field">
					<label className="field__label" htmlFor="to">
						{t("figures.period.to")}
					</label>
					<input className="input" type="date" id="to" name="to" defaultValue={to} max={last} />
				</div>{" "}
				<button className="button button--quiet" type="submit">
					{t("figures.period.show")}
				</button>
			</Form>
			<ul className="period__ready">
				{ready.map(({ key, href, isShown }) => (
					<li key={key}>
						<Link to={href} aria-current={isShown ? "page" : undefined}>
							{t(`figures.period.${key}`)}
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}
