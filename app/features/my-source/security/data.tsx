import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/data";
import { ACCOUNT_NAMESPACE } from "#app/constants.ts";
import { Icon } from "#app/ui/elements/icon.tsx";
import { loggedIn } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { SourcePage } from "#app/features/frame/my-source-parts.tsx";

export const loader = (args: Route.LoaderArgs) => ({
	title: loggedIn(args).t("source.parts.data", { ns: ACCOUNT_NAMESPACE }),
});

export const meta = pageTitle;

export default function MyData({ loaderData: { title } }: Route.ComponentProps) {
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
	return (
		<SourcePage title={title}>
			<div className="section">
				<div className="wrap">
					<div className="tiles">
						<div className="tile">
							<h2>{t("source.data.export")}</h2>
							<p>{t("source.data.exportText")}</p>
							<Link
								className="button button--quiet button--small"
								to={paths.exportData()}
								reloadDocument
							>
								{t("source.data.exportAction")}
								<Icon name="down" />
							</Link>
						</div>
						<div className="tile">
							<h2>{t("source.data.privacy")}</h2>
							<p>{t("source.data.privacyText")}</p>
							<Link className="button button--quiet button--small" to={paths.privacy()}>
								{t("source.data.privacyAction")}
								<Icon name="next" />
							</Link>
						</div>
						<div className="tile">
							<h2>{t("source.data.delete")}</h2>
							<p>{t("source.data.deleteText")}</p>
							<Link className="button button--quiet button--small" to={paths.deleteAccount()}>
								{t("source.data.deleteAction")}
								<Icon name="next" />
							</Link>
						</div>
					</div>
				</div>
			</div>
		</SourcePage>
	);
}
