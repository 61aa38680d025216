import { useTranslation } from "react-i18next";
import type { Route } from "./+types/list";
import { ButtonBar } from "#app/features/programs/button-bar.tsx";
import { Rows } from "#app/ui/elements/row.tsx";
import { ProgramRow } from "#app/features/programs/cards/program-row.tsx";
import { loggedIn } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { programGroupsHandle, ProgramGroupsPage } from "#app/features/programs/program-groups.tsx";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { RefreshCard } from "#app/features/training/refresh/refresh-card.tsx";
import { refreshCard } from "#app/features/training/refresh/open-refresh.server.ts";
import { dueQuestions } from "#app/features/training/refresh/refresh.server.ts";
import { loadRegistered } from "#app/features/training/registered.server.ts";
import { programLinks } from "#app/features/frame/layout/further-styles.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const due = await dueQuestions(context, null);
	return { ...(await loadRegistered(context, "retain.sell")), refresh: refreshCard(due) };
}

export const links = programLinks;

export const meta = pageTitle;

export const handle = programGroupsHandle;

export default function Retain({
	loaderData: { title, buttons, list, refresh },
}: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<ProgramGroupsPage
			title={title}
			lede={t("retain.listLede")}
			list={list}
			href={paths.retains}
			bar={<ButtonBar buttons={buttons} current="retain" />}
			above={refresh && <RefreshCard {...refresh} href={paths.refresh()} />}
			empty={{
				icon: "retain",
				title: t("home.none"),
				text: t("retain.noneText"),
				link: { href: paths.destinations(), label: t("nav.destinations") },
			}}
		>
			{({ programs }) => (
				<Rows>
					{programs.map((view) => (
						<ProgramRow
							key={view.id}
							id={view.id}
							href={paths.retain(view.id)}
							title={view.place === view.title ? view.title : `${view.place} – ${view.title}`}
							detail={
								view.isCounted
									? t("programs.progress", {
											percent: view.completion,
											done: view.done,
											count: view.chapters,
										})
									: t("programs.notCounted")
							}
							logo={view.logo}
							image={view.image}
							completion={view.completion}
						/>
					))}
				</Rows>
			)}
		</ProgramGroupsPage>
	);
}
