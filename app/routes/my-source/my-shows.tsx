import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { ListRow, ListRows } from "#app/components/elements/list-rows.tsx";
import { paths } from "#app/paths.ts";
import type { ShowView } from "./shows.server.ts";
import { Content } from "#app/i18n/content-language.tsx";

/** The trade shows registered for; what is to come has its calendar file and its badge. */
export function MyShows({ shows }: { shows: readonly ShowView[] }) {
	const { t } = useTranslation();
	return (
		<ListRows>
			{shows.map((show) => {
				const id = `my-show-${show.id}`;
				return (
					<ListRow
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
		</ListRows>
	);
}
