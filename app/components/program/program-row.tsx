import type { ReactNode } from "react";
import { Link } from "react-router";
import { Chip } from "#app/components/elements/chip.tsx";
import { ProgressLine } from "#app/components/elements/progress-line.tsx";
import { Content, ProgramContent } from "#app/i18n/content-language.tsx";
import { Picture } from "#app/components/media/picture.tsx";

export interface ProgramRowProps {
	id: number;
	href: string;
	title: string;
	/** Under the title: `80% complete. Left: Selling`. */
	detail?: string | null;
	/** The supplier's mark; where there is none the picture; else the first letters of the title. */
	logo?: string | null;
	image?: string | null;
	completion?: number | null;
	chip?: string | null;
	/** At the end of the row; `name` says more than `label` where many rows have the same. */
	action?: { href: string; label: string } | null;
	actions?: ReactNode;
}

function RowInside({ of, actions }: { of: Omit<ProgramRowProps, "actions">; actions?: ReactNode }) {
	const { id, href, title, detail, logo, image, completion, chip, action } = of;
	return (
		<article data-app={id} aria-label={title}>
			<RowPicture title={title} logo={logo} image={image} />
			<div className="row__main">
				<h3>
					<Link to={href}>
						<Content>{title}</Content>
					</Link>
					{chip && <Chip>{chip}</Chip>}
				</h3>
				{detail && <p className="small soft">{detail}</p>}
				{completion != null && <ProgressLine value={completion} label={title} />}
			</div>
			{(action || actions) && (
				<div className="row__end">
					{actions}
					{action && (
						<Link className="button button--quiet button--small" to={action.href} aria-label={`${action.label}: ${title}`}>
							{action.label}
						</Link>
					)}
				</div>
			)}
		</article>
	);
}

/** A supplier, or anything that is no destination: a row, not a card. */
export function ProgramRow({ actions, ...of }: ProgramRowProps) {
	return (
		<ProgramContent id={of.id}>
			<li className={`row program-${of.id}`}>
				<RowInside of={of} actions={actions} />
			</li>
		</ProgramContent>
	);
}

function RowPicture({ title, logo, image }: { title: string; logo?: string | null; image?: string | null }) {
	if (logo) {
		return (
			<span className="mark mark--logo">
				<Picture src={logo} alt="" width={128} height={66} lazy />
			</span>
		);
	}
	if (image) return <Picture src={image} alt="" width={88} height={66} lazy className="row__pic" />;
	return (
		<span className="mark" aria-hidden="true">
			{initialsOf(title)}
		</span>
	);
}

/** The first letters of the first two words, for a mark where there is no picture. */
export function initialsOf(title: string): string {
	const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
	return words
		.slice(0, 2)
		.map((word) => [...word][0]?.toUpperCase())
		.join("");
}

export function ProgramRows({ children }: { children: ReactNode }) {
	return <ul className="rows">{children}</ul>;
}
