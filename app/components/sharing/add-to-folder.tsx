import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";

export interface AddToFolderProps {
	href: string;
	describedBy: string;
	className: string;
	compact?: boolean;
}

export function AddToFolder({ href, describedBy, className, compact }: AddToFolderProps) {
	const { t } = useTranslation();
	return (
		<Link className={className} to={href} aria-describedby={describedBy}>
			<Icon name="box" start={className.startsWith("button")} />
			<span className={compact ? "hidden-visually" : undefined}>{t("folder.add")}</span>
		</Link>
	);
}
