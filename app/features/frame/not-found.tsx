import { data } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/not-found";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import { paths } from "#app/paths.ts";
import { PortalPage } from "./portal-page.tsx";
import { requestContextOf } from "#app/request.server.ts";
import { pageTitle } from "./page-title.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { typedPath } from "#app/platform/text/typed-text.ts";

function answer(args: Route.LoaderArgs | Route.ActionArgs) {
	return data({ title: requestContextOf(args).t("failures.notFound") }, { status: 404 });
}

/**
 * An address copied from a text may end with a bracket or period of that text. Redirects to the
 * address without that character.
 */
export function loader(args: Route.LoaderArgs) {
	const { pathname, search } = requestContextOf(args).url;
	const cut = typedPath(pathname);
	return cut === pathname || cut.startsWith("//") ? answer(args) : redirect(`${cut}${search}`);
}

export const action = (args: Route.ActionArgs) => answer(args);

export const meta = pageTitle;

export default function NotFound() {
	const { t } = useTranslation();
	return (
		<PortalPage>
			<ErrorScreen lost message={t("failures.notFound")} requestId={null} homeHref={paths.home()} />
		</PortalPage>
	);
}
