import { Content } from "#app/platform/i18n/content-language.tsx";

export interface LedgerLine {
	key: string;
	title: string;
	detail: string | null;
	programId: number | null;
	date: string;
	/** The points with their sign, as in `+50`. */
	points: string;
}

export function PointLedger({ lines }: { lines: readonly LedgerLine[] }) {
	return (
		<ul className="ledger">
			{lines.map(({ key, title, detail, programId, date, points }) => (
				<li key={key}>
					<span className="ledger__points">
						<bdi dir="ltr">{points}</bdi>
					</span>{" "}
					<span className="ledger__what">
						<strong>{title}</strong>{" "}
						{detail && (
							<span className="ledger__detail">
								<Content of={programId}>{detail}</Content>
							</span>
						)}
					</span>{" "}
					<span className="ledger__date">{date}</span>
				</li>
			))}
		</ul>
	);
}
