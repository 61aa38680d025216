import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Brand } from "#app/features/frame/layout/brand.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface DiplomaPassProps {
	portalTitle: string;
	programId: number;
	programTitle: string;
	holder: string;
	date: string;
	number: string;
	scene: string;
	chapters: readonly string[];
	verify: { href: string; shown: string };
	qr: { size: number; path: string };
	test: { right: number; of: number } | null;
	isNew: boolean;
}

/** Shows a diploma with the same words, picture and chapters as the PDF (TRAIN-53). */
export function DiplomaPass({
	portalTitle,
	programId,
	programTitle,
	holder,
	date,
	number,
	scene,
	chapters,
	verify,
	qr,
	test,
	isNew,
}: DiplomaPassProps) {
	const { t } = useTranslation();
	return (
		<section
			className={`pass${isNew ? " pass--new" : ""} program-${programId}`}
			aria-label={t("diploma.name")}
		>
			<div className="pass__head on-dark">
				<Brand title={portalTitle} />{" "}
				<span className="pass__kind">{t("diploma.file.heading")}</span>
			</div>
			<img className="pass__art" src={scene} alt="" width={150} height={463} />
			<div className="pass__body">
				<p>{t("diploma.file.awardedTo")}</p>
				<p className="pass__who">
					<bdi>{holder}</bdi>
				</p>
				<p>
					{test
						? t("diploma.file.completedTest", { right: test.right, count: test.of })
						: t("diploma.file.completed")}
				</p>
				<h2 className="pass__what">
					<Content>{programTitle}</Content>
				</h2>
				{chapters.length > 0 && (
					<div className="pass__way">
						<p className="pass__stops" aria-hidden="true">
							{chapters.map((title, place) => (
								<i key={`${place} ${title}`} />
							))}
						</p>
						<ol className="pass__chapters" aria-label={t("diploma.chapters")}>
							{chapters.map((title, place) => (
								<li key={`${place} ${title}`}>
									<Content>{title}</Content>
								</li>
							))}
						</ol>
					</div>
				)}
				<div className="pass__foot">
					<dl className="pass__facts">
						<div>
							<dt>{t("diploma.file.issued")}</dt>
							<dd>{date}</dd>
						</div>
						<div>
							<dt>{t("diploma.file.number")}</dt>
							<dd className="nowrap">{number}</dd>
						</div>
					</dl>
					<svg
						className="pass__seal"
						viewBox="-41 -41 82 82"
						width="66"
						height="66"
						fill="none"
						aria-hidden="true"
						focusable="false"
					>
						<circle r="36" />
						<circle className="pass__ring" r="31" />
						<path d="M-12 1L-4 9L13 -9" />
					</svg>
				</div>
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
					<strong>{t("diploma.file.verify")}</strong>
					<br />
					<Link to={verify.href}>
						<bdi dir="ltr">{verify.shown}</bdi>
					</Link>
				</p>
			</div>
		</section>
	);
}
