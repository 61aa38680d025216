import { shareableItem } from "./share-views.server.ts";
import { SWITCH_FIELD } from "#app/constants.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { data, Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/add-to-folder";
import { FolderChoiceForm } from "#app/features/sharing/folder-choice.tsx";
import type { FolderOutcome } from "#app/features/sharing/folder-panel.tsx";
import { lastDayOf, defaultEnd } from "#app/features/sharing/folder.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { httpError, parseId, redirect, staysOnPage } from "#app/platform/http/responses.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { SourcePage } from "#app/features/frame/my-source-parts.tsx";
import { sharedName } from "./share-views.server.ts";
import { folderView, factsOf, folderSchema } from "./folder-views.server.ts";
import { itemEvent } from "#app/features/resources/open-item.server.ts";
import { resourceLinks } from "#app/features/frame/layout/further-styles.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const { portal, user, now } = context;
	const { item, standing } = await shareableItem(context, args.params);
	const folders = (await portal.backEnd.shares.folders.list(user)).filter(
		({ endsAt }) => endsAt > now,
	);
	return {
		title: sharedName(context, standing.program, item.title),
		text: item.text,
		back: paths.item(item),
		action: paths.addToFolder(item),
		folders: folders.map((folder) => folderView(context, folder)),
		endsOn: lastDayOf(defaultEnd(now)),
		// An agent with folders can choose one of them, so the fields for a new folder may stay empty.
		constraint: folders.length > 0 ? {} : constraintOf(folderSchema(now)),
	};
}

export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const { portal, catalog, user, now, form, formKey } = context;
	const { folders } = portal.backEnd.shares;
	await limit(context, "change", `shares of ${user.id}`);
	const { item } = await shareableItem(context, args.params);
	let id = parseId(form?.get("folder")?.toString());
	if (id === null || form?.has(SWITCH_FIELD)) {
		const submission = parseForm(form, folderSchema(now));
		if (submission.status !== "success") return data(submission.reply(), { status: 422 });
		id = await folders.create(user, factsOf(submission.value), now, formKey);
		if (id === null)
			return data(submission.reply({ formErrors: ["foldersFull"] }), { status: 422 });
	}
	const event = itemEvent(item, "share", paths.item(item));
	const added = await folders.addItem(catalog, user, id, item, event, now);
	if (added === null) throw httpError("notFound");
	const message = added === "full" ? "folderFull" : "folderAdded";
	if (staysOnPage(context))
		return { href: paths.folder(id, "items"), message } satisfies FolderOutcome;
	flash(context, added === "full" ? "error" : "success", message);
	return redirect(paths.folder(id, "items"));
}

export const links = resourceLinks;

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "folder" } };

export default function AddToFolder({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { title, text, back } = loaderData;
	return (
		<SourcePage title={title} lede={text}>
			<div className="section">
				<div className="wrap">
					<div className="folder-form">
						<h2>{t("folder.add")}</h2>
						<FolderChoiceForm
							id="folder"
							choice={loaderData}
							lastResult={actionData && "href" in actionData ? null : actionData}
						/>
						<p className="share__back">
							<Link to={back}>{t("share.back", { title })}</Link>
						</p>
					</div>
				</div>
			</div>
		</SourcePage>
	);
}
