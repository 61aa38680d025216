import { redirect } from "react-router";
import type { Route } from "./+types/share";
import { FormToken } from "../../components/form-token.tsx";
import { Icon } from "../../components/icon.tsx";
import { ShareLink } from "../../components/share-link.tsx";
import { isShareable } from "../../domain/share.ts";
import { flash } from "../../flash.server.ts";
import { refuse, valueOf } from "../../http.server.ts";
import { useWords } from "../../i18n/words.tsx";
import { publicOrigin } from "../../origin.server.ts";
import { paths } from "../../paths.ts";
import { findItem } from "../../services/resources/find-item.server.ts";
import { shareItem } from "../../services/shares/share-item.server.ts";
import { signedIn } from "../../visit.server.ts";
import { pageTitle } from "../layouts/page-title.ts";
import { RouteError } from "../layouts/route-error.tsx";
import { itemRefOf } from "../resources/item-ref.server.ts";
import { programFrame } from "../training/program-frame.server.ts";
import { ProgramPage } from "../training/program-page.tsx";
import { shareView } from "./share-views.server.ts";

/** The link to an item: what it is, whom to send it to, how often it was opened. */
export async function loader(args: Route.LoaderArgs) {
	const visit = signedIn(args);
	const { portal, user, now, t } = visit;
	const ref = valueOf(itemRefOf(args.params));
	const { item, standing } = valueOf(await findItem(portal.backEnd, user, ref, now));
	if (!isShareable(item)) throw refuse("notFound");
	const share = await portal.shares.find(user, ref);
	return {
		title: t("share.title", { title: item.title }),
		frame: await programFrame(portal, standing, "resources"),
		type: item.resourceType,
		item: { title: item.title, text: item.text, image: item.image, href: paths.item(item) },
		action: paths.share(ref),
		share: share ? { ...shareView(visit, share, true), origin: publicOrigin(visit) } : null,
		from: `${user.firstName} ${user.lastName}`.trim(),
	};
}

/** `Share`: makes the link, or shows the one there is. */
export async function action(args: Route.ActionArgs) {
	const visit = signedIn(args);
	const { portal, user, now } = visit;
	const ref = valueOf(itemRefOf(args.params));
	const held = await portal.shares.find(user, ref);
	valueOf(await shareItem({ ...portal.backEnd, shares: portal.shares }, user, ref, paths.item, now));
	if (!held) flash(visit, "success", "shared");
	return redirect(paths.share(ref));
}

export const meta = pageTitle;

export default function SharePage({ loaderData: { frame, item, share, ...at } }: Route.ComponentProps) {
	const t = useWords();
	return (
		<ProgramPage
			frame={frame}
			current={at.type === "promote" ? "resource-promote" : "resource-sell"}
			trail={[{ label: t(`buttonBar.${at.type}`), href: paths.resources(at.type, frame.appId) }]}
			here={t("share.here")}
			stage={{ eyebrow: t("share.here"), title: item.title, lede: t("share.lede") }}
		>
			<div className="section">
				<div className={item.image ? "wrap two two--wide" : "wrap"}>
					<div>
						{share ? (
							<ShareLink share={share} title={item.title} from={at.from} stopAction={paths.stopSharing()} returnTo={at.action} />
						) : (
							<form method="post" action={at.action} className="share__make">
								<FormToken />
								<h2>{t("share.none")}</h2>
								<p>{t("share.noneText")}</p>
								<button className="button" type="submit">
									<Icon name="share" start />
									{t("resources.share")}
								</button>
							</form>
						)}
						<p className="share__back">
							<a href={item.href}>
								<Icon name="prev" start />
								{t("share.back")}
							</a>
						</p>
					</div>
					{item.image && <img className="share__pic" src={item.image} alt="" width="480" height="320" />}
				</div>
			</div>
		</ProgramPage>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <RouteError error={error} />;
}
