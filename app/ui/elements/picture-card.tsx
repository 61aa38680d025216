import type { ReactNode } from "react";
import { Picture } from "#app/ui/media/picture.tsx";

export interface PictureCardProps {
	labelledBy: string;
	image: string | null | undefined;
	fallback?: ReactNode;
	sign?: ReactNode;
	isStack?: boolean;
	isLocked?: boolean;
	eyebrow?: ReactNode;
	title: ReactNode;
	look?: "framed" | "tip";
	children?: ReactNode;
}

export function PictureCard(props: PictureCardProps) {
	const {
		labelledBy,
		image,
		fallback,
		sign,
		isStack,
		isLocked,
		eyebrow,
		title,
		look,
		children,
		...article
	} = props;
	const picture = `picture-card__pic${isStack ? " picture-card__pic--stack" : ""}${isLocked ? " picture-card__pic--locked" : ""}`;
	return (
		<li
			className={look ? `picture-card picture-card--framed picture-card--${look}` : "picture-card"}
		>
			<article aria-labelledby={labelledBy} {...article}>
				{(image || fallback) && (
					<div className={picture}>
						{image ? <Picture src={image} alt="" width={480} height={300} lazy /> : fallback}
						{sign}
					</div>
				)}
				<div className="picture-card__text">
					{eyebrow && <p className="eyebrow">{eyebrow}</p>}
					<h3>{title}</h3>
					{children}
				</div>
			</article>
		</li>
	);
}

export function PictureCards({ lead, children }: { lead?: boolean; children: ReactNode }) {
	return (
		<ul className={lead ? "picture-cards picture-cards--lead" : "picture-cards"}>{children}</ul>
	);
}
