import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/program";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Facts } from "#app/ui/elements/facts.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { ClientLinks } from "#app/features/programs/client-links.tsx";
import { ChapterList } from "./chapter-list.tsx";
import { tallyChapters } from "#app/features/learner/progress.ts";
import { parseId, unwrap } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { enrolledStanding } from "#app/features/learner/learner.ts";
import { loggedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { clientLinksOf } from "#app/features/programs/client-links.ts";
import { programFrame } from "#app/features/programs/program-frame.server.ts";
import { ProgramPage } from "#app/features/programs/program-page.tsx";
import { chapterRows } from "./chapter-list.server.ts";
import { programLinks } from "#app/features/frame/layout/further-styles.ts";

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const { portal, catalog, t } = context;
	const appId = parseId(args.params.id);
	const standing = unwrap(enrolledStanding(catalog, await context.learner(appId), appId));
	const rows = chapterRows(portal.settings, standing, false);
	const tally = tallyChapters(standing.chapters, standing.progress);
	return {
		title: `${t("training.title")} – ${standing.program.nameOnDevice}`,
		frame: programFrame(context, standing, "training"),
		rows,
		completion: standing.progress.chapterCompletion,
		done: tally.done.length,
		chapters: tally.done.length + tally.remaining.length,
		graduated: standing.graduated,
	};
}

export const links = programLinks;

export const meta = pageTitle;

export default function TrainingProgram({ loaderData: data }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { frame, rows, completion } = data;
	const open = rows.some((row) => row.state !== "comingSoon");
	const current = rows.find((row) => row.state === "current");
	const isDone = data.graduated && completion === 100;
	const facts = [
		{ label: t("training.facts.complete"), value: t("training.percent", { percent: completion }) },
		{
			label: t("training.facts.chapters"),
			value: t("training.of", { done: data.done, count: data.chapters }),
		},
	];
	return (
		<ProgramPage
			frame={frame}
			current="training"
			parent={{ label: t("training.title"), href: paths.trainings() }}
			links={<ClientLinks {...clientLinksOf(frame.appId)} />}
			hero={{
				own: ["title"],
				title: frame.name,
				lede:
					completion === 100
						? t("training.complete")
						: current
							? t("training.nextStop", { chapter: current.title })
							: null,
				// Once the program is completed, what is left is optional, so only the list shows it.
				action: isDone ? (
					<Link className="button" to={paths.diploma(frame.appId)}>
						{t("lesson.diploma")}
						<Icon name="next" />
					</Link>
				) : current?.href && completion < 100 ? (
					<Link
						className="button"
						to={current.href}
						aria-label={t("labeled", { label: t("route.continue"), text: current.title })}
					>
						{t("route.continue")}
						<Icon name="next" />
					</Link>
				) : null,
			}}
		>
			<section className="section" aria-labelledby="chapters">
				<div className="wrap training">
					<div className="section__head">
						<h2 id="chapters">{t("info.route")}</h2>
						{data.graduated && !isDone && (
							<Link to={paths.diploma(frame.appId)}>
								<Icon name="diploma" start />
								{t("training.diploma")}
							</Link>
						)}
					</div>
					{open && (
						<>
							<Facts className="training__facts" facts={facts} />
							<progress
								className="training__way"
								value={completion}
								max={100}
								aria-label={t("training.facts.complete")}
							/>
						</>
					)}
					{open ? (
						<ChapterList rows={rows} />
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
