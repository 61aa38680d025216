import type { ResourceBreakdown, TestFigures } from "./figures.server.ts";
import { useTranslation } from "react-i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";

export function Figure({ value }: { value: number }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return <>{t("figures.number", { value })}</>;
}

/**
 * A bar from 0 to 100 percent. With `warns`, it is amber below 50. Screen readers ignore it,
 * because the number is next to it.
 */
export function Bar({ percent, warns = false }: { percent: number; warns?: boolean }) {
	return (
		<svg
			className="strip"
			viewBox="0 0 100 10"
			preserveAspectRatio="none"
			aria-hidden="true"
			focusable="false"
		>
			<rect className="strip__rest" width="100" height="10" />
			<rect
				className={warns && percent < 50 ? "strip__low" : "strip__full"}
				width={percent}
				height="10"
			/>
		</svg>
	);
}

interface TableHeadProps {
	/** The column headings. The class `n` is for numbers, and `grid__bar` for numbers with a bar. */
	columns: readonly (readonly [label: string, look?: "n" | "grid__bar"])[];
}

export function TableHead({ columns }: TableHeadProps) {
	return (
		<thead>
			<tr>
				{columns.map(([label, look]) => (
					<th key={label} scope="col" className={look}>
						{label}
					</th>
				))}
			</tr>
		</thead>
	);
}

export interface ReachRow {
	key: string;
	/** Null for a step of the program. */
	chapter: { number: number; title: string } | null;
	step: "registered" | "started" | "graduated" | null;
	/** Null for a step of the program. */
	begun: number | null;
	soFar: number;
	/** The share of everyone registered, in percent. Null if no one is registered. */
	percent: number | null;
}

/** Shows how far agents get, from registration to the diploma. */
export function ReachTable({ rows }: { rows: readonly ReachRow[] }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<table className="grid grid--stack" aria-labelledby="reach">
			<TableHead
				columns={[
					[t("figures.reach.step")],
					[t("figures.reach.begun"), "n"],
					[t("figures.reach.soFar"), "n"],
					[t("figures.reach.percent"), "grid__bar"],
				]}
			/>
			<tbody>
				{rows.map(({ key, chapter, step, begun, soFar, percent }) => (
					<tr key={key}>
						<th scope="row">
							{step && t(`figures.measures.${step}`)}
							{chapter && (
								<>
									{t("figures.number", { value: chapter.number })}
									{" · "}
									<Content>{chapter.title}</Content>
								</>
							)}
						</th>
						<td className="n" data-name={begun === null ? undefined : t("figures.reach.begun")}>
							{begun !== null && <Figure value={begun} />}
						</td>
						<td className="n" data-name={t("figures.reach.soFar")}>
							<Figure value={soFar} />
						</td>
						<td
							className="grid__bar"
							data-name={percent === null ? undefined : t("figures.reach.percent")}
						>
							{percent !== null && (
								<>
									{t("figures.percent", { value: percent })}
									<Bar percent={percent} />
								</>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

interface MonthRow {
	/** A month such as `2026-11`. */
	code: string;
	label: string;
	registered: number;
	started: number;
	/** Null if `measuresOf` omits `passed`. */
	passed: number | null;
	graduated: number;
}

/** Shows one row for each month. The bars show registrations. */
export function MonthTable({ rows }: { rows: readonly MonthRow[] }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const most = Math.max(1, ...rows.map(({ registered }) => registered));
	const others = [
		"started",
		...(rows.some(({ passed }) => passed !== null) ? (["passed"] as const) : []),
		"graduated",
	] as const;
	return (
		<table className="grid grid--stack" aria-labelledby="months">
			<TableHead
				columns={[
					[t("figures.month.label")],
					[t("figures.measures.registered"), "grid__bar"],
					...others.map((step) => [t(`figures.measures.${step}`), "n"] as const),
				]}
			/>
			<tbody>
				{rows.map((row) => (
					<tr key={row.code}>
						<th scope="row">
							<time dateTime={row.code}>{row.label}</time>
						</th>
						<td className="grid__bar" data-name={t("figures.measures.registered")}>
							<Figure value={row.registered} />
							<Bar percent={Math.round((100 * row.registered) / most)} />
						</td>
						{others.map((step) => (
							<td key={step} className="n" data-name={t(`figures.measures.${step}`)}>
								<Figure value={row[step] ?? 0} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

interface PlaceTableProps {
	id: "country" | "agency";
	/** The groups, largest first. A null name means that none was given. */
	groups: readonly { name: string | null; count: number }[];
	/** The number of all other agents. Null if there are none or too few. */
	rest: number | null;
}

export function PlaceTable({ id, groups, rest }: PlaceTableProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const most = Math.max(1, rest ?? 0, ...groups.map(({ count }) => count));
	const rows = [
		...groups.map(({ name, count }) => ({
			key: `group ${name ?? ""}`,
			label: name === null ? t("figures.places.unknown") : <bdi>{name}</bdi>,
			count,
		})),
		...(rest === null ? [] : [{ key: "rest", label: t("figures.places.other"), count: rest }]),
	];
	return (
		<div>
			<h3 id={id}>{t(`figures.places.${id}`)}</h3>
			{rows.length === 0 ? (
				<p className="figures__note">{t("figures.places.few")}</p>
			) : (
				<table className="grid" aria-labelledby={id}>
					<TableHead
						columns={[[t(`figures.places.${id}`)], [t("figures.places.agents"), "grid__bar"]]}
					/>
					<tbody>
						{rows.map(({ key, label, count }) => (
							<tr key={key}>
								<th scope="row">{label}</th>
								<td className="grid__bar">
									<Figure value={count} />
									<Bar percent={Math.round((100 * count) / most)} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</div>
	);
}

export function TestList({ tests }: { tests: readonly TestFigures[] }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return tests.map(({ id, title, average, ...people }) => (
		<div key={id}>
			<h3>
				<Content>{title}</Content>
			</h3>
			<dl className="sums">
				{(["taken", "passed", "atOnce"] as const).map((key) => (
					<div key={key}>
						<dt>{t(`figures.tests.${key}`)}</dt>
						<dd>{t("figures.number", { value: people[key] })}</dd>
					</div>
				))}
				{average !== null && (
					<div>
						<dt>{t("figures.tests.average")}</dt>
						<dd>{t("figures.percent", { value: average })}</dd>
					</div>
				)}
			</dl>
		</div>
	));
}

const uses = ["opened", "download", "share", "client"] as const;

export function ResourceTable({ shown, rest }: ResourceBreakdown) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<table className="grid grid--stack" aria-labelledby="resources">
			<TableHead
				columns={[
					[t("figures.resources.resource")],
					...uses.map((use) => [t(`figures.resources.${use}`), "n"] as const),
				]}
			/>
			<tbody>
				{shown.map((row) => (
					<tr key={row.itemId}>
						<th scope="row">
							<Content>{row.title}</Content>
						</th>
						<UseCells of={row} few={t("figures.resources.joined")} />
					</tr>
				))}
				{uses.some((use) => rest[use] !== null) && (
					<tr>
						<th scope="row">{t("figures.resources.other")}</th>
						<UseCells of={rest} few={t("figures.resources.noOther")} />
					</tr>
				)}
			</tbody>
		</table>
	);
}

/** Shows `few` in place of a count that is null. */
function UseCells({ of, few }: { of: ResourceBreakdown["rest"]; few: string }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return uses.map((use) => (
		<td key={use} className="n" data-name={t(`figures.resources.${use}`)}>
			{of[use] === null ? <span className="few">{few}</span> : <Figure value={of[use]} />}
		</td>
	));
}
