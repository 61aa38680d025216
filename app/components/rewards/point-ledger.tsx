export interface LedgerLine {
	key: string;
	title: string;
	detail: string | null;
	date: string;
	/** `+50` */
	points: string;
}

/** The history of points, newest first. */
export function PointLedger({ lines }: { lines: readonly LedgerLine[] }) {
	return (
		<ul className="ledger">
			{lines.map(({ key, title, detail, date, points }) => (
				<li key={key}>
					<span className="ledger__points" dir="ltr">
						{points}
					</span>{" "}
					<span className="ledger__what">
						<strong>{title}</strong> {detail && <span className="ledger__detail">{detail}</span>}
					</span>{" "}
					<span className="ledger__date">{date}</span>
				</li>
			))}
		</ul>
	);
}
