import type { Route } from "./+types/program";
import { EmptyState } from "../../components/empty-state.tsx";
import { Icon } from "../../components/icon.tsx";
import { RouteList } from "../../components/route-list.tsx";
import { tallyChapters } from "../../domain/progress.ts";
import { idOf, valueOf } from "../../http.server.ts";
import { useWords } from "../../i18n/words.tsx";
import { pack, unpacked } from "../../packed.ts";
import { paths } from "../../paths.ts";
import { openStanding } from "../../services/training/standing.server.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { RouteError } from "../layouts/route-error.tsx";
import { programFrame } from "./program-frame.server.ts";
import { ProgramPage } from "./program-page.tsx";
import { stopsOf } from "./stops.server.ts";

async function load(args: Route.LoaderArgs) {
	const { portal, user, now } = signedIn(args);
	const standing = valueOf(await openStanding(portal.backEnd, user, idOf(args.params.id), now));
	const stops = stopsOf(standing, false);
	const tally = tallyChapters(standing.chapters, standing.progress);
	return {
		title: standing.program.nameOnDevice,
		frame: await programFrame(portal, standing, "training"),
		stops,
		completion: standing.progress.chapterCompletion,
		done: tally.done.length,
		chapters: tally.done.length + tally.left.length,
		graduated: standing.graduated,
	};
}

export const loader = async (args: Route.LoaderArgs) => pack(await load(args));

export const meta = pageTitle;

/** A program's chapters, and how far the user has come. */
export default function TrainingProgram({ loaderData }: Route.ComponentProps) {
	const data = unpacked<typeof load>(loaderData);
	const t = useWords();
	const { frame, stops, completion } = data;
	const open = stops.some((stop) => stop.state !== "comingSoon");
	const current = stops.find((stop) => stop.state === "current");
	return (
		<ProgramPage
			frame={frame}
			section="training"
			current="training"
			parent={{ label: t("training.title"), href: paths.trainings() }}
			stage={{
				title: frame.name,
				lede: completion === 100 ? t("training.complete") : current ? t("training.nextStop", { chapter: current.title }) : null,
				facts: open
					? [
							{ label: t("training.facts.complete"), value: t("training.percent", { percent: completion }) },
							{ label: t("training.facts.chapters"), value: t("training.of", { done: data.done, count: data.chapters }) },
						]
					: [],
			}}
		>
			<section className="section" aria-labelledby="chapters">
				<div className="wrap training">
					<div className="section__head">
						<h2 id="chapters">{t("info.route")}</h2>
						{data.graduated && (
							<a href={paths.diploma(frame.appId)}>
								<Icon name="diploma" start />
								{t("training.diploma")}
							</a>
						)}
					</div>
					{open && (
						<progress
							className="training__way"
							role="progressbar"
							value={completion}
							max={100}
							aria-valuenow={completion}
							aria-label={t("training.facts.complete")}
						/>
					)}
					{open ? (
						<RouteList stops={stops} />
					) : (
						<EmptyState
							title={t("training.empty")}
							text={t("training.emptyText")}
							link={{ href: paths.info(frame.appId), label: t("buttonBar.info") }}
						/>
					)}
				</div>
			</section>
		</ProgramPage>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <RouteError error={error} />;
}
