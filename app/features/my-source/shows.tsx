import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/shows";
import { ACCOUNT_NAMESPACE, NAMESPACE } from "#app/constants.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { OrganizerWait } from "#app/features/attend/organizer-wait.tsx";
import { Row, Rows } from "#app/ui/elements/row.tsx";
import { loggedIn } from "#app/request.server.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { ListPage } from "#app/features/frame/my-source-parts.tsx";
import { showViews, type ShowView } from "./my-source.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	return {
		title: context.t("source.shows.title", { ns: ACCOUNT_NAMESPACE }),
		shows: await showViews(context),
	};
}

export const meta = pageTitle;

export default function MyTradeShows({ loaderData: { title, shows } }: Route.ComponentProps) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	return (
		<ListPage title={title}>
			{shows.length > 0 ? (
				<MyShows shows={shows} />
			) : (
				<EmptyState
					icon="calendar"
					title={t("source.shows.none")}
					text={t("source.shows.noneText")}
					link={{ href: paths.attend(), label: t("general:nav.attend") }}
				/>
			)}
		</ListPage>
	);
}

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
									<Link
										className="button button--quiet button--small"
										to={paths.showBadge(show.id)}
										aria-describedby={id}
									>
										{t("attend.badge")}
									</Link>
								</>
							)
						}
					>
						{show.organizerWait && (
							<OrganizerWait
								action={show.organizerWait.canMail ? paths.confirmAddress() : null}
								returnTo={paths.myShows()}
								describedBy={id}
							/>
						)}
					</Row>
				);
			})}
		</Rows>
	);
}
