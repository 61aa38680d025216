import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { Section } from "#app/components/layout/section.tsx";
import { SharedLinks } from "#app/components/sharing/shared-links.tsx";
import { Row, Rows } from "#app/components/elements/row.tsx";
import { paths } from "#app/paths.ts";
import type { MySourceData } from "./my-source.server.ts";
import { OptInForm } from "./opt-in-form.tsx";
import { Content } from "#app/i18n/content-language.tsx";
import type { ShowView } from "./shows.server.ts";

/** What the user registered for, keeps and shares. */
export function SavedSections({ programs, shows, favorites, shared }: Pick<MySourceData, "programs" | "shows" | "favorites" | "shared">) {
	const { t } = useTranslation();
	return (
		<>
			<Section
				id="programs"
				title={t("source.parts.programs")}
				more={programs.total > 0 ? { href: paths.myPrograms(), label: t("source.programs.all", { count: programs.total }) } : null}
				sunk
			>
				{programs.total > 0 ? (
					<>
						<p className="part__lede">{t("source.programs.lede")}</p>
						<OptInForm programs={programs.shown} returnTo={paths.mySource("programs")} />
					</>
				) : (
					<EmptyState
						title={t("home.none")}
						text={t("home.noneText")}
						link={{ href: paths.destinations(), label: t("nav.destinations") }}
					/>
				)}
			</Section>
			<Section id="shows" title={t("source.parts.shows")} more={shows.length > 0 ? { href: paths.attend(), label: t("attend.all") } : null}>
				{shows.length > 0 ? (
					<MyShows shows={shows} />
				) : (
					<EmptyState
						icon="calendar"
						title={t("source.shows.none")}
						text={t("source.shows.noneText")}
						link={{ href: paths.attend(), label: t("nav.attend") }}
					/>
				)}
			</Section>
			<Section
				id="favorites"
				title={t("source.parts.favorites")}
				more={favorites.total > 0 ? { href: paths.favorites(), label: t("source.favorites.all", { count: favorites.total }) } : null}
				sunk
			>
				{favorites.total > 0 ? (
					<Rows>
						{favorites.shown.map((favorite) => (
							<Row
								key={favorite.id}
								id={`favorite-${favorite.id}`}
								icon="heart"
								image={favorite.image}
								programId={favorite.programId}
								title={
									favorite.href ? (
										<Link to={favorite.href} reloadDocument={favorite.away}>
											<Content of={favorite.programId}>{favorite.title}</Content>
										</Link>
									) : (
										<Content of={favorite.programId}>{favorite.title}</Content>
									)
								}
								detail={
									<>
										<Content of={favorite.programId}>{favorite.program}</Content>
										{favorite.reason && `. ${favorite.reason}`}
									</>
								}
							/>
						))}
					</Rows>
				) : (
					<EmptyState
						icon="heart"
						title={t("favorites.empty")}
						text={t("favorites.emptyText")}
						link={{ href: paths.destinations(), label: t("nav.destinations") }}
					/>
				)}
			</Section>
			<Section
				id="shared"
				title={t("source.parts.shared")}
				more={
					shared.total > shared.links.length ? { href: paths.sharedLinks(), label: t("source.shared.all", { count: shared.total }) } : null
				}
			>
				{shared.links.length > 0 ? (
					<>
						<p className="part__lede">{t("source.shared.lede")}</p>
						<SharedLinks links={shared.links} action={paths.stopSharing()} returnTo={paths.mySource("shared")} />
					</>
				) : (
					<EmptyState
						icon="share"
						title={t("source.shared.none")}
						text={t("source.shared.noneText")}
						link={{ href: paths.trainings(), label: t("nav.training") }}
					/>
				)}
			</Section>
		</>
	);
}

/** The trade shows registered for; what is to come has its calendar file and its badge. */
function MyShows({ shows }: { shows: readonly ShowView[] }) {
	const { t } = useTranslation();
	return (
		<Rows>
			{shows.map((show) => {
				const id = `my-show-${show.id}`;
				return (
					<Row
						key={show.id}
						id={id}
						icon="calendar"
						title={<Content>{show.name}</Content>}
						chip={show.over ? t("attend.time.past") : null}
						strong={!show.over}
						detail={show.detail}
						actions={
							!show.over && (
								<>
									{show.calendarHref && (
										<Link to={show.calendarHref} reloadDocument aria-describedby={id}>
											{t("attend.calendar")}
										</Link>
									)}
									<Link className="button button--quiet button--small" to={paths.showBadge(show.id)} aria-describedby={id}>
										{t("attend.badge")}
									</Link>
								</>
							)
						}
					/>
				);
			})}
		</Rows>
	);
}
