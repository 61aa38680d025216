import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/figures";
import { Figure } from "./figure.tsx";
import { PeriodForm } from "./period-form.tsx";
import { QuestionTable } from "./question-table.tsx";
import { ReachTable, type ReachRow } from "./reach-table.tsx";
import { WeekTable, type WeekRow } from "./week-table.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { roundedPercent } from "./suppression.ts";
import { lastWeeks, weekMs, yearWeeks, type Weeks } from "./weeks.ts";
import { ProgramContent, Content } from "#app/platform/i18n/content-language.tsx";
import { dateSpan, shortDate } from "#app/platform/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { isoDay } from "#app/features/activity/report/report-table.ts";
import { steps, type ProgramFigures } from "./figures.server.ts";
import { frameOf } from "#app/features/studio/open-program.server.ts";
import { requestedFigures } from "./open-figures.server.ts";

const uses = ["opened", "download", "share", "client"] as const;

type ResourceRow = { itemId: string; title: string } & Readonly<
	Record<(typeof uses)[number], number | null>
>;

/** How often each resource was used. */
function ResourceTable({ rows }: { rows: readonly ResourceRow[] }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<table className="grid grid--stack" aria-labelledby="resources">
			<thead>
				<tr>
					<th scope="col">{t("figures.resources.resource")}</th>
					{uses.map((use) => (
						<th key={use} scope="col" className="n">
							{t(`figures.resources.${use}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.itemId}>
						<th scope="row">
							<Content>{row.title}</Content>
						</th>
						{uses.map((use) => (
							<td key={use} className="n" data-name={t(`figures.resources.${use}`)}>
								<Figure value={row[use]} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

const dayMs = weekMs / 7;
const maxRows = 13;
const maxResources = 50;

const daysOf = ({ from, until }: Weeks) => ({ from: isoDay(from), to: isoDay(until - dayMs) });

/** At most 13 rows, each of several weeks if there are more. */
function weekRows({ byWeek }: ProgramFigures, language: string): WeekRow[] {
	const size = Math.ceil(byWeek.length / maxRows);
	const rows: WeekRow[] = [];
	for (let at = 0; at < byWeek.length; at += size) {
		const weeks = byWeek.slice(at, at + size);
		const [first, last] = [weeks[0]?.week ?? 0, (weeks.at(-1)?.week ?? 0) + weekMs - dayMs];
		const sum = (step: (typeof steps)[number]) =>
			weeks.reduce((total, week) => total + (week[step] ?? 0), 0) || null;
		rows.push({
			iso: isoDay(first),
			label: (size === 1 ? shortDate(language, first) : dateSpan(language, first, last)) ?? "",
			registered: sum("registered"),
			started: sum("started"),
			graduated: sum("graduated"),
		});
	}
	return rows;
}

function reachRows({ soFar, inPeriod, chapters }: ProgramFigures): ReachRow[] {
	const ofProgram = (step: (typeof steps)[number]): ReachRow => ({
		key: step,
		chapter: null,
		step,
		begun: undefined,
		soFar: soFar[step],
		inPeriod: inPeriod[step],
		percent: roundedPercent(soFar[step], soFar.registered),
	});
	return [
		ofProgram("registered"),
		ofProgram("started"),
		...chapters.map(
			({ id, number, title, begun, completed, inPeriod: during, percent }): ReachRow => ({
				key: String(id),
				chapter: { number, title },
				step: null,
				begun,
				soFar: completed,
				inPeriod: during,
				percent,
			}),
		),
		ofProgram("graduated"),
	];
}

export async function loader(args: Route.LoaderArgs) {
	const open = await requestedFigures(args);
	const { context, appId, figures } = open;
	const { words, language, now } = context;
	const { weeks, firstWeek, questions, resources, inPeriod, clients } = figures;
	const days = daysOf(weeks);
	const last = lastWeeks(now);
	const periods = {
		recent: last,
		year: { from: last.until - yearWeeks * weekMs, until: last.until },
		...(firstWeek !== null && { all: { from: firstWeek, until: last.until } }),
	};
	return {
		title: words("figures.title"),
		program: frameOf(open),
		span: dateSpan(language, weeks.from, weeks.until - dayMs) ?? "",
		isEmpty: firstWeek === null,
		period: {
			...days,
			action: paths.studioFigures(appId),
			last: daysOf(last).to,
			ready: Object.entries(periods).map(([key, period]) => ({
				key: key as keyof typeof periods,
				href: paths.studioFigures(appId, daysOf(period)),
				isShown: period.from === weeks.from && period.until === weeks.until,
			})),
		},
		file: paths.studioFiguresFile(appId, days),
		sums: [
			...steps.map((step) => ({ label: words(`figures.steps.${step}`), value: inPeriod[step] })),
			{ label: words("figures.resources.client"), value: clients },
		],
		reach: reachRows(figures),
		weeks: weekRows(figures, language),
		questions: questions.map((question) => ({
			...question,
			editHref: paths.studioPage(appId, question.pageId),
		})),
		resources: resources.slice(0, maxResources),
		hasMore: resources.length > maxResources,
	};
}

export const meta = pageTitle;

export const handle: PageHandle = { typedForm: { id: "period", method: "get" } };

/** (STUDIO-40 to STUDIO-46) */
export default function Figures({ loaderData }: Route.ComponentProps) {
	const {
		title,
		program,
		span,
		isEmpty,
		period,
		file,
		sums,
		reach,
		weeks,
		questions,
		resources,
		hasMore,
	} = loaderData;
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<ProgramContent id={program.id}>
			<ProgramFrame program={program} tab="figures">
				<div className="wrap figures">
					<section className="block" aria-labelledby="time">
						<div className="figures__head">
							<div>
								<h2 id="time">{title}</h2>
								<p className="figures__note">{t("figures.ofTime", { span })}</p>
							</div>
							<a className="button button--quiet" href={file} download>
								{t("figures.download")}
							</a>
						</div>
						<PeriodForm {...period} />
					</section>
					{isEmpty ? (
						<p className="block">{t("figures.none")}</p>
					) : (
						<>
							<section className="block" aria-labelledby="reach">
								<h2 id="reach">{t("figures.reach.title")}</h2>
								<ReachTable rows={reach} />
							</section>
							<section className="block" aria-labelledby="weeks">
								<h2 id="weeks">{t("figures.weeks.title")}</h2>
								<dl className="sums">
									{sums.map(({ label, value }) => (
										<div key={label}>
											<dt>{label}</dt>
											<dd>
												<Figure value={value} />
											</dd>
										</div>
									))}
								</dl>
								<WeekTable rows={weeks} />
							</section>
						</>
					)}
					{!isEmpty && questions.length > 0 && (
						<section className="block" aria-labelledby="questions">
							<h2 id="questions">{t("figures.questions.title")}</h2>
							<p className="figures__note">{t("figures.questions.lede")}</p>
							<QuestionTable rows={questions} />
						</section>
					)}
					{!isEmpty && (
						<section className="block" aria-labelledby="resources">
							<h2 id="resources">{t("figures.resources.title")}</h2>
							<p className="figures__note">
								{t(resources.length > 0 ? "figures.resources.lede" : "figures.resources.none")}
							</p>
							{resources.length > 0 && <ResourceTable rows={resources} />}
							{hasMore && <p className="figures__note">{t("figures.resources.more")}</p>}
						</section>
					)}
					<div className="block">
						<p className="figures__note">{t("figures.note")}</p>
					</div>
				</div>
			</ProgramFrame>
		</ProgramContent>
	);
}
