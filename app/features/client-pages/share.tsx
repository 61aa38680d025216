import { shareableItem } from "./share-views.server.ts";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/share";
import { AddToFolder } from "#app/features/sharing/add-to-folder.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { ShareLink, shareLinkId, type ShareLinkProps } from "#app/features/sharing/share-link.tsx";
import type { Share } from "#app/features/sharing/share.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { paths } from "#app/paths.ts";
import { redirect, staysOnPage } from "#app/platform/http/responses.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { loggedIn, type LoggedInContext } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { programFrame } from "#app/features/programs/program-frame.server.ts";
import { ProgramPage } from "#app/features/programs/program-page.tsx";
import { sharedName, shareView } from "./share-views.server.ts";
import { Picture } from "#app/ui/media/picture.tsx";
import { itemEvent } from "#app/features/resources/open-item.server.ts";
import { resourceLinks } from "#app/features/frame/layout/further-styles.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const { portal, user, t } = context;
	const { item, standing } = await shareableItem(context, args.params);
	const share = await portal.backEnd.shares.find(user, item);
	return {
		title: t("share.title", { title: item.title }),
		frame: programFrame(context, standing, "resources"),
		type: item.resourceType,
		item: { title: item.title, text: item.text, image: item.image, href: paths.item(item) },
		action: paths.share(item),
		folder: paths.addToFolder(item),
		link: share && (await linkView(context, share)),
	};
}

async function linkView(
	context: LoggedInContext,
	share: Share,
): Promise<Omit<ShareLinkProps, "returnTo">> {
	const title = sharedName(
		context,
		context.catalog.programById.get(share.appId) ?? null,
		share.title,
	);
	return {
		share: { ...shareView(context, share, title, true), origin: publicOrigin(context) },
		title,
		from: `${context.user.firstName} ${context.user.lastName}`.trim(),
		stopAction: paths.stopSharing(),
	};
}

/** Creates the agent's link to the item. An existing link stays the same. */
export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const { catalog, user, now } = context;
	const { shares } = context.portal.backEnd;
	await limit(context, "change", `shares of ${user.id}`);
	const { item } = await shareableItem(context, args.params);
	const existing = await shares.find(user, item);
	const event = itemEvent(item, "share", paths.item(item));
	const share = await shares.create(catalog, user, item, event, now);
	if (staysOnPage(context)) return linkView(context, share);
	if (!existing) flash(context, "success", "shared");
	return redirect(`${paths.share(item)}#${shareLinkId}`);
}

export const links = resourceLinks;

export const meta = pageTitle;

export default function SharePage({
	loaderData: { frame, item, link, ...at },
}: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<ProgramPage
			frame={frame}
			current={at.type === "promote" ? "resource-promote" : "resource-sell"}
			trail={[{ label: t(`buttonBar.${at.type}`), href: paths.resources(at.type, frame.appId) }]}
			here={t("share.here")}
			hero={{ eyebrow: t("share.here"), title: item.title, lede: t("share.lede"), own: ["title"] }}
		>
			<div className="section">
				<div className={item.image ? "wrap two two--wide" : "wrap"}>
					<div>
						{link ? (
							<ShareLink {...link} returnTo={at.action} />
						) : (
							<PostForm action={at.action} className="share__make">
								<h2>{t("share.none")}</h2>
								<p>{t("share.noneText")}</p>
								<SubmitButton className="button">
									<Icon name="share" start />
									{t("resources.share")}
								</SubmitButton>
							</PostForm>
						)}
						<AddToFolder
							className="button button--quiet"
							href={at.folder}
							describedBy="page-title"
						/>
						<p className="share__back">
							<Link to={item.href}>
								<Icon name="prev" start />
								{t("share.back", { title: item.title })}
							</Link>
						</p>
					</div>
					{item.image && (
						<Picture src={item.image} alt="" width={480} height={320} className="share__pic" />
					)}
				</div>
			</div>
		</ProgramPage>
	);
}
