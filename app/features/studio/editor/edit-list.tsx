import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { PutBack, UndoButton } from "./step-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface EditListProps {
	appId: number;
	edits: readonly {
		id: number;
		at: { iso: string; text: string };
		/** Null: an account that is gone. */
		by: string | null;
		how: "new" | "changed" | "moved" | "gone" | "undone";
		what: string;
		/** Leads to the report on a file that came; null: anything else came. */
		href: string | null;
		/** Null: there is nothing to put back. */
		deletion: number | null;
		/** Whether it can be undone. */
		canUndo: boolean;
	}[];
}

/** Who changed what, newest first. */
export function EditList({ appId, edits }: EditListProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<ul className="edit-list">
			{edits.map(({ id, at, by, how, what, href, deletion, canUndo }) => (
				<li key={id}>
					<span>
						<time dateTime={at.iso}>{at.text}</time> <bdi>{by ?? t("clash.someone")}</bdi>{" "}
						<span className={`change-mark change-mark--${how}`}>{t(`publish.how.${how}`)}</span>{" "}
						{href ? <Link to={href}>{what}</Link> : <bdi>{what}</bdi>}
					</span>{" "}
					{deletion !== null ? (
						<PutBack appId={appId} deletion={deletion} name={what} />
					) : (
						canUndo && (
							<UndoButton appId={appId} step={id} what={what} at={at.text} from="publish" />
						)
					)}
				</li>
			))}
		</ul>
	);
}
