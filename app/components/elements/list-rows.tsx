import type { ReactNode } from "react";
import { Chip } from "./chip.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { Picture } from "#app/components/media/picture.tsx";

export interface ListRowProps {
	/** Unique on the page: the title's id, by which buttons are described. */
	id: string;
	title: ReactNode;
	detail?: ReactNode;
	icon?: IconName;
	/** In place of the icon. */
	image?: string | null;
	/** A word beside the title: `This device`. */
	chip?: string | null;
	/** Marks what is new or here. */
	strong?: boolean;
	/** Whose colours it has. */
	programId?: number | null;
	children?: ReactNode;
	/** Links and buttons at the end. */
	actions?: ReactNode;
}

/** A device, a diploma, a show, a notification: one row, named by its title. */
export function ListRow({ id, title, detail, icon, image, chip, strong, programId, children, actions }: ListRowProps) {
	return (
		<li className={`thing${strong ? " thing--strong" : ""}${programId ? ` program-${programId}` : ""}`}>
			<article aria-labelledby={id}>
				{image ? (
					<Picture src={image} alt="" width={88} height={66} lazy className="row__pic" />
				) : (
					icon && (
						<span className="thing__mark">
							<Icon name={icon} />
						</span>
					)
				)}
				<div className="row__main">
					<h3>
						<span id={id}>{title}</span>
						{chip && <Chip>{chip}</Chip>}
					</h3>
					{detail && <p className="small soft">{detail}</p>}
					{children}
				</div>
				{actions && <div className="row__end">{actions}</div>}
			</article>
		</li>
	);
}

export function ListRows({ children }: { children: ReactNode }) {
	return <ul className="rows things">{children}</ul>;
}
