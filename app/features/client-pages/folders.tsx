import { data, Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/folders";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Row, Rows } from "#app/ui/elements/row.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAppForm } from "#app/ui/forms/use-app-form.ts";
import { ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import { FolderFields, type FolderForm } from "#app/features/sharing/folder-form.tsx";
import { lastDayOf, defaultEnd } from "#app/features/sharing/folder.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { SourcePage } from "#app/features/frame/my-source-parts.tsx";
import { resourceLinks } from "#app/features/frame/layout/further-styles.ts";
import { folderView, type FolderView, factsOf, folderSchema } from "./folder-views.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const { portal, user, now, t } = context;
	const folders = await portal.backEnd.shares.folders.list(user);
	return {
		title: t("folder.all"),
		folders: await Promise.all(folders.map((folder) => folderView(context, folder))),
		endsOn: lastDayOf(defaultEnd(now)),
		constraint: constraintOf(folderSchema(now)),
	};
}

export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const { portal, user, now, formKey } = context;
	const submission = parseForm(context.form, folderSchema(now));
	if (submission.status !== "success") return data(submission.reply(), { status: 422 });
	await limit(context, "change", `shares of ${user.id}`);
	const id = await portal.backEnd.shares.folders.create(
		user,
		factsOf(submission.value),
		now,
		formKey,
	);
	if (id === null) return data(submission.reply({ formErrors: ["foldersFull"] }), { status: 422 });
	flash(context, "success", "folderMade");
	return redirect(paths.folder(id));
}

export const links = resourceLinks;

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "folder" } };

export default function Folders({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { title, folders, endsOn, constraint } = loaderData;
	const [form, fields] = useAppForm<FolderForm>({
		id: "folder",
		lastResult: actionData,
		constraint,
		defaultValue: { endsOn },
	});
	return (
		<SourcePage title={title} lede={t("folder.lede")}>
			<Section id="folders" title={t("folder.yours")}>
				{folders.length > 0 ? (
					<Rows>
						{folders.map((folder) => (
							<FolderRow key={folder.id} folder={folder} />
						))}
					</Rows>
				) : (
					<EmptyState
						icon="box"
						title={t("folder.none")}
						text={t("folder.noneText")}
						link={{ href: paths.trainings(), label: t("nav.training") }}
					/>
				)}
			</Section>
			<Section id="new" title={t(folders.length > 0 ? "folder.newTitle" : "folder.new")} sunk>
				<div className="folder-form">
					<ValidatedForm form={form} action={paths.folders()}>
						<FolderFields fields={fields} />
						<SubmitButton className="button">{t("folder.new")}</SubmitButton>
					</ValidatedForm>
				</div>
			</Section>
		</SourcePage>
	);
}

function FolderRow({ folder }: { folder: FolderView }) {
	const { t } = useTranslation();
	const id = `folder-${folder.id}`;
	return (
		<Row
			id={id}
			icon="box"
			title={
				<Link to={folder.href} dir="auto">
					{folder.name}
				</Link>
			}
			chip={folder.isOpen ? null : t("folder.over")}
			detail={
				<>
					{folder.contents}
					<br />
					{folder.until} {folder.isOpen && folder.opened}
				</>
			}
			actions={
				<>
					{folder.clientHref && (
						<a href={folder.clientHref} target="_blank" rel="noopener" aria-describedby={id}>
							{t("share.look")}
						</a>
					)}{" "}
					<PostForm action={folder.href}>
						<SubmitButton
							className="button button--quiet button--small"
							name="intent"
							value="copy"
							aria-describedby={id}
						>
							{t("folder.copy")}
						</SubmitButton>{" "}
						{folder.isOpen && (
							<SubmitButton
								className="button button--quiet button--small"
								name="intent"
								value="end"
								aria-describedby={id}
							>
								{t("folder.end")}
							</SubmitButton>
						)}
					</PostForm>
				</>
			}
		/>
	);
}
