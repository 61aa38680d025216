import { useTranslation } from "react-i18next";
import { Figure, TableHead } from "./figure.tsx";
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
			<TableHead
				columns={[
					[t("figures.resources.resource")],
					...uses.map((use) => [t(`figures.resources.${use}`), "n"] as const),
				]}
			/>
			<tbody>
				{rows.map((row) => (
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

/** `few`: in place of a number that is counted with the others. */
function UseCells({ of, few }: { of: Uses; few: string }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return uses.map((use) => (
		<td key={use} className="n" data-name={t(`figures.resources.${use}`)}>
			{of[use] === null ? <span className="few">{few}</span> : <Figure value={of[use]} />}
		</td>
	));
}
