import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { Form } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/figures";
import { Contacts } from "./contact-table.tsx";
import {
	MonthTable,
	PlaceTable,
	ReachTable,
	ResourceTable,
	TestList,
	type ReachRow,
} from "./figure-tables.tsx";
import { QuestionTable } from "./question-table.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { PrintButton } from "#app/ui/elements/print-button.tsx";
import { ProgramContent } from "#app/platform/i18n/content-language.tsx";
import {
	clockTime,
	countryName,
	monthAndYear,
	shortDate,
} from "#app/platform/i18n/format.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { measuresOf, requestedFigures, type ProgramFigures } from "./figures.server.ts";
import { contactsOf } from "./contacts.server.ts";
import type { Step } from "#app/features/activity/report-table.ts";
import { frameOf, momentOf } from "#app/features/studio/open-program.server.ts";
import { monthCode, monthOf } from "./month.ts";

const monthsShown = 12;
const monthsToChoose = 36;
const questionsShown = 10;
const resourcesShown = 50;
const contactsShown = 50;

function percentOf(part: number, whole: number): number | null {
	return whole === 0 ? null : Math.min(100, Math.round((100 * part) / whole));
}

function reachRows({ totals, chapters }: ProgramFigures): ReachRow[] {
	const { soFar: everyone } = totals.registered;
	const ofProgram = (step: Step): ReachRow => ({
		key: step,
		chapter: null,
		step,
		begun: null,
		soFar: totals[step].soFar,
		percent: percentOf(totals[step].soFar, everyone),
	});
	return [
		ofProgram("registered"),
		ofProgram("started"),
		...chapters.map(({ id, title, begun, completed }, index): ReachRow => ({
			key: String(id),
			chapter: { number: index + 1, title },
			step: null,
			begun,
			soFar: completed,
			percent: percentOf(completed, everyone),
		})),
		ofProgram("graduated"),
	];
}

export async function loader(args: Route.LoaderArgs) {
	const open = await requestedFigures(args);
	const { context, appId, figures } = open;
	const { words, language, now, portal } = context;
	const { month, months, totals, questions, resources, countries, agencies, tests } = figures;
	const measures = measuresOf(figures);
	const contacts = await contactsOf(portal.db, appId, contactsShown);
	const signed = new Intl.NumberFormat(language, {
		signDisplay: "exceptZero",
		numberingSystem: "latn",
	});
	const monthLabel = (at: number) => monthAndYear(language, at);
	const rows = questions.shown.map((question) => ({
		...question,
		editHref: paths.studioPage(appId, question.pageId),
	}));
	return {
		title: words("figures.title"),
		program: frameOf(open),
		asOf: `${shortDate(language, now) ?? ""}, ${clockTime(language, now)}`,
		isEmpty: totals.registered.soFar === 0 && resources.shown.length === 0,
		month: {
			code: monthCode(month),
			label: monthLabel(month.from),
			before: monthLabel(monthOf(month.from, -1).from),
			choices: months
				.slice(0, monthsToChoose)
				.map((each) => [monthCode(each), monthLabel(each.from)] as const),
		},
		action: paths.studioFigures(appId),
		file: paths.studioFiguresFile(appId, { month: monthCode(month) }),
		contactsFile: paths.studioContactsFile(appId),
		totals: measures.map((measure) => ({
			label: words(`figures.measures.${measure}`),
			...totals[measure],
			change: signed.format(totals[measure].month - totals[measure].before),
		})),
		reach: reachRows(figures),
		months: months
			.filter(({ from }) => from <= month.from)
			.slice(0, monthsShown)
			.map(({ from, until, registered, started, passed, graduated }) => ({
				code: monthCode({ from, until }),
				label: monthLabel(from),
				registered,
				started,
				passed: measures.includes("passed") ? passed : null,
				graduated,
			})),
		countries: {
			groups: countries.groups.map(({ key, count }) => ({
				name: key && (countryName(language, key) ?? key.toUpperCase()),
				count,
			})),
			rest: countries.rest?.count ?? null,
		},
		agencies: {
			groups: agencies.groups.map(({ key, count }) => ({ name: key, count })),
			rest: agencies.rest?.count ?? null,
		},
		tests,
		questions: {
			hardest: rows.slice(0, questionsShown),
			others: rows.slice(questionsShown),
			rest: questions.rest,
		},
		resources: { ...resources, shown: resources.shown.slice(0, resourcesShown) },
		hasMoreResources: resources.shown.length > resourcesShown,
		contacts: {
			total: totals.contacts.soFar,
			unconfirmed: figures.unconfirmed,
			rows: contacts.map(({ country, since, ...contact }) => ({
				...contact,
				country: countryName(language, country) ?? country,
				since: { ...momentOf(context, since), text: shortDate(language, since) ?? "" },
			})),
		},
	};
}

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "period", method: "get" } };

