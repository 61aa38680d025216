import type { ReactNode } from "react";
import { Link } from "react-router";
import { ProgressLine } from "#app/ui/elements/progress-line.tsx";
import { initialsOf } from "#app/ui/elements/face.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

export interface ProgramTileProps {
	id: number;
	href: string;
	title: string;
	/** Without a logo, the tile shows `image`. Without either, it shows the initials. */
	logo: string | null;
	image: string | null;
	/** A category such as `Cruise lines`. */
	kind: string | null;
	status: string;
	/** The progress in percent. Null hides the bar. */
	completion: number | null;
	chip: string | null;
}

export function ProgramTile({
	id,
	href,
	title,
	logo,
	image,
	kind,
	status,
	completion,
	chip,
}: ProgramTileProps) {
	const look = logo ? "logo" : image ? "cover" : "letters";
	return (
		<ProgramContent id={id}>
			<li className={`program-tile program-${id}`}>
				<article data-app={id} aria-label={title}>
					<div className={`program-tile__mark program-tile__mark--${look}`}>
						{logo && <Picture src={logo} alt="" width={240} height={124} lazy />}
						{!logo && image && (
							<Picture
								src={image}
								alt=""
								width={600}
								height={708}
								sizes="(min-width: 40em) 20vw, 30vw"
								lazy
							/>
						)}
						{look === "letters" && <span aria-hidden="true">{initialsOf(title)}</span>}
						{chip && <span className="program-card__chip">{chip}</span>}
					</div>
					<div className="program-tile__state">
						<h3>
							<Link to={href}>
								<Content>{title}</Content>
							</Link>
						</h3>
						{kind && <p>{kind}</p>}
						<p>{status}</p>
						{completion !== null && <ProgressLine value={completion} label={title} />}
					</div>
				</article>
			</li>
		</ProgramContent>
	);
}

export function ProgramTiles({ children }: { children: ReactNode }) {
	return <ul className="program-tiles">{children}</ul>;
}
