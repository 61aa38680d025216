import { isRouteErrorResponse } from "react-router";
import { AuthCard } from "../../components/auth-card.tsx";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { RouteError } from "../layouts/route-error.tsx";
import { AuthPage } from "./auth-page.tsx";
import type { FailureData } from "../../http.server.ts";

/** What went wrong before the log-in: too many attempts say how long to wait and what goes on meanwhile. */
export function AuthError({ error }: { error: unknown }) {
	const t = useWords();
	const answer = isRouteErrorResponse(error) && error.status === 429 ? (error.data as FailureData) : null;
	if (!answer) return <RouteError error={error} />;
	const kind = answer.name === "tooManyMails" ? "mails" : "attempts";
	const wait = t("tooMany.wait", { count: Math.max(1, Math.ceil((answer.wait ?? 60) / 60)) });
	return (
		<AuthPage>
			<AuthCard
				heading={t(`tooMany.${kind}.heading`)}
				lede={
					<div role="alert">
						<p>{wait}</p>
						<p>{t(`tooMany.${kind}.text`)}</p>
					</div>
				}
				links={[
					{ label: t("auth.links.login"), href: paths.login() },
					{ label: t("auth.links.magic"), href: paths.login({ state: "magic" }) },
				]}
			/>
		</AuthPage>
	);
}
