import { useTranslation } from "react-i18next";
import type { Route } from "./+types/list";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import { Rows, Row } from "#app/ui/elements/row.tsx";
import { flash } from "#app/platform/http/cookies.server.ts";
import { parseId, unwrap, redirectBack } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { registerForShow, waitsForProof } from "./shows.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { loadAttend } from "./show-views.server.ts";
import { Link } from "react-router";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { OrganizerWait, type OrganizerWaitProps } from "./organizer-wait.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";
import { mySourceLinks } from "#app/features/frame/layout/further-styles.ts";

export const loader = (args: Route.LoaderArgs) => loadAttend(loggedIn(args));

export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const show = parseId(context.form?.get("show")?.toString());
	const registered = unwrap(
		await registerForShow(
			context.portal.backEnd.attend,
			context.catalog,
			context.user,
			show,
			context.now,
		),
	);
	flash(
		context,
		"success",
		(await waitsForProof(context, [registered])) ? "showRegisteredWaits" : "showRegistered",
	);
	return redirectBack(context, `${paths.attend()}#show-${show}`);
}

export const links = mySourceLinks;

export const meta = pageTitle;

export default function Attend({ loaderData }: Route.ComponentProps) {
	const { groups } = loaderData;
	const { t } = useTranslation();
	return (
		<PortalPage
			hero={{
				title: t("attend.title"),
				lede: t("attend.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("attend.title") }],
			}}
		>
			{groups.length === 0 && (
				<div className="section">
					<div className="wrap">
						<EmptyState
							icon="calendar"
							title={t("attend.empty")}
							text={t("attend.emptyText")}
							link={{ href: paths.showcases(), label: t("nav.showcases") }}
						/>
					</div>
				</div>
			)}
			{groups.map(({ time, shows }) => (
				<Section key={time} id={time} title={t(`attend.time.${time}`)} sunk={time === "past"}>
					<Rows>
						{shows.map((show) => (
							<ShowRow
								key={show.id}
								{...show}
								organizerWait={
									show.organizerWait && {
										action: show.organizerWait.canMail ? paths.confirmAddress() : null,
										returnTo: `${paths.attend()}#show-${show.id}`,
									}
								}
								action={paths.attend()}
								badgeHref={paths.showBadge(show.id)}
							/>
						))}
					</Rows>
				</Section>
			))}
		</PortalPage>
	);
}

export interface ShowRowProps {
	id: number;
	name: string;
	description?: string | null;
	image?: string | null;
	leaf: { month: string; day: string } | null;
	dates: string | null;
	place: string | null;
	url?: string | null;
	state: "open" | "registered" | "elsewhere" | "past";
	tellsOrganizer: boolean;
	/**
	 * Null unless the organizer gets the registration only after the user has confirmed their
	 * address.
	 */
	organizerWait: OrganizerWaitProps | null;
	action: string;
	/** Null if the show has no date. */
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
