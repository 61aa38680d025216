import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { data, Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/picture";
import { TextField } from "#app/ui/forms/field.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { PictureNow } from "./picture-now.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { STUDIO_NAMESPACE, SWITCH_FIELD } from "#app/constants.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { flash } from "#app/platform/http/flash.server.ts";
import { httpError, unwrap } from "#app/platform/http/http-error.server.ts";
import { isBeyondLimit } from "#app/features/account/limits/rate-limit.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { titleOf } from "#app/features/studio/publish/changes.server.ts";
import { saveRow } from "#app/features/studio/draft/edit-draft.server.ts";
import { frameOf, imageOf, openProgram } from "#app/features/studio/open-program.server.ts";
import { placedPage } from "./page.server.ts";

type PictureFault =
	| "altMissing"
	| "pictureMissing"
	| "pictureUnreadable"
	| "pictureUnable"
	| "pictureTooLarge"
	| "pictureBusy"
	| "pictureLimit";

const noErrors: { alt?: string[]; picture?: string[] } = {};

/** What the form says, and the status. */
const refusals = {
	unreadable: ["pictureUnreadable", 422],
	unable: ["pictureUnable", 422],
	tooLarge: ["pictureTooLarge", 413],
	busy: ["pictureBusy", 503],
} as const;

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args);
	const { page } = placedPage(open, args.params.page);
	const name = titleOf(page) || open.context.words("page.untitled");
	return {
		title: open.context.words("picture.titleOf", { page: name }),
		program: frameOf(open),
		id: page.id,
		name,
		image: await imageOf(open, page),
	};
}

export async function action(args: Route.ActionArgs) {
	const open = await openProgram(args);
	const { context, appId } = open;
	const { studio, upload, user, now, formKey, form } = context;
	const { page } = placedPage(open, args.params.page);
	// No browser fills in a file again.
	if (form?.has(SWITCH_FIELD))
		return data({ alt: form.get("alt")?.toString() ?? "", errors: noErrors });
	const alt = truncate(upload?.fields.get("alt")?.toString().trim() ?? "", 300);
	const refuse = (field: "alt" | "picture", why: PictureFault, status = 422) =>
		data({ alt, errors: { ...noErrors, [field]: [`studio.${why}`] } }, { status });
	if (!upload) throw httpError("unsupportedMedia");
	if (alt === "") return refuse("alt", "altMissing");
	if (upload.isTooLarge) return refuse("picture", "pictureTooLarge", 413);
	if (!upload.file) return refuse("picture", "pictureMissing");
	if (await isBeyondLimit(context, "addition", `uploads of ${user.id}`))
		return refuse("picture", "pictureLimit", 429);
	const photograph = await studio.uploads.photograph(upload.file.path, user.id);
	if (typeof photograph === "string") {
		const [why, status] = refusals[photograph];
		return refuse("picture", why, status);
	}
	const name = `${baseName(upload.file.name)}.${photograph.extension}`;
	const { name: image } = await studio.drafts.addFile(appId, { content: photograph.content, name });
	const fields = { image, image_alt: alt };
	const saving = unwrap(
		await saveRow(
			studio.drafts,
			user,
			appId,
			{ of: "page", id: page.id },
			{ opened: null, fields, key: formKey },
			now,
		),
	);
	flash(
		context,
		saving.kind === "saved" ? "success" : "error",
		saving.kind === "saved" ? "studio.pictureSaved" : "studio.pictureClash",
	);
	return redirect(
		saving.kind === "saved"
			? paths.studioPage(appId, page.id)
			: paths.studioPicture(appId, page.id),
	);
}

/** Valid in packs, without its ending. */
function baseName(name: string): string {
	const base = name.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
	const plain = base
		.normalize("NFKD")
		.replaceAll(/[^\w-]+/g, "-")
		.replaceAll(/^-+|-+$/g, "")
		.toLowerCase()
		.slice(0, 60);
	return plain === "" ? "picture" : plain;
}

export const meta = pageTitle;

export const handle: PageHandle = { typedForm: { id: "picture" } };

/** On a page of its own, so that nothing typed elsewhere is lost with it. */
export default function PicturePage({
	loaderData: { program, id, name, image },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { errors = {} } = actionData ?? {};
	return (
		<ProgramFrame program={program} tab="outline">
			<div className="wrap block">
				<PostForm
					id="picture"
					action={paths.studioPicture(program.id, id)}
					encType="multipart/form-data"
					className="narrow-form picture-form"
					reloadDocument
				>
					<h2>{t("picture.title")}</h2>
					<p>
						<Link to={paths.studioPage(program.id, id)}>
							<bdi>{name}</bdi>
						</Link>
					</p>
					{image && <PictureNow {...image} />}
					<TextField
						id="picture-alt"
						name="alt"
						defaultValue={actionData?.alt}
						errors={errors.alt}
						label={t("page.imageAlt")}
						hint={t("page.imageAltHint")}
						required
						maxLength={300}
						dir="auto"
					/>
					<TextField
						type="file"
						id="picture-file"
						name="picture"
						errors={errors.picture}
						label={t(image ? "picture.another" : "picture.choose")}
						hint={t("picture.hint")}
						accept="image/jpeg,image/png,image/webp"
						required
					/>
					<p className="save-bar">
						<SubmitButton className="button">{t("picture.upload")}</SubmitButton>
					</p>
				</PostForm>
			</div>
		</ProgramFrame>
	);
}
