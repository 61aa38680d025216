import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";
import { PictureCard } from "#app/components/elements/picture-card.tsx";
import { Content } from "#app/i18n/content-language.tsx";

export interface StandCardProps {
	id: number;
	title: string;
	description?: string | null;
	image?: string | null;
	dates?: string | null;
	url?: string | null;
}

export function StandCard({ id, title, description, image, dates, url }: StandCardProps) {
	const { t } = useTranslation();
	return (
		<PictureCard
			labelledBy={`stand-${id}`}
			data-exhibition={id}
			image={image}
			inPlace={<span />}
			title={
				<span id={`stand-${id}`}>
					<Content>{title}</Content>
				</span>
			}
		>
			{dates && (
				<p className="picture-card__note">
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
				<a className="picture-card__way" href={url} target="_blank" rel="noopener" aria-describedby={`stand-${id}`}>
					{t("showcases.visit")}
					<Icon name="external" />
				</a>
			)}
		</PictureCard>
	);
}
