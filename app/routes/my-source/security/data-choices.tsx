import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";
import { paths } from "#app/paths.ts";

/** What can be done about one's data: take it along, read what it is for, have it deleted. */
export function DataChoices() {
	const { t } = useTranslation();
	return (
		<div className="tiles">
			<div className="tile">
				<h3>{t("source.data.export")}</h3>
				<p>{t("source.data.exportText")}</p>
				<Link className="button button--quiet button--small" to={paths.exportData()} reloadDocument>
					{t("source.data.exportAction")}
					<Icon name="down" />
				</Link>
			</div>
			<div className="tile">
				<h3>{t("source.data.privacy")}</h3>
				<p>{t("source.data.privacyText")}</p>
				<Link className="button button--quiet button--small" to={paths.privacy()}>
					{t("source.data.privacyAction")}
					<Icon name="next" />
				</Link>
			</div>
			<div className="tile">
				<h3>{t("source.data.delete")}</h3>
				<p>{t("source.data.deleteText")}</p>
				<Link className="button button--quiet button--small" to={paths.deleteAccount()}>
					{t("source.data.deleteAction")}
					<Icon name="next" />
				</Link>
			</div>
		</div>
	);
}
