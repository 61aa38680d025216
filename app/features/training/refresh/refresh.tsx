import { lazy } from "react";
import { data, Link } from "react-router";
import { useTranslation } from "react-i18next";
import { SWITCH_FIELD } from "#app/constants.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/refresh";
import { stayAsServed } from "#app/features/frame/client/documents.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAnswer } from "#app/ui/forms/use-answer.ts";
import { unwrap, redirect } from "#app/platform/http/responses.server.ts";
import { listOf } from "#app/platform/http/request-body.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { playerLinks } from "#app/features/training/player/player-links.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { answerRefresh } from "./refresh.server.ts";
import { loadRefresh } from "./open-refresh.server.ts";

const QuestionForm = lazy(() =>
	import("#app/features/training/player/question-form.tsx").then(
		(module) => ({ default: module.QuestionForm }),
		stayAsServed,
	),
);

export const loader = (args: Route.LoaderArgs) => loadRefresh(loggedIn(args));

export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const key = context.form?.get("question");
	const contentId = typeof key === "string" ? key : "";
	if (context.form?.has(SWITCH_FIELD))
		return data({ missing: [], given: listOf(context.form, "answer") });
	const { missing, given } = unwrap(
		await answerRefresh(context, contentId, listOf(context.form, "answer")),
	);
	return missing.length === 0
		? redirect(paths.refresh({ answered: contentId }))
		: data({ missing, given: [...given] }, { status: 422 });
}

export const meta = pageTitle;

export const links = playerLinks;

export const handle: PageHandle = {
	switchForm: ({ asked, outcome }: Route.ComponentProps["loaderData"]) =>
		asked && !outcome ? { id: "asked" } : null,
};

export default function Refresh({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const answer = useAnswer(actionData, loaderData);
	const shown = loaderData.outcome ?? loaderData.asked;
	return (
		<PortalPage
			css={loaderData.css}
			hero={{
				title: loaderData.title,
				lede: t("refresh.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: loaderData.title }],
			}}
		>
			{shown ? (
				<div className={`refresh program-${shown.programId}`}>
					<ProgramContent id={shown.programId}>
						<QuestionForm
							key={shown.key}
							question={shown.question}
							title={shown.title}
							eyebrow={t("refresh.from", { place: shown.program })}
							isPage={false}
							action={paths.refresh()}
							questionKey={shown.key}
							given={loaderData.outcome?.given ?? answer?.given}
							missing={answer?.missing}
							outcome={loaderData.outcome?.outcome ?? null}
							note={t("refresh.note")}
							turn={
								<div className="wrap ways refresh__turn">
									{loaderData.outcome ? (
										<>
											{loaderData.left > 0 && (
												<Link className="button" to={paths.refresh()}>
													{t("refresh.next")}
													<Icon name="next" />
												</Link>
											)}{" "}
											{loaderData.outcome.lessons.map(({ href, title }) => (
												<Link key={href} to={href}>
													{t("question.readAgain", { title })}
												</Link>
											))}
											{loaderData.left === 0 && <p>{t("refresh.done")}</p>}
										</>
									) : (
										<SubmitButton className="button" name="intent" value="check">
											{t("question.check")}
										</SubmitButton>
									)}
								</div>
							}
						/>
					</ProgramContent>
				</div>
			) : (
				<div className="section">
					<div className="wrap">
						<EmptyState
							icon="check"
							title={t("refresh.empty")}
							text={t("refresh.emptyText")}
							link={{ href: paths.trainings(), label: t("home.allTraining") }}
						/>
					</div>
				</div>
			)}
		</PortalPage>
	);
}
