import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

// The space is text, so that screen readers read the chip as a separate word.
export function Chip({ children }: { children: string }) {
	return (
		<>
			{" "}
			<span className="kind">{children}</span>
		</>
	);
}

export interface RowProps {
	title: ReactNode;
	/**
	 * The id of the title, which names the row and describes its buttons. The id must be unique on
	 * the page.
	 */
	id?: string;
	"aria-label"?: string;
	"aria-labelledby"?: string;
	place?: string;
	chip?: string | null;
	detail?: ReactNode;
	image?: string | null;
	mark?: ReactNode;
	icon?: IconName;
	programId?: number | null;
	strong?: boolean;
	look?: "item" | "fact";
	children?: ReactNode;
	actions?: ReactNode;
}

export function Row(props: RowProps) {
	const {
		title,
		id,
		place,
		chip,
		detail,
		image,
		mark,
		icon,
		programId,
		strong,
		look,
		children,
		actions,
		...article
	} = props;
	const className = `row${look ? " row--item" : ""}${look === "fact" ? " row--fact" : ""}${strong ? " row--strong" : ""}`;
	return (
		<li id={place} className={`${className}${programId ? ` program-${programId}` : ""}`}>
			<article aria-labelledby={id} {...article}>
				{image ? (
					<Picture
						src={image}
						alt=""
						width={look === "fact" ? 176 : 88}
						height={look === "fact" ? 132 : 66}
						lazy
						className="row__pic"
					/>
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

export function RowMark({ icon, wide }: { icon: IconName; wide?: boolean }) {
	return (
		<span className={wide ? "row__mark row__mark--wide" : "row__mark"}>
			<Icon name={icon} />
		</span>
	);
}

export function Rows({
	columns,
	short,
	children,
}: {
	columns?: boolean;
	short?: boolean;
	children: ReactNode;
}) {
	return (
		<ul className={`rows${columns ? " rows--columns" : ""}${short ? " rows--short" : ""}`}>
			{children}
		</ul>
	);
}
