import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Brand } from "#app/features/frame/layout/brand.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

export interface DiplomaPassProps {
	portalTitle: string;
	programId: number;
	programTitle: string;
	holder: string;
	date: string;
	number: string;
	image?: string | null;
	legs: readonly { number: string; title: string }[];
	/** `shown`: as one would type it. */
	verify: { href: string; shown: string };
	/** Dark modules as one path in a square of `size` units, quiet zone included. */
	qr: { size: number; path: string };
	test: { right: number; of: number } | null;
}

export function DiplomaPass({
	portalTitle,
	programId,
	programTitle,
	holder,
	date,
	number,
	image,
	legs,
	verify,
	qr,
	test,
}: DiplomaPassProps) {
	const { t } = useTranslation();
	return (
		<section className={`pass program-${programId}`} aria-label={t("diploma.name")}>
			<div className="pass__head on-dark">
				<Brand title={portalTitle} /> <span className="pass__kind">{t("diploma.name")}</span>
			</div>
			<div className="pass__art cover">
				{image && <Picture src={image} alt="" width={544} height={800} />}
			</div>
			<div className="pass__body">
				<p className="small">{t("diploma.certifies")}</p>
				<p className="pass__who">{holder}</p>
				<p>{t(test ? "diploma.completedTest" : "diploma.completed")}</p>
				<h2 className="pass__what">
					<Content>{programTitle}</Content>
				</h2>
				{legs.length > 0 && (
					<ol className="legs" aria-label={t("diploma.chapters")}>
						{legs.map(({ number: leg, title }) => (
							<li key={leg}>
								<b aria-hidden="true">{leg}</b> <Content>{title}</Content>
							</li>
						))}
					</ol>
				)}
				<dl className="pass__grid">
					<div>
						<dt>{t("diploma.date")}</dt>
						<dd>{date}</dd>
					</div>
					<div>
						<dt>{t("diploma.number")}</dt>
						<dd className="nowrap">{number}</dd>
					</div>
				</dl>
				<p className="seal">
					<svg
						viewBox="0 0 40 40"
						width="42"
						height="42"
						fill="none"
						aria-hidden="true"
						focusable="false"
					>
						<circle cx="20" cy="20" r="19" />
						<path d="M12 20.5l5.5 5.5L28.5 14" />
					</svg>
					{test
						? t("diploma.passedWith", { right: test.right, count: test.of })
						: t("diploma.graduated")}
				</p>
			</div>
			<div className="pass__stub">
				<svg
					className="pass__qr"
					viewBox={`0 0 ${qr.size} ${qr.size}`}
					width="168"
					height="168"
					role="img"
					aria-label={t("diploma.qr")}
					shapeRendering="crispEdges"
				>
					<path d={qr.path} />
				</svg>
				<p>
					<strong>{t("diploma.check")}</strong>
					<br />
					<Link to={verify.href}>
						<bdi dir="ltr">{verify.shown}</bdi>
					</Link>
				</p>
			</div>
		</section>
	);
}
