import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/diploma";
import { Graduation } from "./graduation.tsx";
import { Signature } from "./signature.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ClientLinks } from "#app/features/programs/client-links.tsx";
import { LuggageTag } from "#app/features/points/luggage-tag.tsx";
import { ProgramCardGrid } from "#app/features/programs/program-list.tsx";
import { Unlocked } from "#app/features/programs/unlocked.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import { parseId } from "#app/platform/http/http-error.server.ts";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { clientLinksOf } from "#app/features/programs/client-links.ts";
import { PortalPage, type PortalPageProps } from "#app/features/frame/portal-page.tsx";
import { loadDiploma } from "./diploma.server.ts";

export const loader = (args: Route.LoaderArgs) =>
	loadDiploma(signedIn(args), parseId(args.params.id));

export const meta = pageTitle;

/** Graduation, and the diploma ever after (TRAIN-50). Below 100%, how far it is. */
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
							<LuggageTag
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
