import type { Route } from "./+types/portal";
import { HELP_NAMESPACE } from "#app/constants.ts";
import { loadTexts } from "#app/features/frame/client/load-texts.ts";
import { requestContextOf } from "#app/request.server.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { loadCheck } from "./check.server.ts";
import { CheckPage } from "./check-page.tsx";
import { mySourceLinks } from "#app/features/frame/layout/further-styles.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	return {
		title: translationsOf(context.language, HELP_NAMESPACE)("debug.title"),
		check: await loadCheck(context, args.request),
	};
}

export const links = mySourceLinks;

export const meta = pageTitle;

export const handle: PageHandle = { namespace: HELP_NAMESPACE };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadTexts(HELP_NAMESPACE)];

export default function Debug({ loaderData }: Route.ComponentProps) {
	return <CheckPage check={loaderData.check} />;
}
