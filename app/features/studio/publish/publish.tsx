import type { ReactNode } from "react";
import { data, Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/publish";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { MakeSure } from "#app/features/studio/form/make-sure.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { ChangeList, LiveChanges } from "./change-list.tsx";
import { aboutOf, FindingRow } from "./finding-row.tsx";
import { findingGroups } from "./finding.ts";
import { draftFindings, findingViews } from "./finding-views.server.ts";
import { PartChooser } from "./part-chooser.tsx";
import { partsByChapter, changeViews, editViews, liveChangeViews } from "./change-views.server.ts";
import { EditList } from "#app/features/studio/editor/edits.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { STUDIO_NAMESPACE, SWITCH_FIELD } from "#app/constants.ts";
import { rowOf, subjectKey, subjectOf, type Row, type Subject } from "#app/packs/draft.ts";
import { mayEdit } from "#app/features/account/studio-member.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { httpError, parseId, unwrap, redirect } from "#app/platform/http/responses.server.ts";
import { isBeyondLimit } from "#app/features/account/limits/rate-limit.server.ts";
import { studioOf } from "#app/features/studio/studio.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { changesOf } from "./changes.server.ts";
import { saveRow } from "#app/features/studio/draft/edit-draft.server.ts";
import {
	frameOf,
	momentOf,
	openProgram,
	type OpenProgram,
} from "#app/features/studio/open-program.server.ts";

const maxEdits = 20;

// A longer list starts collapsed, because it would push the publish button off the screen.
const mostAdvice = 5;

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args, "programs and portal");
	const { context, appId, draft, revision, lastChange: changed } = open;
	const { studio, words } = context;
	const [live, versions, edits, found] = await Promise.all([
		studio.drafts.live(appId),
		studio.drafts.versions(appId),
		studio.drafts.edits(appId),
		draftFindings(open),
	]);
	const findings = findingViews(open, found);
	const { changes, more, all } = changed
		? await changeViews(open, live, draft)
		: { changes: [], more: 0, all: [] };
	const parts = partsByChapter(open, live, all, {
		// A map keeps the last entry of each row. In the reversed list, that is the row's first fault.
		faulty: new Map(
			findings
				.flatMap(({ isFault, row, href }) =>
					isFault && row !== null ? [[row, href] as const] : [],
				)
				.toReversed(),
		),
		only: context.url.searchParams.get("only"),
	});
	const next = Math.max(0, ...versions.map(({ number }) => number)) + 1;
	// Publishing first stores an imported program as a version, which takes the next number.
	const isImported = live !== null && !versions.some(({ isLive }) => isLive);
	return {
		title: words("publish.title"),
		program: frameOf(open),
		revision,
		isDraft: changed !== null,
		findings,
		faults: findings.filter(({ isFault }) => isFault).length,
		changes,
		more,
		parts,
		ready: parts.flatMap((each) => each.parts).filter(({ held }) => held === null).length,
		meanwhile: liveChangeViews(open, edits),
		next,
		publishedAs: isImported ? next + 1 : next,
		versions: versions.map(({ number, publishedAt, by, isLive }) => ({
			number,
			at: momentOf(context, publishedAt),
			by,
			isLive,
		})),
		edits: editViews(open, edits, { most: maxEdits }),
	};
}

/**
 * Returns whether the form discarded a program that was never published. That program no longer
 * exists, so a repeated form would otherwise get an error page.
 */
async function wasDiscarded(args: Route.ActionArgs): Promise<boolean> {
	const { member, studio, form } = studioOf(args);
	const appId = parseId(args.params.id);
	if (form?.get("intent") !== "discard" || appId === null || !mayEdit(member, appId)) return false;
	return (await studio.drafts.open(appId)) === null;
}

/** Returns the keys of the chosen changes. Returns null for all changes. */
async function chosenParts(open: OpenProgram, form: FormData): Promise<Set<string> | null> {
	if (!form.has("parts")) return null;
	const live = await open.context.studio.drafts.live(open.appId);
	const chosen = new Set(form.getAll("take").map(String));
	const isAll = changesOf(live, open.draft).every(({ subject }) => chosen.has(subjectKey(subject)));
	if (isAll) return null;
	if (live === null && chosen.size > 0) chosen.add("app");
	return chosen;
}

