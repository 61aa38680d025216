import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/report";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { pageOf } from "#app/packs/draft.ts";
import { httpError, parseId } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import { frameOf, openProgram } from "#app/features/studio/open-program.server.ts";
import { FindingRow } from "#app/features/studio/publish/finding-row.tsx";
import { draftFindings, findingViews } from "#app/features/studio/publish/finding-views.server.ts";
import { isQuestion } from "#app/features/studio/editor/question-form.ts";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { broughtCounts, broughtRows, findingsOfReport } from "./brought.ts";
import { NoteList } from "./bring-form.tsx";

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args);
	const { context, appId, draft } = open;
	const { studio, words } = context;
	const report = await studio.reports.find(appId, parseId(args.params.report) ?? 0);
	if (report === null) throw httpError("notFound");
	const findings = findingsOfReport(draft, report, await draftFindings(open));
	const { rows, isWhole } = broughtRows(draft, report);
	return {
		title: words("bring.report.title", { file: report.file }),
		program: frameOf(open),
		counts: broughtCounts(report),
		isWhole,
		chapters: rows.map(({ chapter, isNew, pages }, index) => ({
			key: index,
			id: chapter?.id ?? null,
			isNew,
			title: chapter ? titleOf(chapter) : null,
			pages: pages.map((page) => ({
				id: page.id,
				title: titleOf(page),
				isQuestion: isQuestion(page),
			})),
		})),
		notes: report.notes.map((note) => {
			const page = note.page === null ? null : pageOf(draft, note.page)?.page;
			return { ...note, title: page ? titleOf(page) : null };
		}),
		more: report.more,
		findings: findingViews(open, findings),
	};
}

export const meta = pageTitle;

export default function BringReportPage({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { program, title, counts, isWhole, chapters, notes, more, findings } = loaderData;
	return (
		<ProgramFrame program={program} tab="outline">
			<div className="wrap">
				<section className="block" aria-labelledby="brought-title">
					<div className="block__head">
						<h2 id="brought-title">{title}</h2>
						<p>{t("bring.report.came", counts)}</p>
					</div>
					{!isWhole && <p>{t("bring.report.gone")}</p>}
					<ProgramContent id={program.id}>
						<ul className="brought">
							{chapters.map(({ key, id, title: chapter, pages }) => (
								<li key={key}>
									{id !== null && (
										<Link to={paths.studioChapter(program.id, id)}>
											<Content>{chapter || t("page.untitled")}</Content>
										</Link>
									)}
									<ul>
										{pages.map((page) => (
											<li key={page.id}>
												<Link to={paths.studioPage(program.id, page.id)}>
													<Content>{page.title || t("page.untitled")}</Content>
												</Link>
												{page.isQuestion && (
													<span className="outline__kind"> {t("page.question")}</span>
												)}
											</li>
										))}
									</ul>
								</li>
							))}
						</ul>
					</ProgramContent>
					<p className="block__acts">
						<Link className="button" to={paths.studioProgram(program.id)}>
							{t("bring.report.toOutline")}
						</Link>{" "}
						<Link className="button button--quiet" to={paths.studioPublish(program.id)}>
							{t("publish.title")}
						</Link>
					</p>
				</section>
				{(["leftOut", "changed"] as const).map((did) => {
					const those = notes.filter((note) => note.did === did);
					return (
						<section className="block" key={did} aria-labelledby={`${did}-title`}>
							<h2 id={`${did}-title`}>{t(`bring.report.${did}`)}</h2>
							{those.length === 0 ? (
								<p>{t("bring.report.nothing")}</p>
							) : (
								<NoteList notes={those} appId={program.id} />
							)}
						</section>
					);
				})}
				{more > 0 && <p>{t("bring.report.more", { count: more })}</p>}
				<section className="block" aria-labelledby="findings-title">
					<h2 id="findings-title">{t("bring.report.findings")}</h2>
					{findings.length === 0 && <p>{t("publish.nothingFound")}</p>}
					<ul className="findings">
						{findings.map((finding) => (
							<FindingRow key={finding.id} {...finding} action={null} />
						))}
					</ul>
				</section>
			</div>
		</ProgramFrame>
	);
}
