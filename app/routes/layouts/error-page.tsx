import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslation } from "react-i18next";
import { useFailedRequest } from "#app/client/last-request.ts";
import { ErrorScreen } from "#app/components/feedback/error-screen.tsx";
import type { FailureName } from "#app/domain/errors.ts";
import type { FailureData } from "#app/http/http-error.server.ts";
import { useServerRequestId } from "#app/i18n/portal-contexts.tsx";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/rendering/use-root.ts";
import { CookiesOffPage } from "#app/routes/auth/log-in/cookies-off-page.tsx";
import { TooManyPage } from "#app/routes/auth/log-in/too-many-page.tsx";
import { PortalPage, useReturnTo } from "./portal-page.tsx";
import { messageOf } from "#app/i18n/failure-message.ts";

/** Failures that mean: there is nothing at this address. */
const lost: readonly (FailureName | undefined)[] = ["notFound", "programNotFound", "userNotFound", undefined];

/** What there was too much of. */
const tooMany: Readonly<Record<string, "mails" | "changes">> = { tooManyMails: "mails", tooManyChanges: "changes" };

/**
 * An error as a page: the catalogue's message, never an exception's, the request's id, and the way back to Home
 * (PAGE-100, PAGE-101).
 */
export function ErrorPage({ error }: { error: unknown }) {
	const { t } = useTranslation();
	const root = useRoot();
	const answer = isRouteErrorResponse(error) ? error : null;
	const data = answer?.data as Partial<FailureData> | null | undefined;
	const fresh = useFailedRequest(error, root?.requestId ?? null);
	const ofServer = useServerRequestId();
	const href = useReturnTo();
	const status = answer?.status ?? 500;
	const isUnsupported = data?.name === "notSupported";
	if (status === 429) return <TooManyPage kind={tooMany[data?.name ?? ""] ?? "attempts"} wait={data?.wait ?? 60} />;
	if (data?.name === "cookiesOff") return <CookiesOffPage formPage={data.formPage ?? href} />;
	return (
		<PortalPage>
			<ErrorScreen
				lost={status === 404 && lost.includes(data?.name)}
				message={messageOf({ appId: data?.appId, name: data?.name ?? (status === 405 ? "methodNotAllowed" : "unknownError") }, t)}
				lede={isUnsupported ? t("error.notSupported") : undefined}
				requestId={data?.requestId ?? fresh ?? ofServer}
				homeHref={paths.home()}
				retry={status === 503 && fresh === null ? { href } : null}
			/>
		</PortalPage>
	);
}

/** The error screen of a layout or a page: what is around it stays (PAGE-102). */
export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}
