import { Children, type ReactNode } from "react";
import { Link } from "react-router";
import { ProgressLine } from "#app/ui/elements/progress-line.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

export interface ProgramCardProps {
	id: number;
	href: string;
	name: string;
	title: string;
	image?: string | null;
	/** The progress in percent. Null hides the bar. */
	completion?: number | null;
	/** A region such as `North America`. */
	kind?: string | null;
	/** A line such as `62% complete, 5 of 8 chapters`. */
	status?: string | null;
	chip?: string | null;
}

export function ProgramCard({
	id,
	href,
	name,
	title,
	image,
	completion,
	kind,
	status,
	chip,
}: ProgramCardProps) {
	const place = name === title ? null : name;
	const fullName = place === null ? title : `${place} – ${title}`;
	return (
		<ProgramContent id={id}>
			<li className={`program-card program-${id}`}>
				<article data-app={id} aria-label={fullName}>
					<div className="program-card__sheet">
						<div className="program-card__art cover">
							{image && (
								<Picture
									src={image}
									alt=""
									width={600}
									height={708}
									sizes="(min-width: 40em) 33vw, 50vw"
									lazy
								/>
							)}
							{chip && <span className="program-card__chip">{chip}</span>}
						</div>
						{place !== null && (
							<p className="program-card__name" aria-hidden="true">
								<Content>{place}</Content>
							</p>
						)}
					</div>
					<div className="program-card__state">
						<h3>
							<Link to={href}>
								{place !== null && (
									<span className="hidden-visually">
										<Content>{`${place} – `}</Content>
									</span>
								)}
								<Content>{title}</Content>
							</Link>
						</h3>
						{completion != null && <ProgressLine value={completion} label={fullName} />}
						{kind && <p>{kind}</p>}
						{status && <p>{status}</p>}
					</div>
				</article>
			</li>
		</ProgramContent>
	);
}

/** `isWall` makes the pictures shorter, for lists of many programs. */
export function ProgramCards({ isWall, children }: { isWall?: boolean; children: ReactNode }) {
	const count = Children.count(children);
	const isFive = isWall && count > 1 && count % 4 === 1;
	return (
		<ul
			className={`program-cards${isWall ? " program-cards--wall" : ""}${isFive ? " program-cards--five" : ""}`}
		>
			{children}
		</ul>
	);
}

export function SingleProgramCard({
	id,
	name,
	image,
	alt,
}: {
	id: number;
	name: ReactNode;
	image?: string | null;
	alt: string;
}) {
	return (
		<div className={`program-card program-card--alone program-${id}`}>
			<div className="program-card__sheet">
				<div className="program-card__art cover">
					{image && (
						<Picture
							src={image}
							alt={alt}
							width={600}
							height={708}
							sizes="(min-width: 40em) 33vw, 50vw"
						/>
					)}
				</div>
				<p className="program-card__name">{name}</p>
			</div>
		</div>
	);
}
