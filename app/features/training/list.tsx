import { useTranslation } from "react-i18next";
import type { Route } from "./+types/list";
import { ButtonBar } from "#app/features/programs/button-bar.tsx";
import { loggedIn } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { programGroupsHandle, ProgramGroupsPage } from "#app/features/programs/program-groups.tsx";
import { ProgramCardGrid, ProgramTable } from "#app/features/programs/program-list.tsx";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { loadRegistered } from "#app/features/training/registered.server.ts";
import { programLinks } from "#app/features/frame/layout/further-styles.ts";

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadRegistered(loggedIn(args), "training.title");

export const links = programLinks;

export const meta = pageTitle;

export const handle = programGroupsHandle;

/** Shows the programs by level, and within a level those with the highest completion first. */
export default function Training({ loaderData: { title, buttons, list } }: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<ProgramGroupsPage
			title={title}
			lede={t("training.lede")}
			list={list}
			href={paths.trainings}
			bar={<ButtonBar buttons={buttons} current="training" />}
			empty={{
				title: t("home.none"),
				text: t("home.noneText"),
				link: { href: paths.destinations(), label: t("nav.destinations") },
			}}
		>
			{({ id, programs }) =>
				id === "level-2" ? (
					<ProgramCardGrid programs={programs} t={t} toTraining isWall />
				) : (
					<ProgramTable programs={programs} t={t} toTraining />
				)
			}
		</ProgramGroupsPage>
	);
}
