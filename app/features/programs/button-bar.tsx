import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { BarButton } from "./button-bar.ts";
import { Icon, type IconName } from "#app/ui/elements/icon.tsx";
import type { TextKey } from "#app/platform/i18n/text-key.ts";

export interface ButtonBarProps {
	buttons: readonly { button: BarButton; href: string }[];
	current?: BarButton | null;
}

const looks: Readonly<Record<BarButton, { icon: IconName; word: TextKey }>> = {
	info: { icon: "info", word: "buttonBar.info" },
	training: { icon: "train", word: "buttonBar.training" },
	retain: { icon: "retain", word: "buttonBar.retain" },
	"resource-promote": { icon: "promote", word: "buttonBar.promote" },
	"resource-sell": { icon: "sell", word: "buttonBar.sell" },
	directory: { icon: "directory", word: "buttonBar.directory" },
	search: { icon: "search", word: "buttonBar.search" },
};

export function ButtonBar({ buttons, current }: ButtonBarProps) {
	const { t } = useTranslation();
	return buttons.length === 0 ? null : (
		<nav className="bar" aria-label={t("buttonBar.name")}>
			<div className="wrap">
				<ul>
					{buttons.map(({ button, href }) => (
						<li key={button}>
							<Link
								to={href}
								data-button={button}
								aria-current={button === current ? "page" : undefined}
							>
								<Icon name={looks[button].icon} />
								{t(looks[button].word)}
							</Link>
						</li>
					))}
				</ul>
			</div>
		</nav>
	);
}
