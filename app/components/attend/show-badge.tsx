import { useTranslation } from "react-i18next";
import { Brand } from "#app/components/layout/brand.tsx";
import { Content } from "#app/i18n/content-language.tsx";
import { Picture } from "#app/components/media/picture.tsx";

export interface ShowBadgeProps {
	portalTitle: string;
	show: string;
	image?: string | null;
	firstName: string;
	lastName: string;
	country?: string | null;
	dates?: string | null;
	place?: string | null;
	registeredOn?: string | null;
}

/** What hangs around the neck at a trade show; 10 by 14 cm on paper. */
export function ShowBadge({ portalTitle, show, image, firstName, lastName, country, dates, place, registeredOn }: ShowBadgeProps) {
	const { t } = useTranslation();
	return (
		<section className="neck" aria-label={t("attend.badgeTitle")}>
			<div className="neck__head">
				<span className="neck__hole" aria-hidden="true" />
				<Brand title={portalTitle} />
			</div>
			<div className="neck__art">{image && <Picture src={image} alt="" width={480} height={240} />}</div>
			<div className="neck__body">
				<p className="neck__name">
					<span className="neck__first">{firstName}</span> <span>{lastName}</span>
				</p>
				<p className="neck__role">{country ? t("attend.roleIn", { country }) : t("attend.role")}</p>
			</div>
			<div className="neck__foot">
				<p className="neck__show">
					<Content>{show}</Content>
				</p>
				{(dates || place) && <p>{[dates, place].filter(Boolean).join(" · ")}</p>}
				{registeredOn && <p>{t("attend.registeredOn", { date: registeredOn })}</p>}
			</div>
		</section>
	);
}
