import { Link, useFetcher } from "react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/home";
import { ContinueCard } from "./continue-card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Feature, Features } from "#app/features/programs/cards/feature.tsx";
import { TitledGroup } from "#app/ui/elements/titled-group.tsx";
import { RefreshCard } from "#app/features/training/refresh/refresh-card.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import type { Highlight } from "#app/features/catalog/program.ts";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/request.server.ts";
import { ProgramCardGrid, ProgramTable } from "#app/features/programs/program-list.tsx";
import { loadHome } from "./home.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { initialsOf } from "#app/ui/elements/face.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";
import { PostForm, useSending } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Film, type FilmSource } from "#app/ui/media/film.tsx";

export const loader = (args: Route.LoaderArgs) => loadHome(signedIn(args));

export const meta = pageTitle;

function more(t: TFunction, { hasMore }: { hasMore: boolean }, highlight: Highlight) {
	return hasMore ? { href: paths[highlight](), label: t(`home.all.${highlight}`) } : null;
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { go, featured, launched, soon, choices } = home;
	const isNew = home.levels.length === 0;
	return (
		<PortalPage
			css={home.css}
			hero={{
				isTall: !isNew,
				title: home.specialty
					? t("home.greetingGraduate", { name: home.firstName, place: home.specialty })
					: t(isNew ? "home.welcome" : "home.greeting", { name: home.firstName }),
				lede: go
					? t(go.begun ? "home.lede.begun" : "home.lede.next", {
							count: go.pages - go.page + 1,
							chapter: go.chapter,
						})
					: t("home.lede.start"),
				children: go && (
					<ContinueCard
						id={go.id}
						image={go.image}
						eyebrow={t("home.continue.eyebrow", {
							number: go.number,
							chapters: go.chapters,
							page: go.page,
						})}
						title={go.chapter}
						text={go.program}
						percentage={go.percentage}
						href={paths.page(go.id, go.chapterId, go.page)}
						action={t(go.begun ? "home.continue.action" : "home.continue.start", { page: go.page })}
						chaptersHref={paths.training(go.id)}
					/>
				),
			}}
		>
			<Section
				id="mine"
				title={t(isNew ? "home.choose" : "home.mine")}
				more={
					isNew
						? { href: paths.destinations(), label: t("home.allDestinations") }
						: { href: paths.trainings(), label: t("home.allTraining") }
				}
			>
				{home.refresh && <RefreshCard {...home.refresh} href={paths.refresh()} />}
				{choices.length > 0 && <ProgramCardGrid programs={choices} t={t} />}
				{isNew && choices.length === 0 && (
					<EmptyState
						title={t("home.none")}
						text={t("home.noneText")}
						link={{ href: paths.destinations(), label: t("nav.destinations") }}
					/>
				)}
				{home.levels.map(({ level, programs }) => (
					<TitledGroup
						key={level ?? 0}
						id={`level-${level ?? 0}`}
						title={t(`level.${level ?? 0}`)}
						note={t("listing.count", { count: programs.length })}
					>
						{level === 2 ? (
							<ProgramCardGrid programs={programs} t={t} toTraining />
						) : (
							<ProgramTable programs={programs} t={t} toTraining />
						)}
					</TitledGroup>
				))}
			</Section>
			{home.welcome && <WelcomeVideo {...home.welcome} dismissAction={paths.dismiss()} />}
			{home.graduated.length > 0 && (
				<Section
					id="graduated"
					title={t("home.graduated")}
					more={{ href: paths.myDiplomas(), label: t("home.allDiplomas") }}
					sunk
				>
					<ul className="plain-links">
						{home.graduated.map((program) => (
							<li key={program.id}>
								<Link to={paths.diploma(program.id)}>
									{t("home.diplomaOf", { program: program.title, date: program.graduatedOn })}
								</Link>
							</li>
						))}
					</ul>
				</Section>
			)}
			{featured.shown.length > 0 && (
				<Features more={more(t, featured, "featured")}>
					{featured.shown.map(({ id, place, title, description }) => (
						<Feature
							key={id}
							id={id}
							eyebrow={t("nav.featured")}
							title={place === title ? title : `${place} – ${title}`}
							text={description}
							href={paths.info(id)}
							action={t("home.seeProgram")}
						/>
					))}
				</Features>
			)}
			{launched.shown.length > 0 && (
				<Section
					id="launched"
					title={t("nav.recentlyLaunched")}
					more={more(t, launched, "recentlyLaunched")}
				>
					<ProgramTable programs={launched.shown} t={t} short />
				</Section>
			)}
			{soon.shown.length > 0 && (
				<Section id="soon" title={t("nav.comingSoon")} more={more(t, soon, "comingSoon")}>
					<ProgramTable programs={soon.shown} t={t} short />
				</Section>
			)}
			{home.brands.length > 0 && (
				<Section
					id="brands"
					title={t("home.brands")}
					more={{ href: paths.suppliers(), label: t("home.allSuppliers") }}
					sunk
				>
					<Brands brands={home.brands.map((brand) => ({ ...brand, href: paths.info(brand.id) }))} />
				</Section>
			)}
		</PortalPage>
	);
}

interface BrandLink {
	id: number;
	href: string;
	name: string;
	logo?: string | null;
}

function Brands({ brands }: { brands: readonly BrandLink[] }) {
	return (
		<ul className="brands">
			{brands.map(({ id, href, name, logo }) => (
				<li key={id} className={`program-${id}`}>
					<Link to={href}>
						{logo ? (
							<span className="brands__logo">
								<Picture src={logo} alt="" width={120} height={56} lazy />
							</span>
						) : (
							<span className="brands__logo brands__logo--letters" aria-hidden="true">
								{initialsOf(name)}
							</span>
						)}{" "}
						<Content of={id}>{name}</Content>
					</Link>
				</li>
			))}
		</ul>
	);
}

interface WelcomeVideoProps {
	title: string;
	video: FilmSource;
	dismissAction: string;
}

function WelcomeVideo({ title, video, dismissAction }: WelcomeVideoProps) {
	const { t } = useTranslation();
	const fetcher = useFetcher();
	const sending = useSending(fetcher);
	if (sending) return null;
	return (
		<section className="section section--sunk welcome" aria-labelledby="welcome-title">
			<div className="wrap welcome__grid">
				<Film video={video} title={title} />
				<div>
					<h2 id="welcome-title">
						<Content>{title}</Content>
					</h2>
					<p className="soft">{t("home.welcomeText")}</p>
					<PostForm action={dismissAction} fetcher={fetcher}>
						<input type="hidden" name="what" value="welcome-video" />
						<SubmitButton className="button button--quiet button--small">
							{t("home.closeWelcome")}
						</SubmitButton>
					</PostForm>
				</div>
			</div>
		</section>
	);
}
