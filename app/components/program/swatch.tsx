export interface SwatchProps {
	/** Its class, `swatch--{id}`, has the two colours: the page's style block defines it. */
	id: string;
	name: string;
	value: string;
	/** What it is there for; the derived ones say so by their names. */
	job?: string;
	/** What it stands against: `Text on it: #FFFFFF`. */
	against: string;
	contrast: string;
	/** What that is good for. */
	grade: string;
	/** Too little for text. */
	weak: boolean;
	/** Letters to judge it by. */
	sample: string;
}

/** A colour as a card of a colour fan. */
export function Swatch({ id, name, value, job, against, contrast, grade, weak, sample }: SwatchProps) {
	return (
		<li className="swatch" data-color={id}>
			<div className={`swatch__fill swatch--${id}`}>
				<span className="swatch__sample" aria-hidden="true">
					{sample}
				</span>
			</div>
			<div className="swatch__card">
				<h3>{name}</h3>
				<p className="swatch__value">
					<bdi dir="ltr">{value}</bdi>
				</p>
				{job && <p className="swatch__note">{job}</p>}
				<p className="swatch__note">{against}</p>
				<p className={weak ? "swatch__grade swatch__grade--weak" : "swatch__grade"}>
					<strong>{contrast}</strong> {grade}
				</p>
			</div>
		</li>
	);
}
