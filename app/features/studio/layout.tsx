import type { ReactNode } from "react";
import { Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/layout";
import { loadTexts } from "#app/features/frame/client/load-texts.ts";
import { StudioFrame } from "./studio-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { guard } from "#app/request.server.ts";
import { studioExists, studioGuard, studioOf } from "./studio.server.ts";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/features/frame/use-root.ts";
import stylesHref from "#app/styles/studio.css?url";
import { ErrorPage } from "#app/features/frame/error-page.tsx";
import { useMessages } from "#app/features/frame/messages.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { useHeadTools } from "#app/features/frame/portal-page.tsx";

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
	const member = useRouteLoaderData<typeof loader>("features/studio/layout") ?? null;
	const messages = useMessages(t);
	return (
		<StudioFrame
			portalTitle={root?.title ?? "Tradewinds"}
			logo={root?.logo}
			member={member}
			messages={messages}
			{...useHeadTools()}
		>
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

export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} homeHref={paths.studio()} frame={Frame} />;
}