/** The page of a program's figures (STUDIO-40 to STUDIO-47). */
export default function Figures({ loaderData }: Route.ComponentProps) {
	const { title, program, asOf, isEmpty, month, action, file, totals, reach, months } = loaderData;
	const { countries, agencies, tests, questions, resources, hasMoreResources } = loaderData;
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<ProgramContent id={program.id}>
			<ProgramFrame program={program} tab="figures">
				<div className="wrap figures">
					<section className="block" aria-labelledby="brought">
						<div className="block__head">
							<h2 id="brought">{title}</h2>
							<p>{t("figures.asOf", { at: asOf })}</p>
						</div>
						<div className="period off-paper">
							<Form id="period" className="period__form" action={action} key={month.code}>
								<div className="field">
									<label className="field__label" htmlFor="month">
										{t("figures.month.label")}
									</label>
									<select className="input" id="month" name="month" defaultValue={month.code}>
										{month.choices.map(([code, label]) => (
											<option key={code} value={code}>
												{label}
											</option>
										))}
									</select>
								</div>{" "}
								<button className="button button--quiet" type="submit">
									{t("figures.month.show")}
								</button>
							</Form>{" "}
							<PrintButton />{" "}
							<a className="button button--quiet" href={file} download>
								{t("figures.download")}
							</a>
						</div>
						<h3 id="totals">
							{t("figures.totals.title", { month: month.label, before: month.before })}
						</h3>
						<Totals totals={totals} />
					</section>
					{isEmpty ? (
						<p className="block">{t("figures.none")}</p>
					) : (
						<>
							<section className="block" aria-labelledby="reach">
								<h2 id="reach">{t("figures.reach.title")}</h2>
								<ReachTable rows={reach} />
							</section>
							<section className="block" aria-labelledby="months">
								<h2 id="months">{t("figures.month.title")}</h2>
								<MonthTable rows={months} />
							</section>
							<section className="block" aria-labelledby="places">
								<div className="block__head">
									<h2 id="places">{t("figures.places.title")}</h2>
									<p>{t("figures.places.lede")}</p>
								</div>
								<div className="places">
									<PlaceTable id="country" {...countries} />
									<PlaceTable id="agency" {...agencies} />
								</div>
							</section>
							{tests.length > 0 && (
								<section className="block" aria-labelledby="tests">
									<h2 id="tests">{t("figures.tests.title")}</h2>
									<TestList tests={tests} />
								</section>
							)}
							{(questions.hardest.length > 0 || questions.rest) && (
								<section className="block" aria-labelledby="questions">
									<div className="block__head">
										<h2 id="questions">{t("figures.questions.title")}</h2>
										<p>{t("figures.questions.lede")}</p>
									</div>
									<QuestionTable
										rows={questions.hardest}
										rest={questions.rest}
										labelledBy="questions"
									/>
									{questions.others.length > 0 && (
										<details className="figures__more off-paper">
											<summary id="more-questions">
												{t("figures.questions.more", { count: questions.others.length })}
											</summary>
											<QuestionTable rows={questions.others} labelledBy="more-questions" />
										</details>
									)}
								</section>
							)}
							<section className="block" aria-labelledby="resources">
								<div className="block__head">
									<h2 id="resources">{t("figures.resources.title")}</h2>
									<p>
										{t(
											resources.shown.length > 0
												? "figures.resources.lede"
												: "figures.resources.none",
										)}
									</p>
								</div>
								{resources.shown.length > 0 && <ResourceTable {...resources} />}
								{hasMoreResources && <p className="figures__note">{t("figures.resources.more")}</p>}
							</section>
						</>
					)}
					<div className="block">
						<p className="figures__note">{t("figures.note")}</p>
					</div>
					<Contacts {...loaderData.contacts} file={loaderData.contactsFile} />
				</div>
			</ProgramFrame>
		</ProgramContent>
	);
}

interface TotalView {
	label: string;
	month: number;
	before: number;
	/** The difference with its sign, such as `+12`. */
	change: string;
	soFar: number;
}

function Totals({ totals }: { totals: readonly TotalView[] }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<dl className="tally">
			{totals.map(({ label, month, before, change, soFar }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd className="tally__figure">{t("figures.number", { value: month })}</dd>
					<dd>{t("figures.totals.change", { change, before })}</dd>
					<dd>{t("figures.totals.soFar", { value: soFar })}</dd>
				</div>
			))}
		</dl>
	);
}
