import { useTranslation } from "react-i18next";
import { Panel } from "./panel.tsx";
import { ShareLink, type ShareLinkProps } from "./share-link.tsx";

export interface SharePanelProps extends Omit<ShareLinkProps, "returnTo"> {
	button: HTMLElement;
	onClose: () => void;
}

export function SharePanel({ button, onClose, ...link }: SharePanelProps) {
	const { t } = useTranslation();
	return (
		<Panel button={button} title={t("share.title", { title: link.title })} onClose={onClose}>
			<ShareLink {...link} returnTo={location.pathname + location.search} />
		</Panel>
	);
}
