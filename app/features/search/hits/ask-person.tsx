import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Face } from "#app/ui/elements/face.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";

export interface AskPersonProps {
	appId: number;
	name: string;
	position: string | null;
	phone: string | null;
	phoneHref: string | null;
	email: string | null;
	href: string;
}

export function AskPerson({
	appId,
	name,
	position,
	phone,
	phoneHref,
	email,
	href,
}: AskPersonProps) {
	const { t } = useTranslation();
	return (
		<ProgramContent id={appId}>
			<section className={`ask program-${appId}`} aria-labelledby="ask">
				<h2 id="ask">{t("search.ask")}</h2>
				<div className="ask__who">
					<Face name={name} />
					<p>
						<Link to={href}>
							<Content>{name}</Content>
						</Link>{" "}
						{position && (
							<span className="small soft">
								<Content>{position}</Content>
							</span>
						)}
					</p>
				</div>
				{phone && phoneHref && (
					<a className="act" href={phoneHref}>
						<Icon name="phone" />
						<bdi dir="ltr">{phone}</bdi>
					</a>
				)}{" "}
				{email && (
					<a className="act" href={`mailto:${email}`}>
						<Icon name="mail" />
						{email}
					</a>
				)}
			</section>
		</ProgramContent>
	);
}
