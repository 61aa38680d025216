import { ErrorScreen } from "../../components/error-screen.tsx";
import { paths } from "../../paths.ts";
import { PortalPage } from "./portal-page.tsx";

/** The router-level error page. It shows the catalogue's words, never an exception's. */
export function RootError({ status, message, requestId }: { status: number; message: string | null; requestId?: string | null }) {
	return (
		<PortalPage>
			<ErrorScreen status={status} message={message} requestId={requestId ?? null} homeHref={paths.home()} />
		</PortalPage>
	);
}
