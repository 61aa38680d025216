import type { ReactNode } from "react";
import { Link } from "react-router";
import { ProgressLine } from "#app/ui/elements/progress-line.tsx";
import { initialsOf } from "#app/ui/elements/face.tsx";
import { Row } from "#app/ui/elements/row.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

export interface ProgramRowProps {
	id: number;
	href: string;
	title: string;
	/** A line such as `80% complete. Left: Selling`. */
	detail?: string | null;
	/** Without a logo, the row shows `image`. Without either, it shows the initials. */
	logo?: string | null;
	image?: string | null;
	completion?: number | null;
	chip?: string | null;
	action?: { href: string; label: string } | null;
	actions?: ReactNode;
}

export function ProgramRow({
	id,
	href,
	title,
	detail,
	logo,
	image,
	completion,
	chip,
	action,
	actions,
}: ProgramRowProps) {
	return (
		<ProgramContent id={id}>
			<Row
				data-app={id}
				aria-label={title}
				programId={id}
				title={
					<Link to={href}>
						<Content>{title}</Content>
					</Link>
				}
				chip={chip}
				detail={detail}
				image={logo ? null : image}
				mark={<ProgramMark title={title} logo={logo} />}
				actions={
					(action || actions) && (
						<>
							{actions}
							{action && (
								<Link
									className="button button--quiet button--small"
									to={action.href}
									aria-label={`${action.label}: ${title}`}
								>
									{action.label}
								</Link>
							)}
						</>
					)
				}
			>
				{completion != null && <ProgressLine value={completion} label={title} />}
			</Row>
		</ProgramContent>
	);
}

function ProgramMark({ title, logo }: Pick<ProgramRowProps, "title" | "logo">) {
	if (logo) {
		return (
			<span className="row__mark row__mark--logo">
				<Picture src={logo} alt="" width={128} height={66} lazy />
			</span>
		);
	}
	return (
		<span className="row__mark row__mark--letters" aria-hidden="true">
			{initialsOf(title)}
		</span>
	);
}
