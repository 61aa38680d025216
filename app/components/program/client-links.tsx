import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "#app/components/elements/icon.tsx";

export interface ClientLinksProps {
	/** Absent where the program's bar of buttons leads to what it has to sell and to its facts. */
	resources?: { sell: string; promote: string };
	contact: string;
}

function LinksPart({ of: { resources, contact } }: { of: ClientLinksProps }) {
	const { t } = useTranslation();
	const links: { key: "sell" | "facts" | "contact"; href: string; icon: IconName }[] = [
		...(resources
			? [
					{ key: "sell" as const, href: resources.sell, icon: "sell" as const },
					{ key: "facts" as const, href: resources.promote, icon: "info" as const },
				]
			: []),
		{ key: "contact", href: contact, icon: "people" },
	];
	return (
		<ul className="wrap">
			{links.map(({ key, href, icon }) => (
				<li key={key}>
					<Link to={href}>
						<Icon name={icon} />
						{t(`clientLinks.${key}`)}
					</Link>
				</li>
			))}
		</ul>
	);
}

/** What an agent needs of a program while a client asks: what it has to sell, its facts, its people. */
export function ClientLinks(of: ClientLinksProps) {
	const { t } = useTranslation();
	return (
		<nav className="client-links" aria-label={t("clientLinks.name")}>
			<LinksPart of={of} />
		</nav>
	);
}
