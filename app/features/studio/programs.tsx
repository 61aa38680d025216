import { getInputProps } from "@conform-to/react";
import { data, Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/programs";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Picture } from "#app/ui/media/picture.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { MakeSure } from "#app/features/studio/form/make-sure.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAppForm } from "#app/ui/forms/use-app-form.ts";
import { ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { Desk } from "./desk.tsx";
import { PORTAL_APP_ID, STUDIO_NAMESPACE } from "#app/constants.ts";
import { mayEdit } from "#app/features/account/studio-member.ts";
import { httpError, redirect } from "#app/platform/http/responses.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { isBeyondLimit } from "#app/features/account/limits/rate-limit.server.ts";
import { studioOf, type StudioContext } from "./studio.server.ts";
import { shortDate } from "#app/platform/i18n/format.server.ts";
import { levelOf } from "#app/packs/findings/finding.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import type { StudioProgram } from "#app/features/studio/draft/drafts.server.ts";
import { lookOf } from "#app/features/studio/look/look-form.ts";
import { createProgram } from "#app/features/studio/draft/edit-draft.server.ts";
import { momentOf } from "./open-program.server.ts";
import { z } from "zod";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";

const newProgramSchema = z.object({
	name: z
		.string({ error: "studio.nameMissing" })
		.trim()
		.min(1, { error: "studio.nameMissing" })
		.max(120, { error: "studio.tooLong" }),
});

interface HardestQuestionsProps {
	appId: number;
	questions: readonly { pageId: number; question: string; percent: number | null }[];
}

function HardestQuestions({ appId, questions }: HardestQuestionsProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	if (questions.length === 0) return null;
	return (
		<ProgramContent id={appId}>
			<h3 className="hardest__head">{t("figures.hardest")}</h3>
			<ul className="hardest">
				{questions.map(({ pageId, question, percent }) => (
					<li key={pageId}>
						<Link to={paths.studioPage(appId, pageId)}>
							<Content>{question}</Content>
						</Link>{" "}
						<b>{t("figures.percent", { value: percent })}</b>
					</li>
				))}
			</ul>
		</ProgramContent>
	);
}

/**
 * Checks the program only if it has a draft, because the live program was checked before it went
 * live.
 */
async function programView(
	context: StudioContext,
	{ id, name, changed, liveSince, endsAt, isReadable }: StudioProgram,
) {
	const { studio, now, language } = context;
	const open = changed ? await studio.drafts.open(id) : null;
	const findings = open ? await studio.publisher.check(id, open.draft, now) : [];
	const hardest = await studio.figures.hardest(context.catalog, id, now);
	const faults = findings.filter((finding) => levelOf(finding) === "fault").length;
	return {
		id,
		name,
		isReadable,
		liveSince: liveSince === null ? null : shortDate(language, liveSince),
		changed: changed && { by: changed.by, at: momentOf(context, changed.at).text },
		ended: endsAt !== null && endsAt <= now ? shortDate(language, endsAt) : null,
		hardest: hardest.map(({ pageId, question, percent }) => ({ pageId, question, percent })),
		found: open && { faults, count: findings.length },
		image: open
			? draftImage(id, open.draft.app.image)
			: (context.catalog.programById.get(id)?.image ?? null),
	};
}

function draftImage(id: number, image: unknown): string | null {
	return typeof image === "string" && image !== "" ? paths.studioThumbnail(id, image) : null;
}

export async function loader(args: Route.LoaderArgs) {
	const context = studioOf(args);
	const { member, studio, words } = context;
	const programs = (await studio.drafts.programs()).filter(({ id }) => mayEdit(member, id));
	return {
		title: words("programs.title"),
		programs: await Promise.all(programs.map((program) => programView(context, program))),
		isHost: member.isHost,
		constraint: constraintOf(newProgramSchema),
	};
}

export async function action(args: Route.ActionArgs) {
	const context = studioOf(args);
	const { member, studio, user, now, form, formKey, language, words } = context;
	if (!member.isHost) throw httpError("forbidden");
	const submission = parseForm(form, newProgramSchema);
	if (submission.status !== "success") return data(submission.reply(), { status: 422 });
	if (await isBeyondLimit(context, "change", `drafts of ${user.id}`))
		return data(submission.reply({ formErrors: ["studio.tooManyChanges"] }), { status: 429 });
	const portal = await studio.drafts.live(PORTAL_APP_ID);
	const template = {
		language,
		look: lookOf(portal?.app ?? {}),
		chapter: words("template.chapter"),
		lessons: [words("template.lesson1"), words("template.lesson2")],
		questions: [
			words("template.question1"),
			words("template.question2"),
			words("template.question3"),
		],
	} as const;
	const id = await createProgram(
		studio.drafts,
		user,
		submission.value.name,
		template,
		now,
		formKey,
	);
	return redirect(paths.studioProgram(id));
}

export const meta = pageTitle;

export const handle: PageHandle = {
	switchForm: ({ isHost }: Route.ComponentProps["loaderData"]) => (isHost ? { id: "new" } : null),
};

export default function MyPrograms({
	loaderData: { title, programs, isHost, constraint },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const [form, fields] = useAppForm<z.infer<typeof newProgramSchema>>({
		id: "new",
		lastResult: actionData,
		constraint,
	});
	return (
		<>
			<Desk
				title={title}
				action={
					isHost && (
						<a className="button" href="#new-program">
							{t("programs.new")}
						</a>
					)
				}
			/>
			<div className="wrap">
				<section className="block" aria-label={title}>
					{programs.length === 0 && <p>{t("programs.none")}</p>}
					<ul className="works">
						{programs.map((program) => (
							<ProgramLine key={program.id} {...program} />
						))}
					</ul>
				</section>
				{isHost && (
					<section className="block" id="new-program" aria-labelledby="new-title">
						<div className="block__head">
							<h2 id="new-title">{t("programs.new")}</h2>
							<p>{t("programs.newText")}</p>
						</div>
						<ValidatedForm form={form} action={paths.studio()} className="narrow-form">
							<TextField
								{...getInputProps(fields.name, { type: "text" })}
								errors={fields.name.errors}
								label={t("programs.name")}
								hint={t("programs.nameHint")}
							/>
							<SubmitButton className="button">{t("programs.create")}</SubmitButton>
						</ValidatedForm>
						<p className="works__links">
							<Link to={paths.studioBring()}>{t("bring.newLink")}</Link>
						</p>
					</section>
				)}
			</div>
		</>
	);
}

type ProgramView = Awaited<ReturnType<typeof programView>>;

function ProgramLine({
	id,
	name,
	isReadable,
	liveSince,
	changed,
	ended,
	hardest,
	found,
	image,
}: ProgramView) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<li>
			<div className="works__picture">
				{image && <Picture src={image} alt="" width={100} height={130} lazy />}
			</div>
			<div>
				<h2>
					<Link to={paths.studioProgram(id)}>
						<bdi>{name}</bdi>
					</Link>
				</h2>
				<p className="works__states">
					{ended ? (
						<span className="state state--end">{t("programs.ended", { at: ended })}</span>
					) : (
						liveSince && <span className="state state--live">{t("program.live")}</span>
					)}{" "}
					{changed && <span className="state state--draft">{t("program.draft")}</span>}
				</p>
				<p className="works__line">
					{liveSince ? t("programs.since", { at: liveSince }) : t("program.neverPublished")}{" "}
					{changed
						? t(changed.by ? "program.savedBy" : "program.saved", {
								by: changed.by ?? "",
								at: changed.at,
							})
						: t("programs.noDraft")}
				</p>
				<p className="works__links">
					<Link to={paths.studioProgram(id)}>{t("programs.edit")}</Link>{" "}
					<Link to={paths.studioFigures(id)}>{t("program.tab.figures")}</Link>{" "}
					{changed && <Link to={paths.studioPublish(id)}>{t("program.tab.publish")}</Link>}
				</p>
			</div>
			<div className="works__more">
				{!isReadable && <Unreadable id={id} isDraft={changed !== null} />}
				<HardestQuestions appId={id} questions={hardest} />
				{found && (
					<p
						className={
							found.faults > 0
								? "works__found works__found--bad"
								: found.count > 0
									? "works__found"
									: "works__found works__found--good"
						}
					>
						<Icon name={found.count > 0 ? "warning" : "check"} start />
						<span>
							{found.count > 0 ? (
								<Link to={paths.studioPublish(id)}>
									{t("publish.found", { count: found.count, faults: found.faults })}
								</Link>
							) : (
								t("publish.nothingFound")
							)}
						</span>
					</p>
				)}
			</div>
		</li>
	);
}

/**
 * Says that a program has an unreadable value, and links to the form that corrects the value. If
 * the program has a draft, a button discards the draft (STUDIO-30).
 */
function Unreadable({ id, isDraft }: { id: number; isDraft: boolean }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<div className="works__unreadable">
			<p className="works__found works__found--bad">
				<Icon name="warning" start />
				<span>
					{t("programs.unreadable")}{" "}
					<Link to={paths.studioDetails(id)}>{t("programs.repair")}</Link>
				</span>
			</p>
			{isDraft && (
				<MakeSure
					action={paths.studioPublish(id)}
					intent="discard"
					label={t("publish.discard")}
					question={t("publish.discardAsk")}
				/>
			)}
		</div>
	);
}
