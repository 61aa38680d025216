import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Row } from "#app/ui/elements/row.tsx";
import { OrganizerWait, type OrganizerWaitProps } from "./organizer-wait.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

export interface ShowRowProps {
	id: number;
	name: string;
	description?: string | null;
	image?: string | null;
	leaf: { month: string; day: string } | null;
	/** `10 – 11 February 2027` */
	dates: string | null;
	/** `Chicago, United States` */
	place: string | null;
	url?: string | null;
	state: "open" | "registered" | "elsewhere" | "past";
	tellsOrganizer: boolean;
	/** Null: the organizer hears of the registration. */
	organizerWait: OrganizerWaitProps | null;
	action: string;
	/** Null: the show has no date. */
	calendarHref: string | null;
	badgeHref: string;
}

export function ShowRow(show: ShowRowProps) {
	const { id, name, description, image, leaf, dates, place } = show;
	return (
		<Row
			id={`show-${id}`}
			data-show={id}
			look="item"
			mark={
				<div className="show__when" aria-hidden="true">
					{image && (
						<Picture src={image} alt="" width={240} height={180} lazy className="show__pic" />
					)}
					{leaf && (
						<p className="leaf">
							<span className="leaf__month">{leaf.month}</span>{" "}
							<span className="leaf__day">{leaf.day}</span>
						</p>
					)}
				</div>
			}
			title={<Content>{name}</Content>}
			actions={<ShowActs {...show} />}
		>
			<ul className="show__facts">
				{dates && (
					<li>
						<Icon name="calendar" />
						{dates}
					</li>
				)}
				{place && (
					<li>
						<Icon name="pin" />
						{place}
					</li>
				)}
			</ul>
			{description && (
				<p className="show__about small soft">
					<Content>{description}</Content>
				</p>
			)}
		</Row>
	);
}

function ShowActs({
	id,
	url,
	state,
	tellsOrganizer,
	organizerWait,
	action,
	calendarHref,
	badgeHref,
}: ShowRowProps) {
	const { t } = useTranslation();
	return (
		<div className="show__acts">
			{state === "registered" && (
				<>
					<p className="show__done">
						<Icon name="check" start />
						{t("attend.registered")}
					</p>
					{organizerWait && <OrganizerWait {...organizerWait} describedBy={`show-${id}`} />}
					<ul className="show__ways">
						{calendarHref && (
							<li>
								<a href={calendarHref} download>
									<Icon name="calendar" start />
									{t("attend.calendar")}
								</a>
							</li>
						)}
						<li>
							<Link to={badgeHref}>
								<Icon name="tag" start />
								{t("attend.badge")}
							</Link>
						</li>
					</ul>
				</>
			)}
			{state === "open" && (
				<PostForm action={action} preventScrollReset>
					<SubmitButton className="button" name="show" value={id} aria-describedby={`show-${id}`}>
						{t("attend.oneClick")}
					</SubmitButton>
					{tellsOrganizer && <p className="small soft">{t("attend.toOrganizer")}</p>}
				</PostForm>
			)}{" "}
			{state === "elsewhere" && !url && <p className="small soft">{t("attend.later")}</p>}
			{url && (
				<a
					className={state === "elsewhere" ? "button button--quiet" : "show__site"}
					href={url}
					target="_blank"
					rel="noopener"
					aria-describedby={`show-${id}`}
				>
					{t(state === "elsewhere" ? "attend.registerElsewhere" : "attend.site")}
					<Icon name="external" />
				</a>
			)}
		</div>
	);
}
