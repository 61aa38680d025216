import { portalProgram } from "#app/features/catalog/catalog.ts";
import { Link, useFetcher } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/list";
import { ACCOUNT_NAMESPACE, NAMESPACE } from "#app/constants.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Pager } from "#app/ui/elements/pager.tsx";
import { Row, Rows } from "#app/ui/elements/row.tsx";
import {
	notificationWords,
	readableNotifications,
} from "#app/features/notifications/read-notifications.server.ts";
import { longDate } from "#app/platform/i18n/format.server.ts";
import { partOf } from "#app/platform/http/paging.server.ts";
import { paths } from "#app/paths.ts";
import { listThemesCss } from "#app/features/catalog/theme-css.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";

export async function loader(args: Route.LoaderArgs) {
	const { portal, catalog, user, url, t, language, now } = loggedIn(args);
	const all = await readableNotifications(portal.backEnd.notifications, catalog, { user, now });
	const unread = all.filter((item) => !item.isRead);
	const onlyNew = url.searchParams.get("show") === "new";
	const { items, page, pages } = partOf(onlyNew ? unread : all, url, 20);
	const look = portalProgram(catalog);
	return {
		title: t("notifications.title", { ns: ACCOUNT_NAMESPACE }),
		css: listThemesCss(
			items.flatMap((item) => item.program ?? []),
			look,
		),
		onlyNew,
		hasChoice: !portal.isRemote,
		total: all.length,
		unread: unread.length,
		page,
		pages,
		items: items.map(({ notification, program, isRead: read }) => ({
			id: notification.id,
			title: notificationWords(notification, t).title,
			text: notificationWords(notification, t).text,
			programId: program?.id ?? null,
			from: program?.nameOnDevice ?? portal.title(),
			date: longDate(language, notification.createdAt),
			read,
		})),
	};
}

export const meta = pageTitle;

export default function Notifications({ loaderData: list }: Route.ComponentProps) {
	const { t } = useTranslation([ACCOUNT_NAMESPACE, NAMESPACE]);
	const here = paths.notifications({ show: list.onlyNew ? "new" : undefined, page: list.page });
	return (
		<PortalPage
			css={list.css}
			hero={{
				title: list.title,
				lede:
					list.unread > 0
						? t("notifications.lede", { count: list.unread })
						: t("notifications.allRead"),
				crumbs: [{ label: t("general:nav.home"), href: paths.home() }, { label: list.title }],
			}}
		>
			<div className="section">
				<div className="wrap">
					<h2 className="hidden-visually">
						{t(list.onlyNew ? "notifications.headNew" : "notifications.headAll")}
					</h2>
					{list.total > 0 && (
						<div className="tabs">
							<nav aria-label={t("notifications.which")}>
								<Link to={paths.notifications()} aria-current={list.onlyNew ? undefined : "page"}>
									{t("notifications.all", { count: list.total })}
								</Link>{" "}
								<Link
									to={paths.notifications({ show: "new" })}
									aria-current={list.onlyNew ? "page" : undefined}
								>
									{t("notifications.new", { count: list.unread })}
								</Link>
							</nav>{" "}
							{list.unread > 0 && (
								<PostForm action={paths.readNotifications()}>
									<SubmitButton className="button button--quiet button--small">
										{t("notifications.markAll")}
									</SubmitButton>
								</PostForm>
							)}
						</div>
					)}
					{list.items.length === 0 ? (
						<EmptyState
							icon="bell"
							title={t(list.total > 0 ? "notifications.noneNew" : "notifications.none")}
							text={t(list.total > 0 ? "notifications.noneNewText" : "notifications.noneText")}
							link={
								list.total > 0
									? { href: paths.notifications(), label: t("notifications.showAll") }
									: { href: paths.destinations(), label: t("general:nav.destinations") }
							}
						/>
					) : (
						<Rows>
							{list.items.map((item, index, all) => {
								const id = `notification-${item.id}`;
								// If the list shows only new notifications, reading one removes its row, so the
								// browser goes to a neighboring row.
								const place = list.onlyNew
									? `notification-${(all[index + 1] ?? all[index - 1])?.id}`
									: id;
								return (
									<Row
										key={item.id}
										id={id}
										icon="bell"
										strong={!item.read}
										programId={item.programId}
										chip={item.read ? null : t("notifications.chip")}
										title={
											<Link to={paths.notification(item.id)} reloadDocument>
												<Content of={item.programId}>{item.title}</Content>
											</Link>
										}
										detail={
											<>
												<Content of={item.programId}>{item.from}</Content>
												{item.date && ` – ${item.date}`}
											</>
										}
										actions={
											!item.read && (
												<ReadButton id={item.id} returnTo={`${here}#${place}`} describedBy={id} />
											)
										}
									>
										{item.text && (
											<p className="row__text">
												<Content of={item.programId}>{item.text}</Content>
											</p>
										)}
									</Row>
								);
							})}
						</Rows>
					)}
					{list.hasChoice && (
						<p>
							<Link to={paths.newsChoice()}>{t("notifications.choose")}</Link>
						</p>
					)}
					<Pager
						page={list.page}
						pages={list.pages}
						href={(page) => paths.notifications({ show: list.onlyNew ? "new" : undefined, page })}
					/>
				</div>
			</div>
		</PortalPage>
	);
}

/** Marks a notification as read without leaving the page. */
function ReadButton({
	id,
	returnTo,
	describedBy,
}: {
	id: number;
	returnTo: string;
	describedBy: string;
}) {
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
	const fetcher = useFetcher();
	return (
		<PostForm action={paths.readNotifications()} fetcher={fetcher}>
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="returnTo" value={returnTo} />
			<SubmitButton className="link-button" aria-describedby={describedBy}>
				{t("notifications.mark")}
			</SubmitButton>
		</PostForm>
	);
}
