import type { Route } from "./+types/picture";
import { flash } from "#app/http/flash.server.ts";
import { httpError, unwrap } from "#app/http/http-error.server.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { paths } from "#app/paths.ts";
import { saveRow } from "#app/services/studio/edit-draft.server.ts";
import { openProgram } from "./open-program.server.ts";
import { placedPage } from "./page.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args);
	return redirect(paths.studioPage(open.appId, placedPage(open, args.params.page).page.id));
}

export async function action(args: Route.ActionArgs) {
	const open = await openProgram(args);
	const { context, appId, revision } = open;
	const { studio, upload, user, now } = context;
	const { page } = placedPage(open, args.params.page);
	const alt = upload?.fields.get("alt")?.toString().trim().slice(0, 300) ?? "";
	const here = paths.studioPage(appId, page.id);
	const refuse = (why: "altMissing" | "pictureMissing" | "pictureUnreadable" | "pictureUnable") => {
		flash(context, "error", `studio.${why}`);
		return redirect(`${here}#image`);
	};
	if (!upload) throw httpError("malformed");
	if (alt === "") return refuse("altMissing");
	if (!upload.file) return refuse("pictureMissing");
	const photograph = await studio.uploads.photograph(upload.file.path);
	if (photograph === "unreadable") return refuse("pictureUnreadable");
	if (photograph === "unable") return refuse("pictureUnable");
	const name = `${baseName(upload.file.name)}.${photograph.extension}`;
	const { name: image } = await studio.drafts.addFile(appId, { content: photograph.content, name });
	const fields = { image, image_alt: alt };
	const saving = unwrap(await saveRow(studio.drafts, user, appId, { of: "page", id: page.id }, { revision, fields }, now));
	flash(context, saving.kind === "saved" ? "success" : "error", saving.kind === "saved" ? "studio.pictureSaved" : "studio.pictureClash");
	return redirect(here);
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

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
