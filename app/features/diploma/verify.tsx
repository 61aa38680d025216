import { data, Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/verify";
import { Icon } from "#app/ui/elements/icon.tsx";
import { CheckWithoutUs } from "./check-without-us.tsx";
import { VerifyForm } from "./number-form.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { parseDiplomaNumber } from "#app/features/learner/diploma.ts";
import { longDate } from "#app/platform/i18n/format.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { unlessAway } from "#app/features/frame/report-error.server.ts";
import { requestContextOf } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { credentialKeys } from "./published-keys.server.ts";
import { AuthPage } from "#app/features/frame/auth-page.tsx";
import { pageTitle } from "#app/features/frame/page-title.ts";

/** Longer input is cut. */
const maxLength = 200;

/** Shows nothing but name, program, date and a test's result, and of a replaced diploma nothing. Unknown and mistyped numbers look alike (TRAIN-55). */
export async function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	const { portal, language, t } = context;
	await unlessAway(portal, limit(context, "lookUp"));
	const number = parseDiplomaNumber(args.params.number);
	const diploma = number === null ? null : await portal.backEnd.rewards.diplomaByNumber(number);
	const title = t("verify.title");
	const headers = { "X-Robots-Tag": "noindex" };
	if (!diploma || diploma.isReplaced) {
		const typed = diploma ? null : args.params.number.slice(0, maxLength);
		const view = { title, diploma: null, isReplaced: diploma !== null, keys: null, typed };
		return data(view, { status: diploma ? 410 : 404, headers });
	}
	return data(
		{
			title,
			typed: null,
			isReplaced: false,
			keys: credentialKeys(portal),
			diploma: {
				name: diploma.holderName,
				appId: diploma.appId,
				program: diploma.programTitle,
				date: longDate(language, diploma.issuedAt, portal.settings.timeZone),
				number: diploma.number,
				test: diploma.test,
			},
		},
		{ headers },
	);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export const meta = pageTitle;

export default function Verify({ loaderData }: Route.ComponentProps) {
	const { diploma, isReplaced, typed, keys } = loaderData;
	const { t } = useTranslation();
	return (
		<AuthPage>
			<div className="card auth__card">
				<div className="card__body verify">
					<h1>
						<Icon name={diploma ? "check" : "warning"} start />
						{t(diploma ? "verify.valid" : isReplaced ? "verify.replaced" : "verify.unknown")}
					</h1>
					{diploma ? (
						<dl className="verify__facts">
							<dt>{t("verify.name")}</dt>
							<dd>{diploma.name}</dd>
							<dt>{t("verify.program")}</dt>
							<dd>
								<Content of={diploma.appId}>{diploma.program}</Content>
							</dd>
							<dt>{t("verify.date")}</dt>
							<dd>{diploma.date}</dd>
							{diploma.test && (
								<>
									<dt>{t("test.title")}</dt>
									<dd>
										{t("test.resultOf", { right: diploma.test.right, count: diploma.test.of })}
									</dd>
								</>
							)}
							<dt>{t("verify.number")}</dt>
							<dd>{diploma.number}</dd>
						</dl>
					) : (
						<>
							<p className="soft">{t(isReplaced ? "verify.replacedText" : "verify.unknownText")}</p>
							<VerifyForm action={paths.verifyForm()} value={typed} />
						</>
					)}
					<CheckWithoutUs keys={keys} />
					{diploma && (
						<p className="verify__more">
							<Link to={paths.verifyForm()}>{t("verify.another")}</Link>
						</p>
					)}
				</div>
			</div>
		</AuthPage>
	);
}
