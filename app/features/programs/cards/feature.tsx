import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

export interface FeatureProps {
	id: number;
	image?: string | null;
	eyebrow: string;
	title: string;
	text?: string | null;
	href: string;
	action: string;
}

export function Feature({ id, image, eyebrow, title, text, href, action }: FeatureProps) {
	return (
		<ProgramContent id={id}>
			<div className={`feature on-dark program-${id}`}>
				<div className="feature__grid">
					<div className="feature__art cover">
						{image && <Picture src={image} alt="" width={720} height={540} lazy />}
					</div>
					<article className="feature__text" data-app={id} aria-labelledby={`feature-${id}`}>
						<p className="eyebrow">{eyebrow}</p>
						<h2 id={`feature-${id}`}>
							<Content>{title}</Content>
						</h2>
						{text && (
							<p className="lede">
								<Content>{text}</Content>
							</p>
						)}
						<Link className="button" to={href}>
							{action}
							<Icon name="next" />
						</Link>
					</article>
				</div>
			</div>
		</ProgramContent>
	);
}

export function Features({
	more,
	children,
}: {
	more?: { href: string; label: string } | null;
	children: ReactNode;
}) {
	return (
		<div className="features">
			{children}
			{more && (
				<p className="features__more on-dark">
					<Link to={more.href}>{more.label}</Link>
				</p>
			)}
		</div>
	);
}
