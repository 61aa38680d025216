import { BadgeTag } from "#app/features/points/badge-tag.tsx";
import type { BadgeView } from "#app/features/points/my-badges.server.ts";

export function BadgeTags({ badges }: { badges: readonly BadgeView[] }) {
	return (
		<ul className="tags">
			{badges.map((badge) => (
				<BadgeTag
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
