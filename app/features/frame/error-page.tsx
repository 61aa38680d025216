import type { ComponentType, ReactNode } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslation } from "react-i18next";
import { useFailedRequest } from "#app/features/frame/client/last-request.ts";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import type { FailureName } from "#app/platform/errors.ts";
import type { FailureData } from "#app/platform/http/http-error.server.ts";
import { useServerRequestId } from "#app/platform/i18n/portal-contexts.tsx";
import { paths } from "#app/paths.ts";
import { useRoot } from "./use-root.ts";
import { PortalPage, useReturnTo } from "./portal-page.tsx";
import { messageOf } from "#app/platform/i18n/text-key.ts";
import { AuthCard } from "./auth-card.tsx";
import { AuthPage } from "./auth-page.tsx";

const lost: readonly (FailureName | undefined)[] = [
	"notFound",
	"programNotFound",
	"userNotFound",
	undefined,
];

type RefusalName = Extract<FailureName, `tooMany${string}`>;

/** The page of each refusal that a limit has (features/account/limits/rate-limit.ts): its texts, and where it leads to besides an emailed link. */
const refusals = {
	tooManyRequests: { texts: "attempts", next: { key: "auth.links.login", href: paths.login() } },
	tooManyMails: { texts: "mails", next: { key: "auth.links.login", href: paths.login() } },
	tooManyChanges: { texts: "changes", next: { key: "tooMany.changes.home", href: paths.home() } },
	tooManyCodes: { texts: "codes", next: { key: "tooMany.codes.again", href: paths.studioCode() } },
	/** Clients open shared links, and have no account to log in to. */
	tooManyVisits: { texts: "visits", next: null },
} as const satisfies Record<RefusalName, unknown>;

function isRefusal(name: FailureName | undefined): name is RefusalName {
	return name !== undefined && name in refusals;
}

interface ErrorPageProps {
	error: unknown;
	/** Absent: the portal's frame. */
	frame?: ComponentType<{ children: ReactNode }>;
	homeHref?: string;
}

/** Shows the catalog's message, never an exception's, and the request's id (PAGE-100). */
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

/** What is around it stays (PAGE-102). */
export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}

/** A form came without the browser's cookie. */
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
	/** Whether an emailed link may still be requested. */
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
