import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/diploma";
import { Graduation } from "./graduation.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ClientLinks } from "#app/features/programs/client-links.tsx";
import { BadgeTag } from "#app/features/points/badge-tag.tsx";
import { ProgramCardGrid } from "#app/features/programs/program-list.tsx";
import { Unlocked } from "#app/features/programs/unlocked.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import { parseId } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { loggedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { clientLinksOf } from "#app/features/programs/client-links.ts";
import { PortalPage, type PortalPageProps } from "#app/features/frame/portal-page.tsx";
import { loadDiploma } from "./diploma.server.ts";
import { Icon } from "#app/ui/elements/icon.tsx";
import { CopyField } from "#app/ui/forms/copy-field.tsx";
import { programLinks } from "#app/features/frame/layout/further-styles.ts";

export const loader = (args: Route.LoaderArgs) =>
	loadDiploma(loggedIn(args), parseId(args.params.id));

export const links = programLinks;

export const meta = pageTitle;

/** Shows the diploma, or the percentage that is complete so far (TRAIN-50). */
export default function Diploma({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { graduation, badges, next, appId } = loaderData;
	const hero: PortalPageProps["hero"] = graduation
		? { children: <Graduation {...graduation} /> }
		: {
				title: t(loaderData.failed ? "diploma.title" : "diploma.titleToCome"),
				lede: t("diploma.percent", {
					percent: loaderData.completion,
					program: loaderData.program,
				}),
				crumbs: [
					{ label: t("nav.home"), href: paths.home() },
					{ label: loaderData.place, href: paths.info(appId), isOwn: true },
					{ label: t("diploma.name") },
				],
			};
	return (
		<PortalPage programId={appId} css={loaderData.css} hero={hero}>
			<ClientLinks {...clientLinksOf(appId)} />
			{graduation ? (
				<>
					<div className="section">
						<div className="wrap">
							<Unlocked items={loaderData.unlocked} />
							<p className="ways">
								<Link className="button button--quiet" to={paths.training(appId)}>
									{t("diploma.back")}
								</Link>
							</p>
						</div>
					</div>
					<Signature {...graduation.signature} credential={graduation.credential} />
				</>
			) : (
				<div className="section">
					<div className="wrap">
						<NoDiploma {...loaderData} />
					</div>
				</div>
			)}
			{badges.length > 0 && (
				<Section id="badges" title={t("diploma.badges")} sunk={!graduation}>
					<ul className="tags">
						{badges.map((badge) => (
							<BadgeTag
								key={badge.id}
								title={badge.title}
								image={badge.image}
								won={badge.won}
								programId={appId}
								note={badge.won ? t("diploma.won") : t("diploma.toWin")}
							/>
						))}
					</ul>
				</Section>
			)}
			{next.length > 0 && (
				<Section
					id="next-programs"
					title={t("desk.next")}
					more={{ href: paths.destinations(), label: t("nav.destinations") }}
					sunk
				>
					<ProgramCardGrid programs={next} t={t} />
				</Section>
			)}
		</PortalPage>
	);
}

function NoDiploma({ appId, program, completion, failed }: Route.ComponentProps["loaderData"]) {
	const { t } = useTranslation();
	return failed ? (
		<div role="alert">
			<EmptyState
				icon="warning"
				title={failed}
				text={t("diploma.failed")}
				link={{ href: paths.diploma(appId), label: t("diploma.again") }}
			/>
		</div>
	) : (
		<EmptyState
			icon="diploma"
			title={t("diploma.percent", { percent: completion, program })}
			text={t("diploma.toCome")}
			link={{ href: paths.training(appId), label: t("register.continueTraining") }}
		/>
	);
}

interface SignatureProps {
	program: string;
	portal: string;
	year: string;
	/** Null if the portal's own address is unknown. */
	shown: { page: string; png: string; html: string } | null;
	badge: { svg: string; png: string; width: number; height: number };
	credential: string | null;
}

/**
 * Shows the badge, and offers it as HTML, PNG and SVG. Also offers a line of text for emails
 * without pictures (TRAIN-57).
 */
function Signature({ program, portal, year, shown, badge, credential }: SignatureProps) {
	const { t } = useTranslation();
	const facts = { program, portal, year };
	const alt = t("diploma.badgeAlt", facts);
	const picture = (
		<img src={shown?.png ?? badge.png} alt={alt} width={badge.width} height={badge.height} />
	);
	return (
		<Section id="use-it" title={t("diploma.useItTitle")} sunk>
			<div className="sign-off">
				<div>
					<p className="sign-off__badge">{shown ? <a href={shown.page}>{picture}</a> : picture}</p>
					<p className="small">{t(shown ? "diploma.badgeText" : "diploma.badgeTextNoAddress")}</p>
					<p className="ways">
						<a className="act" href={badge.png} download="badge.png">
							<Icon name="down" />
							{t("diploma.badgeFile", { ending: "PNG" })}
						</a>{" "}
						<a className="act" href={badge.svg} download="badge.svg">
							<Icon name="down" />
							{t("diploma.badgeFile", { ending: "SVG" })}
						</a>
					</p>
					{credential && (
						<p className="small soft">
							<Link to={credential} reloadDocument aria-describedby="credential">
								{t("diploma.credential")}
							</Link>
							<br />
							<span id="credential">{t("diploma.credentialText")}</span>
						</p>
					)}
				</div>
				<div>
					{shown && (
						<CopyField
							id="signature-html"
							label={t("diploma.html")}
							value={shown.html}
							hint={t("diploma.htmlHint")}
							rows={4}
						/>
					)}
					<CopyField
						id="signature"
						label={t("diploma.signature")}
						value={
							shown === null
								? t("diploma.signatureNoAddress", facts)
								: t("diploma.signatureText", { ...facts, address: shown.page })
						}
						hint={t(shown === null ? "diploma.signatureHintNoAddress" : "diploma.signatureHint")}
						rows={4}
					/>
				</div>
			</div>
		</Section>
	);
}
