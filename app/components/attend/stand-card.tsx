import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";
import { Content } from "#app/i18n/content-language.tsx";
import { Picture } from "#app/components/media/picture.tsx";

export interface StandCardProps {
	id: number;
	title: string;
	description?: string | null;
	image?: string | null;
	dates?: string | null;
	url?: string | null;
}

/** A stand of a program's exhibition. */
export function StandCard({ id, title, description, image, dates, url }: StandCardProps) {
	const { t } = useTranslation();
	return (
		<li className="stand">
			<article aria-labelledby={`stand-${id}`} data-exhibition={id}>
				<div className="stand__pic">{image && <Picture src={image} alt="" width={600} height={375} lazy />}</div>
				<div className="stand__text">
					<h3 id={`stand-${id}`}>
						<Content>{title}</Content>
					</h3>
					{dates && (
						<p className="stand__when">
							<Icon name="calendar" start />
							{dates}
						</p>
					)}
					{description && (
						<p className="small soft">
							<Content>{description}</Content>
						</p>
					)}
					{url && (
						<a className="stand__way" href={url} target="_blank" rel="noopener" aria-describedby={`stand-${id}`}>
							{t("showcases.visit")}
							<Icon name="external" />
						</a>
					)}
				</div>
			</article>
		</li>
	);
}

export function StandCards({ children }: { children: ReactNode }) {
	return <ul className="stands">{children}</ul>;
}
