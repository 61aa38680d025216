import { Icon, type IconName } from "./icon.tsx";

const icons: readonly IconName[] = ["diploma", "map", "plane", "box", "mail", "phone"];

/** What a program brings, one line each. */
export function Gains({ items, empty }: { items: readonly string[]; empty: string }) {
	if (items.length === 0) return <p className="soft">{empty}</p>;
	return (
		<ul className="gains">
			{items.map((item, position) => (
				<li key={item}>
					<Icon name={icons[position % icons.length] ?? "star"} />
					<p>{item}</p>
				</li>
			))}
		</ul>
	);
}
