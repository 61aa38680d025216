import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";

export interface RefreshCardProps {
	programId: number;
	place: string;
	question: string;
	count: number;
	href: string;
}

export function RefreshCard({ programId, place, question, count, href }: RefreshCardProps) {
	const { t } = useTranslation();
	return (
		<ProgramContent id={programId}>
			<section className={`card refresh-card program-${programId}`} aria-labelledby="refresh-card">
				<div className="card__body">
					<p className="eyebrow">{t("refresh.from", { place })}</p>
					<h2 id="refresh-card">
						<Content>{question}</Content>
					</h2>
					<p className="refresh-card__go">
						<Link className="button button--quiet" to={href}>
							{t("refresh.start", { count })}
							<Icon name="next" />
						</Link>
					</p>
				</div>
			</section>
		</ProgramContent>
	);
}