export async function action(args: Route.ActionArgs) {
	if (await wasDiscarded(args)) return redirect(paths.studio());
	const open = await openProgram(args, "programs and portal");
	const { context, appId, draft } = open;
	const { studio, user, now, form, formKey } = context;
	const here = paths.studioPublish(appId);
	if (form?.has(SWITCH_FIELD)) {
		const text = (name: string) => form.get(name)?.toString() ?? "";
		return data({ about: aboutOf(text("of"), text("id"), text("rule")), reason: text("reason") });
	}
	const intent = form?.get("intent");
	const isVersion = intent === "publish" || intent === "restore";
	const isBeyond = isVersion
		? await isBeyondLimit(context, "addition", `versions of ${user.id}`)
		: await isBeyondLimit(context, "change", `drafts of ${user.id}`);
	if (isBeyond) {
		flash(context, "error", isVersion ? "studio.tooManyVersions" : "studio.tooManyChanges");
		return redirect(here);
	}
	switch (form?.get("intent")) {
		case "publish": {
			const revision = Number(form.get("revision"));
			const chosen = await chosenParts(open, form);
			if (chosen?.size === 0) {
				flash(context, "error", "studio.partsMissing");
				return redirect(here);
			}
			const outcome = await studio.publisher.publish(appId, user, revision, now, formKey, chosen);
			if (outcome.done) flash(context, "success", "studio.published");
			else if (chosen && outcome.why === "faults") flash(context, "error", "studio.partFaults");
			else flash(context, "error", `studio.${outcome.why}`);
			return redirect(here);
		}
		case "restore": {
			const number = parseId(form.get("number")?.toString());
			const outcome =
				number === null ? null : await studio.publisher.restore(appId, number, user, now, formKey);
			if (outcome === null) throw httpError("notFound");
			flash(
				context,
				outcome.done ? "success" : "error",
				outcome.done ? "studio.restored" : `studio.${outcome.why}`,
			);
			return redirect(here);
		}
		case "settle": {
			const text = (name: string) => form.get(name)?.toString() ?? "";
			const take = text("take") === "live" ? "live" : "draft";
			await studio.drafts.settle(
				appId,
				user,
				{ row: text("row"), field: text("field"), take },
				now,
			);
			flash(context, "success", "studio.settled");
			return redirect(paths.studioPublish(appId, "merge"));
		}
		case "discard":
			await studio.drafts.discard(appId, user, now);
			flash(context, "success", "studio.discarded");
			return redirect(open.live ? here : paths.studio());
		case "meant": {
			const subject = subjectOfForm(form);
			const reason = truncate(form.get("reason")?.toString().trim() ?? "", 500);
			const rule = form.get("rule")?.toString() ?? "";
			const row = rowOf(draft, subject);
			const isFound = findingViews(open, await draftFindings(open)).some(
				({ meant, ...each }) =>
					each.rule === rule &&
					meant?.of === subject.of &&
					meant.id === (subject.of === "app" ? 0 : subject.id),
			);
			if (reason === "" || row === null || !isFound) {
				flash(context, "error", reason === "" ? "studio.reasonMissing" : "studio.findingGone");
				return redirect(here);
			}
			const fields = { acknowledged: { ...(row.acknowledged as Row | undefined), [rule]: reason } };
			unwrap(
				await saveRow(
					studio.drafts,
					user,
					appId,
					subject,
					{ opened: null, fields, key: formKey },
					now,
				),
			);
			return redirect(paths.studioPublish(appId, "check"));
		}
		default:
			throw httpError("invalidInput");
	}
}

function subjectOfForm(form: FormData): Subject {
	const id = parseId(form.get("id")?.toString());
	const of = form.get("of");
	return id === null ? { of: "app" } : (subjectOf(`${String(of)}:${id}`) ?? { of: "app" });
}

export const meta = pageTitle;

