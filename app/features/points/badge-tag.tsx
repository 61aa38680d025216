import { Content } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

export interface BadgeTagProps {
	title: string;
	/** A line such as `Earned Aug 18, 2026` or `Chapter 4`. */
	note?: string | null;
	image?: string | null;
	won: boolean;
	/** The program whose colors the badge uses. Null for a badge for points. */
	programId?: number | null;
}

export function BadgeTag({ title, note, image, won, programId }: BadgeTagProps) {
	const isMedal = image && !programId;
	return (
		<li
			className={`tag${won ? "" : " tag--todo"}${isMedal ? " tag--medal" : ""}${programId ? ` program-${programId}` : ""}`}
		>
			<div className={image ? "tag__hang tag__hang--pictured" : "tag__hang"}>
				{image && <Picture src={image} alt="" width={160} height={220} lazy className="tag__pic" />}
				<svg
					className="tag__shape"
					viewBox="0 0 160 220"
					width="152"
					height="209"
					fill="none"
					aria-hidden="true"
					focusable="false"
				>
					<path
						className="tag__body"
						fillRule="evenodd"
						d="M56 12h48l42 42v148a14 14 0 0 1-14 14H28a14 14 0 0 1-14-14V54zM80 26a10 10 0 1 0 0 20a10 10 0 1 0 0-20z"
					/>
					<path className="tag__cord" d="M80 30C70-6 104-22 112 4" />
					{!image && (
						<>
							<path className="tag__band" d="M14 166h132v28H14z" />
							<path
								className="tag__line"
								transform="translate(32 60) scale(4)"
								d="M12 3l2.6 6 6.4.5-4.9 4.2 1.5 6.3L12 16.6 6.4 20l1.5-6.3L3 9.5 9.4 9z"
								vectorEffect="non-scaling-stroke"
							/>
						</>
					)}
				</svg>
			</div>
			<h3>
				<Content of={programId}>{title}</Content>
			</h3>
			{note && <p className="small soft">{note}</p>}
		</li>
	);
}
