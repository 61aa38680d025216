import type { ReactNode } from "react";
import { Picture } from "#app/components/media/picture.tsx";

export interface PictureCardProps {
	/** The id of what names it. */
	labelledBy: string;
	/** Null: none, or `inPlace` stands there. */
	image: string | null | undefined;
	/** In the place of a picture that there is none of. Absent: the picture's place is left out. */
	inPlace?: ReactNode;
	/** On the picture. */
	sign?: ReactNode;
	/** How the picture is drawn: on a stack of others, or locked. */
	isStack?: boolean;
	isLocked?: boolean;
	/** Above the title. */
	eyebrow?: ReactNode;
	title: ReactNode;
	/** `framed`: with an edge around picture and text. `tip`: words in the place of a picture. */
	look?: "framed" | "tip";
	children?: ReactNode;
}

/** A film, a collection, a stand, a page: a picture with a title below it. Data attributes go to its article. */
export function PictureCard(props: PictureCardProps) {
	const { labelledBy, image, inPlace, sign, isStack, isLocked, eyebrow, title, look, children, ...article } = props;
	const picture = `picture-card__pic${isStack ? " picture-card__pic--stack" : ""}${isLocked ? " picture-card__pic--locked" : ""}`;
	return (
		<li className={look ? `picture-card picture-card--framed picture-card--${look}` : "picture-card"}>
			<article aria-labelledby={labelledBy} {...article}>
				{(image || inPlace) && (
					<div className={picture}>
						{image ? <Picture src={image} alt="" width={480} height={300} lazy /> : inPlace}
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

/** `lead`: the first one larger. */
export function PictureCards({ lead, children }: { lead?: boolean; children: ReactNode }) {
	return <ul className={lead ? "picture-cards picture-cards--lead" : "picture-cards"}>{children}</ul>;
}
