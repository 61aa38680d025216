import { Icon } from "#app/components/elements/icon.tsx";
import { Content } from "#app/i18n/content-language.tsx";

/** What a program brings, one line each. */
export function Benefits({ items, empty }: { items: readonly string[]; empty: string }) {
	if (items.length === 0) return <p className="soft">{empty}</p>;
	return (
		<ul className="gains">
			{items.map((item) => (
				<li key={item}>
					<Icon name="check" />
					<p>
						<Content>{item}</Content>
					</p>
				</li>
			))}
		</ul>
	);
}
