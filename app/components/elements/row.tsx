import type { ReactNode } from "react";
import { Chip } from "./chip.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { Picture } from "#app/components/media/picture.tsx";

export interface RowProps {
	title: ReactNode;
	/** The title's id, unique on the page: it names the row, and describes its buttons. Absent: see `aria-label`, `aria-labelledby`. */
	id?: string;
	"aria-label"?: string;
	"aria-labelledby"?: string;
	/** The id of the row itself. */
	place?: string;
	/** A word beside the title: `This device`. */
	chip?: string | null;
	/** Under the title. */
	detail?: ReactNode;
	/** What stands before the title: the picture if there is one, else the mark, else the icon. */
	image?: string | null;
	mark?: ReactNode;
	icon?: IconName;
	/** Whose colors it has. */
	programId?: number | null;
	/** With what is new or here: its icon stands out. */
	strong?: boolean;
	/** `item`: a larger title and more text. `fact`: such an item with its picture after the text. */
	look?: "item" | "fact";
	children?: ReactNode;
	/** Links and buttons at the end. */
	actions?: ReactNode;
}

/** A program, a document, a show, a device: one row of a list. Data attributes go to its article. */
export function Row(props: RowProps) {
	const { title, id, place, chip, detail, image, mark, icon, programId, strong, look, children, actions, ...article } = props;
	const className = `row${look ? " row--item" : ""}${look === "fact" ? " row--fact" : ""}${strong ? " row--strong" : ""}`;
	return (
		<li id={place} className={`${className}${programId ? ` program-${programId}` : ""}`}>
			<article aria-labelledby={id} {...article}>
				{image ? (
					<Picture src={image} alt="" width={look === "fact" ? 176 : 88} height={look === "fact" ? 132 : 66} lazy className="row__pic" />
				) : (
					(mark ?? (icon && <RowMark icon={icon} />))
				)}
				<div className="row__body">
					<div className="row__main">
						<h3>
							{id === undefined ? title : <span id={id}>{title}</span>}
							{chip && <Chip>{chip}</Chip>}
						</h3>
						{detail && <p className="small soft">{detail}</p>}
						{children}
					</div>
					{actions && <div className="row__end">{actions}</div>}
				</div>
			</article>
		</li>
	);
}

/** An icon in the place of a picture; `wide`: as large as one. */
export function RowMark({ icon, wide }: { icon: IconName; wide?: boolean }) {
	return (
		<span className={wide ? "row__mark row__mark--wide" : "row__mark"}>
			<Icon name={icon} />
		</span>
	);
}

/** `columns`: two beside each other where there is room. */
export function Rows({ columns, children }: { columns?: boolean; children: ReactNode }) {
	return <ul className={columns ? "rows rows--columns" : "rows"}>{children}</ul>;
}
