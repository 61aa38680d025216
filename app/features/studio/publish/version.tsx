import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/version";
import { ChangeList } from "./change-list.tsx";
import { EditList } from "#app/features/studio/editor/edits.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { httpError, parseId } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { frameOf, momentOf, openProgram } from "#app/features/studio/open-program.server.ts";
import { changeViews, editViews } from "./change-views.server.ts";

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args, "programs and portal");
	const { context, appId } = open;
	const { drafts } = context.studio;
	const versions = await drafts.versions(appId);
	const at = versions.findIndex(({ number }) => number === parseId(args.params.number));
	const version = versions[at];
	const pack = version && (await drafts.version(appId, version.number));
	if (!pack) throw httpError("notFound");
	const before = versions[at + 1];
	const edits = await drafts.edits(appId, {
		from: before?.publishedAt ?? 0,
		until: version.publishedAt,
	});
	return {
		title: context.words("publish.version", { number: version.number }),
		program: frameOf(open),
		at: momentOf(context, version.publishedAt),
		by: version.by,
		previous: before?.number ?? null,
		...(await changeViews(open, before ? await drafts.version(appId, before.number) : null, pack)),
		edits: editViews(open, edits, { isNow: false }),
	};
}

export const meta = pageTitle;

export default function VersionPage({
	loaderData: { title, program, at, by, previous, changes, more, edits },
}: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<ProgramFrame program={program} tab="publish">
			<div className="wrap">
				<section className="block" aria-labelledby="version-title">
					<div className="block__head">
						<h2 id="version-title">{title}</h2>
						<p>
							<time dateTime={at.iso}>{at.text}</time> <bdi>{by ?? t("publish.folder")}</bdi>
						</p>
					</div>
					<p className="soft">
						{previous === null ? t("publish.first") : t("publish.since", { number: previous })}
					</p>
					<ChangeList
						appId={program.id}
						named="version"
						changes={previous === null ? [] : changes}
					/>
					{previous !== null && more > 0 && <p>{t("publish.moreChanges", { count: more })}</p>}
				</section>
				{edits.length > 0 && (
					<section className="block" aria-labelledby="edits-title">
						<h2 id="edits-title">{t("publish.edits")}</h2>
						<EditList appId={program.id} edits={edits} />
					</section>
				)}
				<p className="block__acts">
					<Link to={paths.studioPublish(program.id, "versions")}>{t("publish.versions")}</Link>
				</p>
			</div>
		</ProgramFrame>
	);
}
