import { LuggageTag } from "#app/features/points/luggage-tag.tsx";
import type { BadgeView } from "#app/features/points/point-views.server.ts";

export function BadgeTags({ badges }: { badges: readonly BadgeView[] }) {
	return (
		<ul className="tags">
			{badges.map((badge) => (
				<LuggageTag
					key={badge.key}
					title={badge.title}
					note={badge.note}
					image={badge.image}
					won={badge.won}
					programId={badge.programId}
				/>
			))}
		</ul>
	);
}
