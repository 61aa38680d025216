import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";

export interface AddToFolderProps {
	/** The page that asks which folder. */
	href: string;
	/** The id of the item's title. */
	describedBy: string;
	className: string;
	/** The icon alone to see, for small cards. */
	compact?: boolean;
}

/** `Add to folder`, beside `Share`: asks on a page of its own which client's folder an item goes into. */
export function AddToFolder({ href, describedBy, className, compact }: AddToFolderProps) {
	const { t } = useTranslation();
	return (
		<Link className={className} to={href} aria-describedby={describedBy}>
			<Icon name="box" start={className.startsWith("button")} />
			<span className={compact ? "hidden-visually" : undefined}>{t("folder.add")}</span>
		</Link>
	);
}
