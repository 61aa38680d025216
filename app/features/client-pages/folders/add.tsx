import { SWITCH_FIELD } from "#app/constants.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { data, Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/add";
import { FolderChoiceForm } from "#app/features/sharing/folder-choice.tsx";
import type { FolderOutcome } from "#app/features/sharing/folder-panel.tsx";
import { lastDayOf, defaultEnd } from "#app/features/sharing/folder.ts";
import { isShareable } from "#app/features/sharing/share.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { httpError, parseId, unwrap } from "#app/platform/http/http-error.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { redirect, staysOnPage } from "#app/platform/http/redirect.server.ts";
import { signedIn } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { SourcePage } from "#app/features/frame/my-source-parts.tsx";
import { itemRefOf, findItem } from "#app/features/resources/find-item.server.ts";
import { sharedName } from "#app/features/client-pages/shared-name.server.ts";
import { folderView } from "./folder-views.server.ts";
import { factsOf, folderSchema } from "./schemas.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import type { Item, ItemRef } from "#app/features/catalog/resources/item.ts";
import { itemEvent } from "#app/features/resources/open-item.server.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { Learner } from "#app/features/learner/learner.ts";
import { resourceLinks } from "#app/features/frame/layout/further-styles.ts";

/** Adds a shareable item to one of the user's open folders. `pageOf` returns its address in the portal. */
async function addToFolder(
	shares: BackEnd["shares"],
	catalog: Catalog,
	learner: Learner,
	folderId: number,
	ref: ItemRef,
	pageOf: (item: Item) => string,
): Promise<Result<"added" | "there" | "full">> {
	const found = findItem(catalog, learner, ref);
	if (!found.ok) return found;
	const { item } = found.value;
	if (!isShareable(item)) return fail("notFound");
	const added = await shares.folders.addItem(
		catalog,
		learner.user,
		folderId,
		item,
		itemEvent(item, "share", pageOf(item)),
		learner.now,
	);
	return added === null ? fail("notFound") : ok(added);
}

export async function loader(args: Route.LoaderArgs) {
	const context = signedIn(args);
	const { portal, catalog, user, now } = context;
	const ref = unwrap(itemRefOf(args.params));
	const { item, standing } = unwrap(findItem(catalog, await context.learner(ref.appId), ref));
	if (!isShareable(item)) throw httpError("notFound");
	const folders = (await portal.backEnd.shares.folders.list(user)).filter(
		({ endsAt }) => endsAt > now,
	);
	return {
		title: sharedName(context, standing.program, item.title),
		text: item.text,
		back: paths.item(item),
		action: paths.addToFolder(ref),
		folders: folders.map((folder) => folderView(context, folder)),
		endsOn: lastDayOf(defaultEnd(now)),
		// A first name is needed only for a new folder.
		constraint: folders.length > 0 ? {} : constraintOf(folderSchema(now)),
	};
}

export async function action(args: Route.ActionArgs) {
	const context = signedIn(args);
	const { portal, catalog, user, now, form, formKey } = context;
	const learner = await context.learner();
	const { folders } = portal.backEnd.shares;
	const ref = unwrap(itemRefOf(args.params));
	await limit(context, "change", `shares of ${user.id}`);
	const { item } = unwrap(findItem(catalog, learner, ref));
	if (!isShareable(item)) throw httpError("notFound");
	let id = parseId(form?.get("folder")?.toString());
	if (id === null || form?.has(SWITCH_FIELD)) {
		const submission = parseForm(form, folderSchema(now));
		if (submission.status !== "success") return data(submission.reply(), { status: 422 });
		id = await folders.create(user, factsOf(submission.value), now, formKey);
		if (id === null)
			return data(submission.reply({ formErrors: ["foldersFull"] }), { status: 422 });
	}
	const added = unwrap(
		await addToFolder(portal.backEnd.shares, catalog, learner, id, ref, paths.item),
	);
	const message = added === "full" ? "folderFull" : "folderAdded";
	// A script says it where it was asked for.
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
