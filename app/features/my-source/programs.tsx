import { data } from "react-router";
import { FormSwitch } from "#app/features/frame/device/form-switch.tsx";
import { ACCOUNT_NAMESPACE, FILTERED_FROM, NAMESPACE, SWITCH_FIELD } from "#app/constants.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { useTranslation } from "react-i18next";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import type { Route } from "./+types/programs";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import { FilterBar, WordsField } from "#app/ui/forms/filter-bar.tsx";
import { Pager } from "#app/ui/elements/pager.tsx";
import { hasWords } from "#app/platform/text/search-words.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { parseId, redirectBack } from "#app/platform/http/responses.server.ts";
import { partOf, searchWords } from "#app/platform/http/paging.server.ts";
import { listOf } from "#app/platform/http/request-body.server.ts";
import { namesOf } from "#app/features/catalog/program.ts";
import { longDate } from "#app/platform/i18n/format.server.ts";
import type { ListedProgram } from "#app/features/learner/learner.ts";
import type { RequestContext } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { portalProgram } from "#app/features/catalog/catalog.ts";
import { registeredPrograms } from "#app/features/learner/learner.ts";
import { listThemesCss } from "#app/features/catalog/theme-css.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Rows } from "#app/ui/elements/row.tsx";
import { ProgramRow } from "#app/features/programs/cards/program-row.tsx";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { ListPage } from "#app/features/frame/my-source-parts.tsx";

function optInView(
	{ program, enrollment, completion }: ListedProgram,
	{ t, language, portal }: RequestContext,
) {
	const { timeZone } = portal.settings;
	const { place, title } = namesOf(program);
	const since = enrollment?.marketingTravelBrandsOptInDate ?? null;
	return {
		id: program.id,
		title: place === title ? title : `${place} – ${title}`,
		logo: program.logo,
		image: program.image ?? program.background.image,
		completion,
		detail: enrollment?.trainingGraduated
			? t("programs.graduated", {
					date: longDate(language, enrollment.trainingGraduated, timeZone),
				})
			: t("source.programs.since", {
					ns: ACCOUNT_NAMESPACE,
					date: longDate(language, enrollment?.createdAt ?? null),
				}),
		optIn: since !== null,
		optInSince:
			since === null
				? null
				: t("source.programs.optInSince", {
						ns: ACCOUNT_NAMESPACE,
						date: longDate(language, since),
					}),
	};
}

type OptInView = ReturnType<typeof optInView>;

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const { catalog, url, t } = context;
	const mine = registeredPrograms(catalog, await context.learner());
	const words = searchWords(url);
	const { items, page, pages } = partOf(
		mine.filter((entry) => hasWords(entry.program.nameOnDevice, words)),
		url,
		20,
	);
	return {
		title: t("source.programs.title", { ns: ACCOUNT_NAMESPACE }),
		css: listThemesCss(
			items.map((entry) => entry.program),
			portalProgram(catalog),
		),
		words,
		page,
		pages,
		total: mine.length,
		programs: items.map((entry) => optInView(entry, context)),
	};
}

/** Stores the choice for each program that the page showed. */
export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const ids = (name: string) =>
		new Set(listOf(context.form, name).flatMap((value) => parseId(value) ?? []));
	const [shown, given] = [ids("shown"), ids("opt_in")];
	if (context.form?.has(SWITCH_FIELD)) return data({ given });
	const kept = await context.portal.backEnd.profile.setOptIns(
		context.user,
		[...shown],
		given,
		context.now,
	);
	if (kept) {
		logAccountEvent("opt-ins-changed", context.user.id, { given: given.size, of: shown.size });
		flash(context, "success", "optInsSaved");
	} else flash(context, "error", "optInsNotKept");
	return redirectBack(context, paths.myPrograms());
}

export const meta = pageTitle;

/** `switchForm` is the opt-in form, because the filter has its own language and theme switches. */
export const handle: PageHandle = {
	switchForm: ({ programs }: Route.ComponentProps["loaderData"]) =>
		programs.length > 0 ? { id: "opt-ins" } : null,
};

export default function MyPrograms({ loaderData: list, actionData }: Route.ComponentProps) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	return (
		<ListPage title={list.title} lede={t("source.programs.lede")} css={list.css}>
			{(list.total >= FILTERED_FROM || list.words !== null) && (
				<FilterBar
					action={paths.myPrograms()}
					label={t("source.programs.filter")}
					submit={t("general:filter.show")}
					foot={<FormSwitch asks />}
				>
					<WordsField words={list.words} />
				</FilterBar>
			)}
			{list.programs.length > 0 ? (
				<OptInForm
					programs={list.programs}
					typed={actionData?.given}
					returnTo={paths.myPrograms({ words: list.words ?? undefined, page: list.page })}
				/>
			) : list.words !== null ? (
				<EmptyState
					icon="filter"
					title={t("general:filter.none")}
					text={t("general:filter.noneText")}
					link={{ href: paths.myPrograms(), label: t("general:filter.clear") }}
				/>
			) : (
				<EmptyState
					title={t("general:home.none")}
					text={t("general:home.noneText")}
					link={{ href: paths.destinations(), label: t("general:nav.destinations") }}
				/>
			)}
			<Pager
				page={list.page}
				pages={list.pages}
				href={(page) => paths.myPrograms({ words: list.words ?? undefined, page })}
			/>
		</ListPage>
	);
}

interface OptInFormProps {
	programs: readonly OptInView[];
	/** The programs that were checked when a language or theme switch sent the form. */
	typed: ReadonlySet<number> | undefined;
	returnTo: string;
}

function OptInForm({ programs, typed, returnTo }: OptInFormProps) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	return (
		<PostForm id="opt-ins" action={paths.myPrograms()} preventScrollReset>
			<input type="hidden" name="returnTo" value={returnTo} />
			<Rows>
				{programs.map((program) => (
					<ProgramRow
						key={program.id}
						id={program.id}
						href={paths.training(program.id)}
						title={program.title}
						detail={
							program.optInSince ? `${program.detail}. ${program.optInSince}` : program.detail
						}
						logo={program.logo}
						image={program.image}
						completion={program.completion}
						actions={
							<div className="opt-in">
								<input type="hidden" name="shown" value={program.id} />
								<CheckboxField
									id={`opt-in-${program.id}`}
									name="opt_in"
									value={String(program.id)}
									label={t("general:register.optIn")}
									defaultChecked={typed?.has(program.id) ?? program.optIn}
								/>
							</div>
						}
					/>
				))}
			</Rows>
			<p className="ways">
				<SubmitButton className="button">{t("source.programs.save")}</SubmitButton>
			</p>
		</PostForm>
	);
}
