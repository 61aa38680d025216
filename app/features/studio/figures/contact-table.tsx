import { useTranslation } from "react-i18next";
import { TableHead } from "./figure-tables.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

interface ContactRow {
	name: string;
	agency: string | null;
	country: string | null;
	email: string;
	since: { iso: string; text: string };
}

interface ContactsProps {
	total: number;
	/** The number of agents who agreed to be contacted but haven't confirmed their email address. */
	unconfirmed: number;
	/** The newest contacts. */
	rows: readonly ContactRow[];
	/** The path of the file with all contacts. */
	file: string;
}

/**
 * Shows the contacts. They print on a separate sheet, so authors can pass on the figures without
 * them.
 */
export function Contacts({ total, unconfirmed, rows, file }: ContactsProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<section className="block new-sheet" aria-labelledby="contacts">
			<div className="block__head">
				<h2 id="contacts">{t("figures.contacts.title")}</h2>
				<p>{t("figures.contacts.lede")}</p>
			</div>
			{rows.length > 0 ? (
				<>
					<ContactTable rows={rows} />
					<p className="figures__note">
						{rows.length < total && t("figures.contacts.more", { shown: rows.length, total })}{" "}
						{t("figures.contacts.logged")}
					</p>
					<p className="off-paper">
						<a className="button button--quiet" href={file} download>
							{t("figures.contacts.download")}
						</a>
					</p>
				</>
			) : (
				<p>{t("figures.contacts.none")}</p>
			)}
			{unconfirmed > 0 && (
				<p className="figures__note">{t("figures.contacts.unconfirmed", { count: unconfirmed })}</p>
			)}
		</section>
	);
}

function ContactTable({ rows }: { rows: readonly ContactRow[] }) {
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
