import { useTranslation } from "react-i18next";
import { Figure } from "./figure.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { Content } from "#app/i18n/content-language.tsx";

const uses = ["opened", "download", "share", "client"] as const;

export type ResourceRow = { itemId: string; title: string } & Readonly<Record<(typeof uses)[number], number | null>>;

/** How often each resource was used. */
export function ResourceTable({ rows }: { rows: readonly ResourceRow[] }) {
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
