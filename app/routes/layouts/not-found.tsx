import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { ErrorScreen } from "#app/components/feedback/error-screen.tsx";
import { failures } from "#app/domain/errors.ts";
import { paths } from "#app/paths.ts";
import { PortalPage } from "./portal-page.tsx";

const answer = () => data(null, { status: 404 });

export const loader = answer;
export const action = answer;

export const meta: Route.MetaFunction = () => [{ title: failures.notFound.message }];

/** Unknown addresses, and `/404/`. */
export default function NotFound() {
	return (
		<PortalPage>
			<ErrorScreen lost message={failures.notFound.message} requestId={null} homeHref={paths.home()} />
		</PortalPage>
	);
}
