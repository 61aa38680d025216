import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "#app/ui/elements/icon.tsx";
import type { TextKey } from "#app/platform/i18n/text-key.ts";

export interface ClientLinksProps {
	resources?: { sell: string; promote: string };
	contact: string;
	chapters?: string | null;
}

export function ClientLinks({ resources, contact, chapters }: ClientLinksProps) {
	const { t } = useTranslation();
	const links: { word: TextKey; href: string; icon: IconName }[] = [
		...(chapters
			? [{ word: "continueCard.chapters" as const, href: chapters, icon: "train" as const }]
			: []),
		...(resources
			? [
					{ word: "buttonBar.sell" as const, href: resources.sell, icon: "sell" as const },
					{ word: "buttonBar.promote" as const, href: resources.promote, icon: "promote" as const },
				]
			: []),
		{ word: "clientLinks.contact", href: contact, icon: "people" },
	];
	return (
		<nav className="client-links" aria-label={t("clientLinks.name")}>
			<ul className="wrap">
				{links.map(({ word, href, icon }) => (
					<li key={word}>
						<Link to={href}>
							<Icon name={icon} />
							{t(word)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
