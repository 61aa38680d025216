import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Row, Rows } from "#app/ui/elements/row.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface UnlockedProps {
	items: readonly { id: number; title: string; href: string }[];
}

export function Unlocked({ items }: UnlockedProps) {
	const { t } = useTranslation();
	if (items.length === 0) return null;
	return (
		<section className="unlocked" aria-labelledby="unlocked">
			<h2 className="section__head" id="unlocked">
				{t("desk.unlocked")}
			</h2>
			<Rows>
				{items.map(({ id, title, href }) => (
					<Row
						key={id}
						id={`unlocked-${id}`}
						icon="key"
						title={
							<Link to={href}>
								<Content>{title}</Content>
							</Link>
						}
					/>
				))}
			</Rows>
		</section>
	);
}
