import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { ProgressLine } from "#app/ui/elements/progress-line.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

export interface ContinueCardProps {
	id: number;
	image?: string | null;
	/** `Chapter 3 of 8, page 6` */
	eyebrow: string;
	title: string;
	text?: string | null;
	/** Percent of the chapter. */
	percentage: number;
	href: string;
	/** `Continue at page 6` */
	action: string;
	chaptersHref: string;
}

export function ContinueCard({
	id,
	image,
	eyebrow,
	title,
	text,
	percentage,
	href,
	action,
	chaptersHref,
}: ContinueCardProps) {
	const { t } = useTranslation();
	return (
		<ProgramContent id={id}>
			<section className={`card continue program-${id}`} aria-labelledby="continue-title">
				<div className="continue__art cover">
					{image && <Picture src={image} alt="" width={240} height={300} />}
				</div>
				<div className="card__body">
					<p className="eyebrow">{eyebrow}</p>
					<h2 id="continue-title">
						<Content>{title}</Content>
					</h2>
					{text && (
						<p className="soft">
							<Content>{text}</Content>
						</p>
					)}
					<ProgressLine value={percentage} label={title} />
					<div className="continue__go">
						<Link className="button" to={href}>
							{action}
							<Icon name="next" />
						</Link>{" "}
						<Link to={chaptersHref}>{t("continueCard.chapters")}</Link>
					</div>
				</div>
			</section>
		</ProgramContent>
	);
}
