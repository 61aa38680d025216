import { SWITCH_FIELD } from "#app/constants.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { data, Link } from "react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/info";
import { FavoriteButton } from "#app/features/resources/items/favorite-button.tsx";
import { ClientLinks } from "#app/features/programs/client-links.tsx";
import { GraduateDesk } from "./graduate-desk.tsx";
import { BadgeTag } from "#app/features/points/badge-tag.tsx";
import { SingleProgramCard } from "#app/features/programs/cards/program-card.tsx";
import { RegisterCard, type RegisterState } from "./register-card.tsx";
import { ChapterList } from "#app/features/training/chapter-list.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import { flash } from "#app/platform/http/cookies.server.ts";
import { parseId, unwrap, redirect } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { enroll } from "./enroll.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { ProgramPage } from "#app/features/programs/program-page.tsx";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { loadInfo } from "./info.server.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { programLinks } from "#app/features/frame/layout/further-styles.ts";

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadInfo(loggedIn(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const appId = parseId(args.params.id);
	const optIn = context.form?.get("opt_in") === "1";
	if (context.form?.has(SWITCH_FIELD)) return data({ optIn });
	const enrollment = unwrap(
		await enroll(
			context.portal.backEnd.training,
			context.catalog,
			await context.learner(appId),
			appId,
			optIn,
		),
	);
	flash(context, "success", "registered");
	return redirect(paths.info(enrollment.appId));
}

export const links = programLinks;

export const meta = pageTitle;

export const handle: PageHandle = {
	switchForm: ({ state }: Route.ComponentProps["loaderData"]) =>
		state.kind === "open" ? { id: "join" } : null,
};

export default function Info({ loaderData: info, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { frame, state, desk } = info;
	const register: RegisterState =
		state.kind === "open"
			? { kind: "open", action: paths.info(frame.appId), optIn: actionData?.optIn ?? false }
			: state.kind === "registered"
				? {
						...state,
						href: (state.started ? null : info.firstPage) ?? paths.training(frame.appId),
						diplomaHref: state.diploma ? paths.diploma(frame.appId) : null,
						sellHref: paths.resources("sell", frame.appId),
						promoteHref: paths.resources("promote", frame.appId),
					}
				: state;
	return (
		<ProgramPage
			frame={frame}
			current="info"
			notice={info.registerFirst ? t("messages.registerFirst") : null}
			hero={{
				...(desk
					? {
							eyebrow: t("desk.since", { date: desk.since }),
							title: t("desk.title", desk),
							lede: t("desk.lede", { program: frame.name }),
							facts: [
								...deskFacts(desk, t),
								...info.facts
									.filter(({ key }) => key !== "time")
									.map(({ key, value }) => ({ label: t(`info.facts.${key}`), value })),
							],
						}
					: {
							eyebrow: info.level ? t("info.level", { level: info.level }) : null,
							title: frame.name,
							lede: info.description,
							own: ["title", "lede"] as const,
							facts: info.facts.map(({ key, value }) => ({ label: t(`info.facts.${key}`), value })),
						}),
				isTall: true,
				// The key gives each program its own checkbox, because a checked box must not stay checked
				// for the next program.
				aside: <RegisterCard key={frame.appId} programTitle={frame.name} state={register} />,
			}}
		>
			<ClientLinks contact={paths.contact(frame.appId)} />
			{desk && <GraduateDesk {...desk} diplomaFile={paths.diplomaFile(frame.appId)} />}
			<div className="section">
				<div className="wrap two two--wide">
					<article aria-labelledby="about">
						<h2 className="section__head" id="about">
							{t("info.benefits")}
						</h2>
						<Benefits items={info.benefits} empty={t("info.noBenefits")} />
						<div className="info__keep">
							<FavoriteButton
								action={paths.favorite()}
								favorite={info.favorite}
								fields={{ appId: frame.appId, itemType: "app", itemId: frame.appId }}
								returnTo={paths.info(frame.appId)}
								describedBy="about"
								words={{ add: t("favorite.add"), remove: t("favorite.remove") }}
							/>
						</div>
					</article>
					<div>
						<h2 className="section__head">{t(`info.${info.prizes}`)}</h2>
						<ul className="tags">
							{info.badges.map((badge) => (
								<BadgeTag
									key={badge.id}
									title={badge.title}
									note={t(badge.won ? "info.chapterWon" : "info.chapter", { number: badge.number })}
									image={badge.image}
									won={badge.won}
									programId={frame.appId}
								/>
							))}
						</ul>
						{info.badges.length === 0 && <p className="soft">{t("info.diplomaOnly")}</p>}
					</div>
				</div>
			</div>
			<Section id="route" title={t("info.route")} sunk>
				<div className="two two--wide">
					<div>
						{info.rows.length > 0 ? (
							<ChapterList rows={info.rows} />
						) : (
							<p className="soft">{t("info.noChapters")}</p>
						)}
						{info.sources && (
							<p className="soft small page-acts">
								<Content>{info.sources}</Content>
							</p>
						)}
					</div>
					<div>
						<SingleProgramCard
							id={frame.appId}
							image={info.image}
							alt=""
							name={
								<>
									{t("info.diploma")}
									<br />
									<Content>{frame.title}</Content>
								</>
							}
						/>
						<p className="soft small page-acts">
							{t(info.graduated ? "info.diplomaWon" : "info.diplomaHint")}
						</p>
						{info.diplomaHref && (
							<p>
								<Link to={info.diplomaHref}>{t("register.diploma")}</Link>
							</p>
						)}
					</div>
				</div>
			</Section>
		</ProgramPage>
	);
}

type Desk = NonNullable<Route.ComponentProps["loaderData"]["desk"]>;

function deskFacts({ test, badges, number }: Desk, t: TFunction) {
	return [
		...(test
			? [{ label: t("test.title"), value: t("desk.of", { right: test.right, count: test.of }) }]
			: []),
		...(badges.of > 0
			? [
					{
						label: t("diploma.badges"),
						value: t("desk.of", { right: badges.won, count: badges.of }),
					},
				]
			: []),
		{ label: t("verify.field"), value: number },
	];
}

function Benefits({ items, empty }: { items: readonly string[]; empty: string }) {
	if (items.length === 0) return <p className="soft">{empty}</p>;
	return (
		<ul className="gains">
			{items.map((item) => (
				<li key={item}>
					<Icon name="check" />
					<p>
						<Content>{item}</Content>
					</p>
				</li>
			))}
		</ul>
	);
}
