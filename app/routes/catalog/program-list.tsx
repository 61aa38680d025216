import { Poster, Posters } from "../../components/poster.tsx";
import { ProgramRow, ProgramRows } from "../../components/program-row.tsx";
import type { Words } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import type { ProgramView } from "./program-view.server.ts";

function statusOf(view: ProgramView, t: Words): string {
	if (view.graduatedOn) return t("programs.graduated", { date: view.graduatedOn });
	if (view.completion !== null) return t("programs.progress", { percent: view.completion, done: view.done, count: view.total });
	if (view.chip === "comingSoon") return t("programs.comingSoon");
	return t("programs.chapters", { count: view.chapters });
}

function chipOf(view: ProgramView, t: Words): string | null {
	return view.chip ? t(`programs.chip.${view.chip}`) : null;
}

/** Destinations: posters on a wall. */
export function PosterWall({ programs, t, toTraining }: { programs: readonly ProgramView[]; t: Words; toTraining?: boolean }) {
	return (
		<Posters>
			{programs.map((view) => (
				<Poster
					key={view.id}
					id={view.id}
					href={toTraining ? paths.training(view.id) : paths.info(view.id)}
					name={view.place}
					title={view.title}
					image={view.image}
					completion={view.completion}
					status={statusOf(view, t)}
					chip={chipOf(view, t)}
				/>
			))}
		</Posters>
	);
}

/** Suppliers and everything else: rows. */
export function ProgramTable({ programs, t, toTraining }: { programs: readonly ProgramView[]; t: Words; toTraining?: boolean }) {
	return (
		<ProgramRows>
			{programs.map((view) => (
				<ProgramRow
					key={view.id}
					id={view.id}
					href={toTraining ? paths.training(view.id) : paths.info(view.id)}
					title={view.place === view.title ? view.title : `${view.place} – ${view.title}`}
					detail={
						view.completion !== null && view.next && !view.graduatedOn
							? t("programs.left", { percent: view.completion, next: view.next })
							: statusOf(view, t)
					}
					logo={view.logo}
					image={view.image}
					completion={view.completion}
					chip={chipOf(view, t)}
					action={
						view.completion === null
							? null
							: { href: paths.training(view.id), label: t(view.completion === 100 ? "programs.open" : "programs.continue") }
					}
				/>
			))}
		</ProgramRows>
	);
}
