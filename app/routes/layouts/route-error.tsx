import { isRouteErrorResponse } from "react-router";
import { ErrorScreen } from "../../components/error-screen.tsx";
import { paths } from "../../paths.ts";
import { PortalPage } from "./portal-page.tsx";

/** A page-level error: the catalogue's message and the way back to Home (requirements, section 2). */
export function RouteError({ error }: { error: unknown }) {
	const answer = isRouteErrorResponse(error) ? error : null;
	const data = answer?.data as { message?: string; requestId?: string } | null | undefined;
	return (
		<PortalPage>
			<ErrorScreen
				status={answer?.status ?? 500}
				message={data?.message ?? null}
				requestId={data?.requestId ?? null}
				homeHref={paths.home()}
			/>
		</PortalPage>
	);
}
