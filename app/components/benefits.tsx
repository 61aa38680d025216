import { Icon } from "./icon.tsx";

/** What a program brings those who complete it, one line each. */
export function Benefits({ benefits }: { benefits: readonly string[] }) {
	return (
		<ul className="gains">
			{benefits.map((benefit) => (
				<li key={benefit}>
					<Icon name="check" />
					<span>{benefit}</span>
				</li>
			))}
		</ul>
	);
}
