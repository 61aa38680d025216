import { useTranslation } from "react-i18next";
import { Figure } from "./figure.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";

const uses = ["opened", "download", "share", "client"] as const;

/** Null: counted with the others. */
type Uses = Readonly<Record<(typeof uses)[number], number | null>>;

export interface ResourceTableProps {
	rows: readonly ({ itemId: string; title: string } & Uses)[];
	/** Null: none. */
	rest: Uses;
}

/** How often each resource was used. */
export function ResourceTable({ rows, rest }: ResourceTableProps) {
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
								{row[use] === null ? (
									<span className="few">{t("figures.resources.joined")}</span>
								) : (
									<Figure value={row[use]} />
								)}
							</td>
						))}
					</tr>
				))}
				{uses.some((use) => rest[use] !== null) && (
					<tr>
						<th scope="row">{t("figures.resources.other")}</th>
						{uses.map((use) => (
							<td key={use} className="n" data-name={t(`figures.resources.${use}`)}>
								{rest[use] === null ? (
									<span className="few">{t("figures.resources.noOther")}</span>
								) : (
									<Figure value={rest[use]} />
								)}
							</td>
						))}
					</tr>
				)}
			</tbody>
		</table>
	);
}
