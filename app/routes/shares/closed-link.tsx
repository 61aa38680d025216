import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { SkipLink } from "#app/components/layout/page-frame.tsx";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/rendering/use-root.ts";
import { Themes } from "#app/routes/layouts/portal-page.tsx";
import { AgentCard } from "./client-folder.tsx";
import type { ClosedPage } from "./shared.server.ts";

/** What a client reads whose link no longer works (SHARE-7). It leads nowhere that clients have no account for. */
export function ClosedLink({ title, site, appId, css, agent }: ClosedPage) {
	const { t } = useTranslation();
	const root = useRoot();
	return (
		<div className={`page client program-${appId}`}>
			<Themes css={css} />
			<SkipLink />
			<main id="main" tabIndex={-1}>
				<div className="client__stage on-dark">
					<div className="wrap client__top">
						<b dir="auto">{site}</b>
					</div>
					<div className="wrap client__head">
						<div className="client__title">
							<h1 id="page-title">{title}</h1>
							<p>{t("share.closed.why")}</p>
							<p>{agent ? t("share.closed.askAgent", { name: agent.from }) : t("share.closed.ask")}</p>
						</div>
						{agent && <AgentCard {...agent} />}
					</div>
				</div>
			</main>
			<footer className="client__foot on-dark">
				<div className="wrap client__until">
					<p>
						<Link to={root?.privacyUrl ?? paths.privacy()}>{t("footer.privacy")}</Link>
					</p>
				</div>
			</footer>
		</div>
	);
}
