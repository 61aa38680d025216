import { useTranslation } from "react-i18next";
import type { Route } from "./+types/home";
import { Section } from "#app/features/frame/layout/section.tsx";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { useRoot } from "#app/features/frame/use-root.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { paths } from "#app/paths.ts";
import { loggedIn } from "#app/request.server.ts";
import { Discover } from "./discover.tsx";
import { loadHome } from "./home.server.ts";
import { heroOf } from "./next-step.tsx";
import { Shelf, type ShelfProps } from "./shelf.tsx";
import { Today } from "./today.tsx";

export const loader = (args: Route.LoaderArgs) => loadHome(loggedIn(args));

export const meta = pageTitle;

export const handle: PageHandle = { hasFewTexts: true };

/** Shows one thing to do, today's items, the user's programs, and programs to discover. */
export default function Home({ loaderData: home }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { hasPrograms, shelf } = home;
	const last = useLastPlace(hasPrograms);
	return (
		<PortalPage css={home.css} background={home.background} hero={heroOf(home.head)}>
			<Today date={home.date} items={home.today} />
			<Section
				id="mine"
				title={t(hasPrograms ? "home.mine" : "home.choose")}
				more={
					hasPrograms
						? { href: paths.trainings(), label: t("home.allTraining") }
						: { href: paths.destinations(), label: t("home.allDestinations") }
				}
			>
				{shelf.length > 0 ? (
					<Shelf programs={shelf} last={last} />
				) : (
					<EmptyState
						title={t("home.none")}
						text={t("home.noneText")}
						link={{ href: paths.destinations(), label: t("nav.destinations") }}
					/>
				)}
			</Section>
			<Discover {...home.discover} />
		</PortalPage>
	);
}

/**
 * Returns the card that comes after the user's programs and links to more programs. For a user who
 * has none yet, it links to micro-learnings, or to suppliers if there are no micro-learnings.
 */
function useLastPlace(hasPrograms: boolean): ShelfProps["last"] {
	const { t } = useTranslation();
	const empty: readonly string[] = useRoot()?.hiddenPages ?? [];
	if (!hasPrograms && !empty.includes("microLearnings"))
		return {
			href: paths.microLearnings(),
			icon: "train",
			title: t("nav.microLearnings"),
			text: t("home.microText"),
		};
	return {
		href: hasPrograms ? paths.destinations() : paths.suppliers(),
		icon: "plus",
		title: t(hasPrograms ? "home.add" : "nav.suppliers"),
		text: t(hasPrograms ? "home.addText" : "home.suppliersText"),
	};
}
