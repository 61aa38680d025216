import { ThingRow, ThingRows } from "../../components/thing-rows.tsx";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import type { ShowView } from "./shows.server.ts";

/** The trade shows registered for; what is to come has its calendar file and its badge. */
export function MyShows({ shows }: { shows: readonly ShowView[] }) {
	const t = useWords();
	return (
		<ThingRows>
			{shows.map((show) => {
				const id = `my-show-${show.id}`;
				return (
					<ThingRow
						key={show.id}
						id={id}
						icon="calendar"
						title={show.name}
						chip={show.over ? t("attend.time.past") : null}
						strong={!show.over}
						detail={show.detail}
						actions={
							!show.over && (
								<>
									{show.calendarHref && (
										<a href={show.calendarHref} data-reload aria-describedby={id}>
											{t("attend.calendar")}
										</a>
									)}
									<a className="button button--quiet button--small" href={paths.showBadge(show.id)} aria-describedby={id}>
										{t("attend.badge")}
									</a>
								</>
							)
						}
					/>
				);
			})}
		</ThingRows>
	);
}
