import type { Route } from "./+types/program";
import { EmptyState } from "../../components/empty-state.tsx";
import { RecallRow, RecallRows } from "../../components/recall-row.tsx";
import { Section } from "../../components/section.tsx";
import { idOf } from "../../http.server.ts";
import { useWords } from "../../i18n/words.tsx";
import { pack, unpacked } from "../../packed.ts";
import { paths } from "../../paths.ts";
import { signedIn } from "../../visit.server.ts";
import { ProgramTable } from "../catalog/program-list.tsx";
import { pageTitle } from "../layouts/page-title.ts";
import { RouteError } from "../layouts/route-error.tsx";
import { ProgramPage } from "../training/program-page.tsx";
import { loadRetain } from "./program.server.ts";

export const loader = async (args: Route.LoaderArgs) => pack(await loadRetain(signedIn(args), idOf(args.params.id)));

export const meta = pageTitle;

/** A program to refresh and to sell with: its chapters as cards, its micro-learnings. */
export default function RetainProgram({ loaderData }: Route.ComponentProps) {
	const { frame, css, chapters, microLearnings, completion } = unpacked<typeof loadRetain>(loaderData);
	const t = useWords();
	const tips = chapters.reduce((sum, chapter) => sum + chapter.tips, 0);
	return (
		<ProgramPage
			frame={frame}
			css={css}
			section="retain"
			current="retain"
			parent={{ label: t("retain.sell"), href: paths.retains() }}
			here={t("buttonBar.retain")}
			stage={{
				eyebrow: frame.name,
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <RouteError error={error} />;
}
