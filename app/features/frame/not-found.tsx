import { data } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/not-found";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import { paths } from "#app/paths.ts";
import { PortalPage } from "./portal-page.tsx";
import { requestContextOf } from "#app/request.server.ts";
import { pageTitle } from "./page-title.ts";

function answer(args: Route.LoaderArgs | Route.ActionArgs) {
	return data({ title: requestContextOf(args).t("failures.notFound") }, { status: 404 });
}

export const loader = (args: Route.LoaderArgs) => answer(args);
export const action = (args: Route.ActionArgs) => answer(args);

export const meta = pageTitle;

/** Unknown addresses, and `/404/`. */
export default function NotFound() {
	const { t } = useTranslation();
	return (
		<PortalPage>
			<ErrorScreen lost message={t("failures.notFound")} requestId={null} homeHref={paths.home()} />
		</PortalPage>
	);
}
