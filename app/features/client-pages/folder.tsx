import type { SubmissionResult } from "@conform-to/react";
import { data, Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/folder";
import { QrCode } from "#app/ui/elements/qr-code.tsx";
import { Row, Rows } from "#app/ui/elements/row.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import { ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import { ShareLink } from "#app/features/sharing/share-link.tsx";
import { FolderFields, type FolderForm } from "#app/features/sharing/folder-form.tsx";
import { defaultEnd, type Folder } from "#app/features/sharing/folder.ts";
import { itemTypes } from "#app/features/catalog/resources/item.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { httpError, parseId, redirect } from "#app/platform/http/responses.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { loggedIn, type LoggedInContext } from "#app/request.server.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { SourcePage } from "#app/features/frame/my-source-parts.tsx";
import { resourceLinks } from "#app/features/frame/layout/further-styles.ts";
import {
	fieldsOf,
	folderView,
	itemViews,
	linkOf,
	factsOf,
	folderSchema,
} from "./folder-views.server.ts";

async function ownFolder({ portal, user }: LoggedInContext, given: string): Promise<Folder> {
	const id = parseId(given);
	const folder = id === null ? null : await portal.backEnd.shares.folders.find(user, id);
	if (!folder) throw httpError("notFound");
	return folder;
}

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const folder = await ownFolder(context, args.params.id);
	const view = await folderView(context, folder);
	const link = await linkOf(context, folder, view);
	return {
		title: view.name,
		view,
		link,
		qr: link?.share.origin
			? context.portal.diplomas.qr(`${link.share.origin}${link.share.href}`)
			: null,
		items: await itemViews(context, folder),
		fields: fieldsOf(folder),
		constraint: constraintOf(folderSchema(context.now)),
	};
}

function itemOf({ form }: LoggedInContext) {
	const itemType = itemTypes.find((type) => type === form?.get("itemType"));
	const itemId = parseId(form?.get("itemId")?.toString());
	if (itemType === undefined || itemId === null) throw httpError("invalidInput");
	return { itemType, itemId };
}

export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const { portal, user, now, form, formKey } = context;
	const { folders } = portal.backEnd.shares;
	if (form?.get("intent") === "delete") {
		// Deletes without loading the folder, so that a repeated form gets the same redirect and not a
		// 404.
		if (!(await folders.remove(user, parseId(args.params.id) ?? 0, now, formKey)))
			throw httpError("notFound");
		flash(context, "success", "folderDeleted");
		return redirect(paths.folders());
	}
	const folder = await ownFolder(context, args.params.id);
	const { id } = folder;
	await limit(context, "change", `shares of ${user.id}`);
	switch (form?.get("intent")?.toString()) {
		case "up":
			await folders.moveItem(user, id, itemOf(context), -1, now, formKey);
			return redirect(paths.folder(id, "items"));
		case "down":
			await folders.moveItem(user, id, itemOf(context), 1, now, formKey);
			return redirect(paths.folder(id, "items"));
		case "out":
			await folders.removeItem(user, id, itemOf(context));
			return redirect(paths.folder(id, "items"));
		case "end":
			await folders.end(user, id, now);
			flash(context, "success", "folderEnded");
			return redirect(paths.folders());
		case "copy": {
			const copy = await folders.copy(
				user,
				id,
				{ ...folder, note: null, endsAt: defaultEnd(now) },
				now,
				formKey,
			);
			flash(
				context,
				copy === null ? "error" : "success",
				copy === null ? "foldersFull" : "folderCopied",
			);
			return redirect(copy === null ? paths.folders() : paths.folder(copy, "change"));
		}
		default: {
			const submission = parseForm(form, folderSchema(now));
			if (submission.status !== "success") return data(submission.reply(), { status: 422 });
			await folders.update(user, id, factsOf(submission.value));
			flash(context, "success", "folderSaved");
			return redirect(paths.folder(id));
		}
	}
}

export const links = resourceLinks;

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "folder" } };

export default function FolderPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { title, view, link, qr, items, constraint } = loaderData;
	return (
		<SourcePage title={title} isTyped lede={`${view.contents}. ${view.until}`}>
			{link && (
				<Section id="send" title={t("folder.send")}>
					<div className={qr ? "two two--wide" : undefined}>
						<ShareLink {...link} returnTo={view.href} />
						{qr && (
							<figure className="folder-qr">
								<QrCode qr={qr} label={t("folder.qr")} />
								<figcaption className="small soft">{t("folder.qrText")}</figcaption>
							</figure>
						)}
					</div>
				</Section>
			)}
			<Section id="items" title={t("folder.inside")} sunk>
				{items.length > 0 ? (
					<Rows>
						{items.map((item, index) => (
							<Row
								key={item.key}
								id={item.key}
								icon="box"
								programId={item.programId}
								title={
									<Content of={item.programId}>
										{item.href ? <Link to={item.href}>{item.name}</Link> : item.name}
									</Content>
								}
								chip={item.works ? null : t("share.paused")}
								detail={item.kind}
								actions={
									<PostForm action={view.href} preventScrollReset>
										<input type="hidden" name="itemType" value={item.fields.itemType} />
										<input type="hidden" name="itemId" value={item.fields.itemId} />
										{index > 0 && <ItemButton intent="up" describedBy={item.key} />}{" "}
										{index < items.length - 1 && (
											<ItemButton intent="down" describedBy={item.key} />
										)}{" "}
										<ItemButton intent="out" describedBy={item.key} />
									</PostForm>
								}
							/>
						))}
					</Rows>
				) : (
					<p>{t("folder.noneText")}</p>
				)}
			</Section>
			<Section id="change" title={t("folder.change")}>
				<div className="folder-form">
					{/* Copying a folder opens the copy on this page. The key makes the form drop text that
					    was typed for the previous folder. */}
					<ChangeForm
						key={view.id}
						action={view.href}
						folder={loaderData.fields}
						constraint={constraint}
						result={actionData}
					/>
					<PostForm action={view.href} className="folder-acts">
						<SubmitButton className="button button--quiet" name="intent" value="copy">
							{t("folder.copy")}
						</SubmitButton>{" "}
						{view.isOpen ? (
							<SubmitButton className="button button--quiet" name="intent" value="end">
								{t("folder.end")}
							</SubmitButton>
						) : (
							<SubmitButton className="button button--quiet" name="intent" value="delete">
								{t("folder.delete")}
							</SubmitButton>
						)}
					</PostForm>
				</div>
			</Section>
		</SourcePage>
	);
}

interface ChangeFormProps {
	action: string;
	folder: FolderForm;
	constraint: FormConstraint;
	result: SubmissionResult | undefined;
}

function ChangeForm({ action, folder, constraint, result }: ChangeFormProps) {
	const { t } = useTranslation();
	const [form, fields] = useAppForm<FolderForm>({
		id: "folder",
		lastResult: result,
		constraint,
		defaultValue: folder,
	});
	return (
		<ValidatedForm form={form} action={action}>
			<FolderFields fields={fields} />
			<SubmitButton className="button" name="intent" value="change">
				{t("folder.save")}
			</SubmitButton>
		</ValidatedForm>
	);
}

function ItemButton({
	intent,
	describedBy,
}: {
	intent: "up" | "down" | "out";
	describedBy: string;
}) {
	const { t } = useTranslation();
	return (
		<SubmitButton
			className="button button--quiet button--small"
			name="intent"
			value={intent}
			aria-describedby={describedBy}
		>
			{t(`folder.${intent}`)}
		</SubmitButton>
	);
}
