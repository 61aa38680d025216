import { useTranslation } from "react-i18next";
import type { Route } from "./+types/list";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { httpError, redirect } from "#app/platform/http/responses.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { paths } from "#app/paths.ts";
import {
	frameOf,
	hrefOf,
	openProgram,
	placeAfterChange,
	type OpenProgram,
} from "#app/features/studio/open-program.server.ts";
import { carryOut, changeOfAdding, changeOfButtons } from "./carry-out.server.ts";
import { listViews } from "./list-view.server.ts";
import { RowList } from "./row-list.tsx";
import { listTabsOf } from "./row-lists.ts";

function openTab({ appId }: OpenProgram, given: string) {
	const tab = listTabsOf(appId).find((each) => each === given);
	if (!tab) throw httpError("notFound");
	return tab;
}

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args, "programs and portal");
	const tab = openTab(open, args.params.tab);
	return {
		title: open.context.words(`lists.title.${tab}`),
		program: frameOf(open),
		tab,
		lists: await listViews(open, tab),
	};
}

export async function action(args: Route.ActionArgs) {
	const open = await openProgram(args, "programs and portal");
	const { appId } = open;
	const tab = openTab(open, args.params.tab);
	const here = paths.studioList(appId, tab);
	const change = changeOfAdding(open, here) ?? changeOfButtons(open);
	const { subject, revision } = await carryOut(open, change, here);
	if (change?.do === "delete")
		return redirect(paths.studioList(appId, tab, "deleted", { deleted: revision }));
	return redirect(
		change?.do === "add row" ? hrefOf(appId, subject) : await placeAfterChange(open, subject),
	);
}

export const meta = pageTitle;

export default function Lists({ loaderData: { program, tab, lists } }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isLong = lists.length > 1;
	return (
		<ProgramFrame program={program} tab={tab}>
			<div className={isLong ? "wrap bench bench--lists" : "wrap bench bench--one"}>
				{isLong && (
					<nav className="bench__list leaves" aria-label={t("lists.jump")}>
						<ul className="row-list__jump">
							{lists
								.filter(({ list }) => list !== "imageLibrary" && list !== "videoLibrary")
								.map(({ list, rows }) => (
									<li key={list}>
										<a href={`#${list}`}>
											{t(`lists.name.${list}`)} <span>{rows.length}</span>
										</a>
									</li>
								))}
						</ul>
					</nav>
				)}
				<div>
					{lists.map((list) => (
						<RowList
							key={list.list}
							{...list}
							appId={program.id}
							action={paths.studioList(program.id, tab)}
						/>
					))}
				</div>
			</div>
		</ProgramFrame>
	);
}
