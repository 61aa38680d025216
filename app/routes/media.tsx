import type { Route } from "./+types/media";
import { valueOf } from "../http.server.ts";
import { openFile } from "../services/media/open-file.server.ts";
import { visitOf } from "../visit.server.ts";

/** A file of a content pack, for who may see a row that names it. */
export async function loader(args: Route.LoaderArgs) {
	const { portal, session, now } = visitOf(args);
	const { file, forEverybody } = valueOf(
		await openFile(portal.backEnd, session?.user ?? null, args.params.hash, args.params["*"] ?? "", now),
	);
	return portal.answerFile(args.request, {
		path: file.path,
		name: file.name,
		hash: file.hash,
		cacheControl: forEverybody ? "public, max-age=31536000, immutable" : "private, no-cache",
	});
}
