import type { ReactNode } from "react";
import { Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/studio";
import { loadTexts } from "#app/client/load-texts.ts";
import { StudioFrame } from "#app/components/studio/studio-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { guard } from "#app/http/middleware/guard.server.ts";
import { studioExists, studioGuard, studioOf } from "#app/http/studio.server.ts";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/rendering/use-root.ts";
import stylesHref from "#app/styles/studio.css?url";
import { ErrorPage } from "./error-page.tsx";
import { useMessages } from "./messages.ts";
import type { PageHandle } from "./page-handle.ts";
import { useHeadTools } from "./portal-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [studioExists, guard, studioGuard];

export const handle: PageHandle = { namespace: STUDIO_NAMESPACE };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadTexts(STUDIO_NAMESPACE)];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

export function loader(args: Route.LoaderArgs) {
	const { member, session } = studioOf(args);
	return session?.info.studioAt == null ? null : { isHost: member.isHost };
}

function Frame({ children }: { children: ReactNode }) {
	const { t } = useTranslation();
	const root = useRoot();
	const member = useRouteLoaderData<typeof loader>("routes/layouts/studio") ?? null;
	const messages = useMessages(t);
	return (
		<StudioFrame portalTitle={root?.title ?? "Tradewinds"} logo={root?.logo} member={member} messages={messages} {...useHeadTools()}>
			{children}
		</StudioFrame>
	);
}

export default function StudioLayout() {
	return (
		<Frame>
			<Outlet />
		</Frame>
	);
}

/** Who is not let in gets the portal's own page: that error is thrown above. */
export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} homeHref={paths.studio()} frame={Frame} />;
}
