import { isRouteErrorResponse } from "react-router";
import { lastForm } from "../../client/last-form.ts";
import { useFailedRequest } from "../../client/last-request.ts";
import { ErrorScreen } from "../../components/error-screen.tsx";
import { failures, type FailureName } from "../../domain/errors.ts";
import { useServerRequestId } from "../../i18n/portal-contexts.tsx";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { useRoot } from "../../use-root.ts";
import { TooManyPage } from "../auth/too-many-page.tsx";
import { PortalPage, useReturnTo } from "./portal-page.tsx";

/** Failures that mean: there is nothing at this address. */
const lost: readonly (FailureName | undefined)[] = ["notFound", "programNotFound", "userNotFound", undefined];

/**
 * An error as a page: the catalogue's message, never an exception's, the request's id, and the way back to Home
 * (requirements, section 2; contract, section 3, "error screens").
 */
export function ErrorPage({ error }: { error: unknown }) {
	const t = useWords();
	const root = useRoot();
	const answer = isRouteErrorResponse(error) ? error : null;
	const data = answer?.data as { name?: FailureName; message?: string; wait?: number; requestId?: string | null } | null | undefined;
	const fresh = useFailedRequest(error, root?.requestId ?? null);
	const ofServer = useServerRequestId();
	const href = useReturnTo();
	const status = answer?.status ?? 500;
	const isUnsupported = data?.name === "notSupported";
	if (status === 429) return <TooManyPage kind={data?.name === "tooManyMails" ? "mails" : "attempts"} wait={data?.wait ?? 60} />;
	return (
		<PortalPage>
			<ErrorScreen
				lost={status === 404 && lost.includes(data?.name)}
				message={data?.message ?? failures[status === 405 ? "methodNotAllowed" : "unknownError"].message}
				lede={isUnsupported ? t("error.notSupported") : undefined}
				requestId={data?.requestId ?? fresh ?? ofServer}
				homeHref={paths.home()}
				retry={status >= 500 && !isUnsupported && fresh === null ? (lastForm() ?? (status === 503 ? { href } : null)) : null}
			/>
		</PortalPage>
	);
}
