import { useTranslation } from "react-i18next";
import type { Route } from "./+types/list";
import { ButtonBar } from "#app/components/navigation/button-bar.tsx";
import { signedIn } from "#app/http/request-context.server.ts";
import { paths } from "#app/paths.ts";
import { ProgramGroupsPage } from "#app/routes/catalog/program-groups.tsx";
import { ProgramCardGrid, ProgramTable } from "#app/routes/catalog/program-list.tsx";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { loadRegistered } from "./registered.server.ts";

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadRegistered(signedIn(args), "training.title");

export const meta = pageTitle;

/** By level, highest completion first. */
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
				id === "level-2" ? <ProgramCardGrid programs={programs} t={t} toTraining /> : <ProgramTable programs={programs} t={t} toTraining />
			}
		</ProgramGroupsPage>
	);
}
