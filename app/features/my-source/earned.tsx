import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { ACCOUNT_NAMESPACE, NAMESPACE } from "#app/constants.ts";
import { Icon } from "#app/ui/elements/icon.tsx";
import { ProgressLine } from "#app/ui/elements/progress-line.tsx";
import { Picture } from "#app/ui/media/picture.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/features/frame/use-root.ts";
import { BadgeTags } from "./badge-tags.tsx";
import type { EarnedView } from "./earned.server.ts";

/**
 * Shows diplomas on a shelf, with badges below. Programs in progress also have a place on the
 * shelf.
 */
export function Earned({ diplomas, next, hasPlace, badges }: EarnedView) {
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
	return (
		<section className="section section--sunk cabinet" aria-labelledby="earned">
			<div className="wrap">
				<div className="section__head">
					<h2 id="earned">{t("source.earned.title")}</h2>
					{diplomas.length > 0 && <Link to={paths.myDiplomas()}>{t("source.diplomas.title")}</Link>}
				</div>
				<ul className="passes">
					{diplomas.map((diploma) => (
						<DiplomaOnShelf key={diploma.number} {...diploma} />
					))}
					{next.map((program) => (
						<NextOnShelf key={program.id} {...program} />
					))}
					{hasPlace && <FreeOnShelf isFirst={diplomas.length + next.length === 0} />}
				</ul>
				{badges.length > 0 && (
					<div className="tag-rail">
						<BadgeTags badges={badges} />
						<p className="cabinet__more">
							<Link to={paths.badges()}>{t("source.points.allBadges")}</Link>
						</p>
					</div>
				)}
			</div>
		</section>
	);
}

function DiplomaOnShelf({
	appId,
	place,
	title,
	image,
	date,
	number,
	test,
	open,
	linkedIn,
}: EarnedView["diplomas"][number]) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	const portalTitle = useRoot()?.title ?? "Tradewinds";
	const id = `earned-${appId}`;
	return (
		<ProgramContent id={appId}>
			<li className={`program-${appId}`}>
				<article className="mini-pass" aria-labelledby={id}>
					<p className="mini-pass__head">
						<span>{portalTitle}</span> <span>{t("general:diploma.name")}</span>
					</p>
					<div className="mini-pass__art cover">
						{image && <Picture src={image} alt="" width={600} height={708} sizes="8rem" lazy />}
					</div>
					<div className="mini-pass__text">
						<h3 id={id}>
							<Content>{open ? <Link to={paths.diploma(appId)}>{place}</Link> : place}</Content>
						</h3>
						{place !== title && (
							<p>
								<Content>{title}</Content>
							</p>
						)}
						<p>
							{[date, test && t("general:test.resultOf", { right: test.right, count: test.of })]
								.filter(Boolean)
								.join(" · ")}
						</p>
						<p className="mini-pass__number">{number}</p>
					</div>
				</article>
				<p className="passes__do">
					<Link to={paths.diplomaFile(appId)} reloadDocument aria-describedby={id}>
						{t("source.earned.download")}
					</Link>{" "}
					<a href={linkedIn} target="_blank" rel="noopener noreferrer" aria-describedby={id}>
						{t("source.earned.linkedIn")}
					</a>{" "}
					{open && (
						<Link to={`${paths.diploma(appId)}#use-it`} aria-describedby={id}>
							{t("source.earned.signature")}
						</Link>
					)}
				</p>
			</li>
		</ProgramContent>
	);
}

function NextOnShelf({
	id,
	place,
	title,
	completion,
	done,
	chapters,
	href,
}: EarnedView["next"][number]) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	return (
		<ProgramContent id={id}>
			<li className={`program-${id}`}>
				<div className="mini-pass mini-pass--open">
					<p className="eyebrow">{t("source.earned.next")}</p>
					<h3 id={`earned-${id}`}>
						<Content>{place}</Content>
					</h3>
					{place !== title && (
						<p>
							<Content>{title}</Content>
						</p>
					)}
					<p>{t("general:programs.progress", { percent: completion, done, count: chapters })}</p>
					<ProgressLine value={completion} label={place} />
				</div>
				<p className="passes__do">
					<Link to={href} aria-describedby={`earned-${id}`}>
						{t("general:programs.continue")}
						<Icon name="next" />
					</Link>
				</p>
			</li>
		</ProgramContent>
	);
}

function FreeOnShelf({ isFirst }: { isFirst: boolean }) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	return (
		<li className="passes__free">
			<div className="mini-pass mini-pass--open">
				<h3>{t(isFirst ? "source.diplomas.none" : "source.earned.free")}</h3>
				<p>{t("source.diplomas.noneText")}</p>
			</div>
			<p className="passes__do">
				<Link to={paths.destinations()}>
					{t("general:nav.destinations")}
					<Icon name="next" />
				</Link>
			</p>
		</li>
	);
}
