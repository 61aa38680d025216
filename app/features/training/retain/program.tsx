import { portalProgram } from "#app/features/catalog/catalog.ts";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/program";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ClientLinks } from "#app/features/programs/client-links.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import { parseId, unwrap } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { loggedIn, type LoggedInContext } from "#app/request.server.ts";
import { ProgramTable } from "#app/features/programs/program-list.tsx";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { ProgramPage } from "#app/features/programs/program-page.tsx";
import { Link } from "react-router";
import { ProgressLine } from "#app/ui/elements/progress-line.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { Row, RowMark, Rows } from "#app/ui/elements/row.tsx";
import { isChapterComplete } from "#app/features/learner/progress.ts";
import { listThemesCss } from "#app/features/catalog/theme-css.server.ts";
import { RefreshCard } from "#app/features/training/refresh/refresh-card.tsx";
import { refreshCard } from "#app/features/training/refresh/open-refresh.server.ts";
import { dueQuestions } from "#app/features/training/refresh/refresh.server.ts";
import { openRetain } from "./open-retain.server.ts";
import { programView } from "#app/features/programs/program-view.server.ts";
import { programFrame } from "#app/features/programs/program-frame.server.ts";
import { programLinks } from "#app/features/frame/layout/further-styles.ts";

export const loader = (args: Route.LoaderArgs) =>
	loadRetain(loggedIn(args), parseId(args.params.id));

export const links = programLinks;

export const meta = pageTitle;

export default function RetainProgram({ loaderData }: Route.ComponentProps) {
	const { frame, contact, css, chapters, microLearnings, hasMore, completion, refresh } =
		loaderData;
	const { t } = useTranslation();
	const tips = chapters.reduce((sum, chapter) => sum + chapter.tips, 0);
	return (
		<ProgramPage
			frame={frame}
			css={css}
			contact={contact}
			current="retain"
			parent={{ label: t("nav.retain"), href: paths.retains() }}
			links={
				<ClientLinks contact={paths.contact(frame.appId)} chapters={paths.training(frame.appId)} />
			}
			here={t("buttonBar.retain")}
			hero={{
				title: t("retain.title", { place: frame.place }),
				lede: t("retain.lede"),
				facts: [
					{
						label: t("training.facts.complete"),
						value: t("training.percent", { percent: completion }),
					},
					...(tips > 0 ? [{ label: t("retain.tips"), value: String(tips) }] : []),
				],
			}}
		>
			<Section id="chapters" title={t("retain.chapters")}>
				{refresh && <RefreshCard {...refresh} href={paths.refresh()} />}
				{chapters.length === 0 ? (
					<EmptyState
						icon="retain"
						title={t("retain.empty")}
						text={t("training.emptyText")}
						link={{ href: paths.training(frame.appId), label: t("buttonBar.training") }}
					/>
				) : (
					<Rows columns>
						{chapters.map((chapter) => (
							<RecallRow key={chapter.id} {...chapter} />
						))}
					</Rows>
				)}
			</Section>
			{microLearnings.length > 0 && (
				<Section
					id="micro-learnings"
					title={t("nav.microLearnings")}
					more={
						hasMore ? { href: paths.microLearnings(), label: t("retain.allMicroLearnings") } : null
					}
					sunk
				>
					<ProgramTable programs={microLearnings} t={t} />
				</Section>
			)}
		</ProgramPage>
	);
}

interface RecallRowProps {
	id: number;
	href: string;
	title: string;
	description?: string | null;
	image?: string | null;
	cards: number;
	tips: number;
	/** The progress in the chapter, in percent. */
	percentage: number;
	done: boolean;
}

function RecallRow({
	id,
	href,
	title,
	description,
	image,
	cards,
	tips,
	percentage,
	done,
}: RecallRowProps) {
	const { t } = useTranslation();
	return (
		<Row
			data-chapter={id}
			id={`chapter-${id}`}
			look="item"
			image={image}
			mark={<RowMark icon="retain" wide />}
			title={
				<Link to={href}>
					<Content>{title}</Content>
				</Link>
			}
			detail={description && <Content>{description}</Content>}
		>
			<p className="recall-facts small">
				<span>{t("retain.count", { count: cards })}</span>{" "}
				{tips > 0 && <span>{t("retain.tipCount", { count: tips })}</span>}{" "}
				<span>
					{t(done ? "retain.learnt" : percentage > 0 ? "retain.partly" : "retain.notYet", {
						percent: percentage,
					})}
				</span>
			</p>
			{!done && percentage > 0 && <ProgressLine value={percentage} label={title} />}
		</Row>
	);
}

async function loadRetain(context: LoggedInContext, appId: number | null) {
	const { portal, catalog, user, t } = context;
	const { standing, chapters, microLearnings, hasMore } = unwrap(
		openRetain(catalog, await context.learner(), appId),
	);
	const { program, progress } = standing;
	const look = portalProgram(catalog);
	const way = new Map(progress.chapters.map((entry) => [entry.chapterId, entry]));
	return {
		title: `${t("buttonBar.retain")} – ${program.nameOnDevice}`,
		frame: programFrame(context, standing, "retain"),
		contact: await portal.backEnd.profile.clientContact(user),
		completion: progress.chapterCompletion,
		refresh: refreshCard(await dueQuestions(context, program.id)),
		css: listThemesCss(
			microLearnings.map((entry) => entry.program),
			look,
		),
		chapters: chapters.map(({ chapter, cards, tips }) => {
			const entry = way.get(chapter.id);
			return {
				id: chapter.id,
				title: chapter.title,
				description: chapter.description,
				image: chapter.image,
				cards,
				tips,
				href: paths.retainChapter(program.id, chapter.id),
				percentage: entry?.progressPercentage ?? 0,
				done: entry !== undefined && isChapterComplete(entry),
			};
		}),
		microLearnings: microLearnings.map((entry) => programView(entry, context)),
		hasMore,
	};
}
