import { type ComponentType, type ReactNode, useEffect, useMemo } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslation } from "react-i18next";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import type { FailureName } from "#app/platform/errors.ts";
import type { FailureData } from "#app/platform/http/responses.server.ts";
import { useServerRequestId } from "#app/platform/i18n/portal-contexts.tsx";
import { paths } from "#app/paths.ts";
import { useRoot } from "./use-root.ts";
import { PortalPage, useReturnTo } from "./portal-page.tsx";
import { messageOf } from "#app/platform/i18n/text-key.ts";
import { AuthCard, AuthPage } from "./auth-card.tsx";

const lost: readonly (FailureName | undefined)[] = [
	"notFound",
	"programNotFound",
	"userNotFound",
	undefined,
];

type RefusalName = Extract<FailureName, `tooMany${string}`>;

/**
 * The texts and the link of the error page for each rate limit
 * (features/account/limits/rate-limit.ts).
 */
const refusals = {
	tooManyRequests: { texts: "attempts", next: { key: "auth.links.login", href: paths.login() } },
	tooManyMails: { texts: "mails", next: { key: "auth.links.login", href: paths.login() } },
	tooManyChanges: { texts: "changes", next: { key: "tooMany.changes.home", href: paths.home() } },
	tooManyCodes: { texts: "codes", next: { key: "tooMany.codes.again", href: paths.studioCode() } },
	/** Clients who open shared links have no account to log in to. */
	tooManyVisits: { texts: "visits", next: null },
} as const satisfies Record<RefusalName, unknown>;

function isRefusal(name: FailureName | undefined): name is RefusalName {
	return name !== undefined && name in refusals;
}

interface ErrorPageProps {
	error: unknown;
	/** The frame around the message. Defaults to the portal's frame. */
	frame?: ComponentType<{ children: ReactNode }>;
	homeHref?: string;
}

/**
 * Shows a message from the message catalog and the request's id, but never an exception's message
 * (PAGE-100).
 */
export function ErrorPage({
	error,
	frame: Frame = PortalPage,
	homeHref = paths.home(),
}: ErrorPageProps) {
	const { t } = useTranslation();
	const root = useRoot();
	const answer = isRouteErrorResponse(error) ? error : null;
	const data = answer?.data as Partial<FailureData> | null | undefined;
	const fresh = useFailedRequest(error, root?.requestId ?? null);
	const ofServer = useServerRequestId();
	const href = useReturnTo();
	const status = answer?.status ?? 500;
	const isUnsupported = data?.name === "notSupported";
	if (status === 429)
		return (
			<TooManyPage
				name={isRefusal(data?.name) ? data.name : "tooManyRequests"}
				wait={data?.wait ?? 60}
				canMail={data?.canMail ?? true}
			/>
		);
	if (data?.name === "cookiesOff") return <CookiesOffPage formPage={data.formPage ?? href} />;
	return (
		<Frame>
			<ErrorScreen
				lost={status === 404 && lost.includes(data?.name)}
				message={messageOf(
					{
						appId: data?.appId,
						name: data?.name ?? (status === 405 ? "methodNotAllowed" : "unknownError"),
					},
					t,
				)}
				lede={isUnsupported ? t("error.notSupported") : undefined}
				requestId={data?.requestId ?? fresh ?? ofServer}
				homeHref={homeHref}
				retryHref={status === 503 && fresh === null ? href : null}
			/>
		</Frame>
	);
}

/** Replaces only the part of the page whose route failed (PAGE-102). */
export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}

function CookiesOffPage({ formPage }: { formPage: string }) {
	const { t } = useTranslation();
	return (
		<AuthPage>
			<AuthCard
				heading={t("cookiesOff.heading")}
				lede={
					<div role="alert">
						<p>{t("cookiesOff.why")}</p>
						<p>{t("cookiesOff.setting")}</p>
						<p>{t("cookiesOff.again")}</p>
					</div>
				}
				next={{ label: t("cookiesOff.retry"), href: formPage, reload: true }}
				links={[{ label: t("support.check"), href: paths.debug() }]}
			/>
		</AuthPage>
	);
}

interface TooManyProps {
	name: RefusalName;
	wait: number;
	/** True if the user may still request an emailed link. */
	canMail: boolean;
}

function TooManyPage({ name, wait, canMail }: TooManyProps) {
	const { t } = useTranslation();
	const { texts, next } = refusals[name];
	const offersMail = texts === "attempts" && canMail;
	return (
		<AuthPage>
			<AuthCard
				heading={t(`tooMany.${texts}.heading`)}
				lede={
					<div role="alert">
						<p>{t("tooMany.wait", { count: Math.max(1, Math.ceil(wait / 60)) })}</p>
						<p>
							{t(
								texts === "attempts" && !canMail
									? "tooMany.attempts.withoutMail"
									: `tooMany.${texts}.text`,
							)}
						</p>
					</div>
				}
				next={
					offersMail
						? { label: t("auth.links.magic"), href: paths.login({ state: "magic" }) }
						: null
				}
				links={next ? [{ label: t(next.key), href: next.href }] : []}
			/>
		</AuthPage>
	);
}

let served: string | null = null;

export function useServedRequest(id: string | null): void {
	useEffect(() => {
		served = id;
	}, [id]);
}

/**
 * Returns the id of the failed request. Returns null if an action failed before its request got an
 * id, because `id` is then the previous page's.
 */
export function useFailedRequest(error: unknown, id: string | null): string | null {
	return useMemo(() => (error !== null && id === served ? null : id), [error, id]);
}
