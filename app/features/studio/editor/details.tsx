import { useTranslation } from "react-i18next";
import { PORTAL_APP_ID, STUDIO_NAMESPACE } from "#app/constants.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/details";
import { answerRowForm, loadRowForm } from "#app/features/studio/form/row-form.server.ts";
import { RowForm } from "#app/features/studio/form/row-form.tsx";
import { useOpened } from "#app/features/studio/form/row-form.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { SavedCard } from "#app/features/studio/form/saved-card.tsx";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { openProgram } from "#app/features/studio/open-program.server.ts";

const subject = { of: "app" } as const;

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args, "programs and portal");
	const { words, portal } = open.context;
	const isPortal = open.appId === PORTAL_APP_ID;
	return {
		title: words(isPortal ? "portal.heading" : "details.title"),
		/**
		 * The portal title from the settings, which replaces the name in the form. Null if the setting
		 * is missing, and for every other program.
		 */
		named: isPortal ? portal.settings.portalTitle : null,
		...(await loadRowForm(open, subject)),
	};
}

export async function action(args: Route.ActionArgs) {
	const open = await openProgram(args, "programs and portal");
	return answerRowForm(open, subject, paths.studioDetails(open.appId));
}

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "details" } };

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { program, title, named } = loaderData;
	return (
		<ProgramFrame program={program} tab="details" findings={loaderData.findings}>
			<div className="wrap bench bench--two">
				<div>
					{named !== null && <p className="field__hint">{t("portal.named", { title: named })}</p>}
					<RowForm
						{...useOpened(loaderData, actionData)}
						id="details"
						action={paths.studioDetails(program.id)}
						heading={title}
					/>
				</div>
				<SavedCard {...loaderData} formId="details" />
			</div>
		</ProgramFrame>
	);
}
