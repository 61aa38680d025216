import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Facts } from "#app/components/elements/facts.tsx";
import { Icon } from "#app/components/elements/icon.tsx";

export interface IdentityCardProps {
	name: string;
	email: string;
	/** As people of the visitor's language write them. */
	country: string | null;
	language: string | null;
	since: string;
	hasPassword: boolean;
	detailsHref: string;
	passwordHref: string;
}

/** Who is logged in, as an agent's card. */
export function IdentityCard({ name, email, country, language, since, hasPassword, detailsHref, passwordHref }: IdentityCardProps) {
	const { t } = useTranslation();
	const facts = [
		{ label: t("source.card.country"), value: country ?? t("source.card.noCountry") },
		...(language ? [{ label: t("source.card.language"), value: language }] : []),
		{ label: t("source.card.since"), value: since },
	];
	return (
		<section className="card identity" aria-labelledby="identity-name">
			<p className="identity__head">
				<Icon name="user" start />
				{t("source.card.kind")}
			</p>
			<div className="card__body">
				<div className="identity__who">
					<h2 id="identity-name">{name}</h2>
					<p className="identity__email">{email}</p>
				</div>
				<Facts facts={facts} />
				<p className="identity__acts">
					<Link className="button" to={detailsHref}>
						{t("source.card.details")}
					</Link>{" "}
					<Link className="button button--quiet" to={passwordHref}>
						{t(hasPassword ? "source.card.password" : "source.card.setPassword")}
					</Link>
				</p>
			</div>
		</section>
	);
}
