import { useTranslation } from "react-i18next";
import type { Route } from "./+types/directory";
import { Icon } from "#app/ui/elements/icon.tsx";
import { parseId, unwrap, redirect } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { standingIn } from "#app/features/learner/learner.ts";
import { loggedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { programFrame } from "./program-frame.server.ts";
import { ProgramPage } from "./program-page.tsx";
import { programLinks } from "#app/features/frame/layout/further-styles.ts";

/** Redirects to the info page if the program has no directory with an address (HELP-4). */
export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	const { catalog, t } = context;
	const appId = parseId(args.params.id);
	const standing = unwrap(standingIn(catalog, await context.learner(appId), appId));
	const { directory, directoryUrl, id, nameOnDevice } = standing.program;
	if (!directory || directoryUrl === null) throw redirect(paths.info(id));
	return {
		title: `${t("buttonBar.directory")} – ${nameOnDevice}`,
		frame: programFrame(context, standing, "directory"),
		url: directoryUrl,
		host: URL.canParse(directoryUrl) ? new URL(directoryUrl).host : null,
	};
}

export const links = programLinks;

export const meta = pageTitle;

/**
 * Links to the directory instead of embedding it, because many sites can't be shown in an iframe
 * (HELP-4).
 */
export default function Directory({ loaderData: { frame, url, host } }: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<ProgramPage
			frame={frame}
			current="directory"
			here={t("buttonBar.directory")}
			hero={{ title: t("directory.title", { place: frame.place }), lede: t("directory.lede") }}
		>
			<div className="section">
				<div className="wrap">
					<div className="notice">
						<span className="notice__mark">
							<Icon name="external" />
						</span>
						<div>
							<p>{t("directory.notice", { host: host ?? frame.place })}</p>
							<p className="soft small">{t("directory.privacy")}</p>
							<a className="button" href={url} target="_blank" rel="noopener">
								{t("directory.open")}
								<Icon name="external" />
							</a>
							{host && (
								<p className="notice__address small soft">{t("directory.address", { host })}</p>
							)}
						</div>
					</div>
				</div>
			</div>
		</ProgramPage>
	);
}
