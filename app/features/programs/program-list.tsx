import type { TFunction } from "i18next";
import { ProgramCard, ProgramCards } from "#app/features/programs/cards/program-card.tsx";
import { ProgramTile, ProgramTiles } from "#app/features/programs/cards/program-tile.tsx";
import { Rows } from "#app/ui/elements/row.tsx";
import { ProgramRow } from "#app/features/programs/cards/program-row.tsx";
import { paths } from "#app/paths.ts";
import type { ProgramView } from "./program-view.server.ts";

/** Returns the status line of a program's card or row, in the page's language. */
export function statusOf(view: ProgramView, t: TFunction): string {
	if (view.graduatedOn) return t("programs.graduated", { date: view.graduatedOn });
	if (!view.isCounted) return t("programs.notCounted");
	if (view.completion !== null)
		return t("programs.progress", {
			percent: view.completion,
			done: view.done,
			count: view.chapters,
		});
	if (view.chip === "comingSoon")
		return view.opensOn ? t("programs.opensOn", { date: view.opensOn }) : t("programs.comingSoon");
	return t("programs.chapters", { count: view.chapters });
}

function chipOf(view: ProgramView, t: TFunction): string | null {
	return view.chip ? t(`programs.chip.${view.chip}`) : null;
}

/** A program in a list. `kind` is the name of its group, if the list merges several groups. */
type OfKind = ProgramView & { kind?: string | null };

interface ProgramCardGridProps {
	programs: readonly OfKind[];
	t: TFunction;
	toTraining?: boolean;
	/** True if the pictures are shorter, for lists of many programs. */
	isWall?: boolean;
}

export function ProgramCardGrid({ programs, t, toTraining, isWall }: ProgramCardGridProps) {
	return (
		<ProgramCards isWall={isWall}>
			{programs.map((view) => (
				<ProgramCard
					key={view.id}
					id={view.id}
					href={toTraining ? paths.training(view.id) : paths.info(view.id)}
					name={view.place}
					title={view.title}
					image={view.image}
					completion={view.completion}
					kind={view.kind}
					status={statusOf(view, t)}
					chip={chipOf(view, t)}
				/>
			))}
		</ProgramCards>
	);
}

export function ProgramTileGrid({ programs, t }: { programs: readonly OfKind[]; t: TFunction }) {
	return (
		<ProgramTiles>
			{programs.map((view) => (
				<ProgramTile
					key={view.id}
					id={view.id}
					href={paths.info(view.id)}
					title={view.place === view.title ? view.title : `${view.place} – ${view.title}`}
					logo={view.logo}
					image={view.image}
					kind={view.kind ?? null}
					status={statusOf(view, t)}
					completion={view.completion}
					chip={chipOf(view, t)}
				/>
			))}
		</ProgramTiles>
	);
}

interface ProgramTableProps {
	programs: readonly ProgramView[];
	t: TFunction;
	toTraining?: boolean;
	/** True if phones show only three programs, without buttons. */
	short?: boolean;
}

export function ProgramTable({ programs, t, toTraining, short }: ProgramTableProps) {
	return (
		<Rows short={short}>
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
							: {
									href: paths.training(view.id),
									label: t(view.completion === 100 ? "programs.open" : "programs.continue"),
								}
					}
				/>
			))}
		</Rows>
	);
}