export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const here = paths.studioPublish(loaderData.program.id);
	return (
		<ProgramFrame program={loaderData.program} tab="publish">
			<div className="wrap">
				<section className="block" id="check" aria-labelledby="check-title">
					<div className="block__head">
						<h2 id="check-title">{t("publish.check")}</h2>
						<p>
							{loaderData.findings.length === 0
								? t("publish.nothingFound")
								: t("publish.found", {
										count: loaderData.findings.length,
										faults: loaderData.faults,
									})}
						</p>
					</div>
					{findingGroups.map(({ key, isIn }) => {
						const found = loaderData.findings.filter(isIn);
						return (
							found.length > 0 && (
								<FindingGroup
									key={key}
									id={`check-${key}`}
									title={t(`publish.groups.${key}`, { count: found.length })}
									isFolded={key === "advice" && found.length > mostAdvice && !actionData}
								>
									<ul className="findings">
										{found.map((finding) => (
											<FindingRow key={finding.id} {...finding} action={here} typed={actionData} />
										))}
									</ul>
								</FindingGroup>
							)
						);
					})}
				</section>
				{loaderData.meanwhile && (
					<LiveChanges appId={loaderData.program.id} {...loaderData.meanwhile} />
				)}
				{loaderData.isDraft && (
					<section className="block" id="publish" aria-labelledby="publish-title">
						<h2 id="publish-title">{t("publish.parts.heading")}</h2>
						<div className="go-live">
							<PostForm action={here} id="parts">
								<input type="hidden" name="revision" value={loaderData.revision} />
								<input type="hidden" name="parts" value="1" />
								<PartChooser chapters={loaderData.parts} here={here} />
								<p>
									{t("publish.parts.ready", {
										count: loaderData.ready,
										all: loaderData.parts.reduce((sum, { parts }) => sum + parts.length, 0),
									})}
								</p>
								<SubmitButton className="button" name="intent" value="publish">
									{t("publish.publishVersion", { number: loaderData.publishedAs })}
								</SubmitButton>
							</PostForm>
							<ul>
								<li>{t("publish.withinSeconds")}</li>
								<li>{t("publish.allOrNothing")}</li>
								<li>{t("publish.canBeUndone")}</li>
							</ul>
							<MakeSure
								action={here}
								intent="discard"
								label={t("publish.discard")}
								question={t("publish.discardAsk")}
							/>
						</div>
					</section>
				)}
				<section className="block" id="changes" aria-labelledby="changes-title">
					<div className="block__head">
						<h2 id="changes-title">{t("publish.changes")}</h2>
						<p>{t(loaderData.isDraft ? "publish.changesText" : "publish.noDraft")}</p>
					</div>
					<ChangeList appId={loaderData.program.id} named="draft" changes={loaderData.changes} />
					{loaderData.more > 0 && <p>{t("publish.moreChanges", { count: loaderData.more })}</p>}
					{loaderData.isDraft && <p className="soft small">{t("publish.nobodyStartsOver")}</p>}
				</section>
				<section className="block" id="versions" aria-labelledby="versions-title">
					<div className="block__head">
						<h2 id="versions-title">{t("publish.versions")}</h2>
						<p>{t("publish.versionsText")}</p>
					</div>
					{loaderData.versions.length === 0 && <p>{t("publish.noVersions")}</p>}
					<ul className="version-list">
						{loaderData.versions.map(({ number, at: moment, by, isLive }) => (
							<li key={number}>
								<p>
									<Link to={paths.studioVersion(loaderData.program.id, number)}>
										<strong>{t("publish.version", { number })}</strong>
									</Link>{" "}
									<time dateTime={moment.iso}>{moment.text}</time>{" "}
									<span className="soft">{by ?? t("publish.folder")}</span>{" "}
									{isLive && <span className="state state--live">{t("program.live")}</span>}
								</p>
								{!isLive && (
									<PostForm action={here}>
										<input type="hidden" name="number" value={number} />
										<SubmitButton
											className="button button--quiet button--small"
											name="intent"
											value="restore"
											aria-label={
												number === loaderData.next - 2
													? undefined
													: t("publish.restoreNamed", { number })
											}
										>
											{t(number === loaderData.next - 2 ? "publish.undo" : "publish.again", {
												number,
											})}
										</SubmitButton>
									</PostForm>
								)}
							</li>
						))}
					</ul>
					{loaderData.edits.length > 0 && (
						<>
							<h3 id="edits">{t("publish.edits")}</h3>
							<EditList appId={loaderData.program.id} edits={loaderData.edits} />
						</>
					)}
				</section>
			</div>
		</ProgramFrame>
	);
}

interface FindingGroupProps {
	id: string;
	title: string;
	/** True if the findings are collapsed at first. A click on the title opens them. */
	isFolded: boolean;
	children: ReactNode;
}

function FindingGroup({ id, title, isFolded, children }: FindingGroupProps) {
	const heading = <h3 id={id}>{title}</h3>;
	if (isFolded)
		return (
			<details className="finding-fold">
				<summary>{heading}</summary>
				{children}
			</details>
		);
	return (
		<section aria-labelledby={id}>
			{heading}
			{children}
		</section>
	);
}
