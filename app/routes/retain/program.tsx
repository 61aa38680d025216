import { useTranslation } from "react-i18next";
import type { Route } from "./+types/program";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { RecallRow, RecallRows } from "#app/components/training/recall-row.tsx";
import { Section } from "#app/components/layout/section.tsx";
import { idOf } from "#app/http/http-error.server.ts";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { ProgramTable } from "#app/routes/catalog/program-list.tsx";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { ProgramPage } from "#app/routes/training/program-page.tsx";
import { loadRetain } from "./program.server.ts";

export const loader = (args: Route.LoaderArgs) => loadRetain(signedIn(args), idOf(args.params.id));

export const meta = pageTitle;

/** A program to refresh and to sell with: its chapters as cards, its micro-learnings. */
export default function RetainProgram({ loaderData }: Route.ComponentProps) {
	const { frame, contact, css, chapters, microLearnings, completion } = loaderData;
	const { t } = useTranslation();
	const tips = chapters.reduce((sum, chapter) => sum + chapter.tips, 0);
	return (
		<ProgramPage
			frame={frame}
			css={css}
			contact={contact}
			current="retain"
			parent={{ label: t("retain.sell"), href: paths.retains() }}
			here={t("buttonBar.retain")}
			hero={{
				title: t("retain.title", { place: frame.place }),
				lede: t("retain.lede"),
				facts: [
					{ label: t("training.facts.complete"), value: t("training.percent", { percent: completion }) },
					...(tips > 0 ? [{ label: t("retain.tips"), value: String(tips) }] : []),
				],
			}}
		>
			<Section id="chapters" title={t("retain.chapters")}>
				{chapters.length === 0 ? (
					<EmptyState
						icon="retain"
						title={t("retain.empty")}
						text={t("training.emptyText")}
						link={{ href: paths.training(frame.appId), label: t("buttonBar.training") }}
					/>
				) : (
					<RecallRows>
						{chapters.map((chapter) => (
							<RecallRow key={chapter.id} {...chapter} />
						))}
					</RecallRows>
				)}
			</Section>
			{microLearnings.length > 0 && (
				<Section id="micro-learnings" title={t("nav.microLearnings")} sunk>
					<ProgramTable programs={microLearnings} t={t} />
				</Section>
			)}
		</ProgramPage>
	);
}
