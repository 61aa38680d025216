import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { data } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/verify-form";
import { CheckWithoutUs, VerifyForm, verifyForm } from "./verify-parts.tsx";
import { diplomaNumberFault, parseDiplomaNumber } from "#app/features/learner/diploma.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { requestContextOf } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { credentialKeysPath } from "./open-diploma.server.ts";
import { resourceLinks } from "#app/features/frame/layout/further-styles.ts";
import { AuthPage } from "#app/features/frame/auth-card.tsx";
import { pageTitle } from "#app/features/frame/page-title.ts";

const maxLength = 200;

export function loader(args: Route.LoaderArgs) {
	const { url, t, portal } = requestContextOf(args);
	const typed = url.searchParams.get("number");
	const title = t("verify.title");
	const headers = { "X-Robots-Tag": "noindex" };
	const keys = credentialKeysPath(portal);
	if (typed === null) return data({ title, typed, keys, error: null }, { headers });
	const number = parseDiplomaNumber(typed);
	if (number !== null) return redirect(paths.verify(number));
	const error = diplomaNumberFault(typed);
	return data({ title, typed: typed.slice(0, maxLength), keys, error }, { status: 422, headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export const links = resourceLinks;

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: verifyForm };

export default function VerifyNumber({
	loaderData: { title, typed, keys, error },
}: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<AuthPage>
			<div className="card auth__card">
				<div className="card__body">
					<h1>{title}</h1>
					<p className="auth__lede soft">{t("verify.lede")}</p>
					<VerifyForm action={paths.verifyForm()} value={typed} error={error} />
					<CheckWithoutUs keys={keys} />
				</div>
			</div>
		</AuthPage>
	);
}
