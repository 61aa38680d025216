import { AuthCard } from "../../components/auth-card.tsx";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { AuthPage } from "./auth-page.tsx";

/** Too many attempts: how long to wait, and what goes on meanwhile. `wait`: seconds. */
export function TooManyPage({ kind, wait }: { kind: "attempts" | "mails"; wait: number }) {
	const t = useWords();
	return (
		<AuthPage>
			<AuthCard
				heading={t(`tooMany.${kind}.heading`)}
				lede={
					<div role="alert">
						<p>{t("tooMany.wait", { count: Math.max(1, Math.ceil(wait / 60)) })}</p>
						<p>{t(`tooMany.${kind}.text`)}</p>
					</div>
				}
				next={kind === "attempts" ? { label: t("auth.links.magic"), href: paths.login({ state: "magic" }) } : null}
				links={[{ label: t("auth.links.login"), href: paths.login() }]}
			/>
		</AuthPage>
	);
}
