import { useTranslation } from "react-i18next";
import { TableHead } from "./figure.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface ContactRow {
	name: string;
	agency: string | null;
	country: string | null;
	email: string;
	since: { iso: string; text: string };
}

/** Agents who agreed that the supplier may write to them. */
export function ContactTable({ rows }: { rows: readonly ContactRow[] }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<table className="grid grid--stack" aria-labelledby="contacts">
			<TableHead
				columns={[
					[t("figures.contacts.name")],
					[t("figures.contacts.agency")],
					[t("figures.contacts.country")],
					[t("figures.contacts.email")],
					[t("figures.contacts.since"), "n"],
				]}
			/>
			<tbody>
				{rows.map(({ name, agency, country, email, since }) => (
					<tr key={email}>
						<th scope="row">
							<bdi>{name}</bdi>
						</th>
						<td data-name={agency === null ? undefined : t("figures.contacts.agency")}>
							{agency !== null && <bdi>{agency}</bdi>}
						</td>
						<td data-name={country === null ? undefined : t("figures.contacts.country")}>
							{country}
						</td>
						<td data-name={t("figures.contacts.email")}>
							<a href={`mailto:${email}`} dir="ltr">
								{email}
							</a>
						</td>
						<td className="n" data-name={t("figures.contacts.since")}>
							<time dateTime={since.iso}>{since.text}</time>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
