import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";

export interface EditListProps {
	appId: number;
	edits: readonly {
		id: number;
		at: { iso: string; text: string };
		/**
		 * The author's name. Null if the account was deleted, or if a command or an import made the
		 * edit.
		 */
		by: string | null;
		how: "new" | "changed" | "moved" | "gone" | "undone";
		what: string;
		/** The path of the report, if the edit is an import. Otherwise null. */
		href: string | null;
		/** The revision of a deletion that can be undone, or null. */
		deletion: number | null;
		canUndo: boolean;
	}[];
}

/** Lists edits, newest first, with buttons that undo edits or put back deleted rows. */
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

interface LastSavesProps {
	appId: number;
	/**
	 * The saves, newest first. `fields` names up to three changed fields. It is empty if none can be
	 * named, for example for a new row.
	 */
	saves: readonly (EditListProps["edits"][number] & { fields: string })[];
}

/**
 * Shows the last saves next to the outline, with a button for each that can be undone (STUDIO-38).
 */
export function LastSaves({ appId, saves }: LastSavesProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<aside className="bench__side" aria-labelledby="last-saves">
			<div className="saved last-saves">
				<h2 id="last-saves">{t("steps.title")}</h2>
				<ol>
					{saves.map(({ id, at, by, how, what, fields, href, canUndo }) => (
						<li key={id}>
							<div className="last-saves__head">
								<span>
									<time dateTime={at.iso}>{at.text}</time> <bdi>{by ?? t("clash.someone")}</bdi>
								</span>
								{canUndo && (
									<UndoButton appId={appId} step={id} what={what} at={at.text} from="outline" />
								)}
							</div>
							<span className={`change-mark change-mark--${how}`}>{t(`publish.how.${how}`)}</span>{" "}
							{href ? <Link to={href}>{what}</Link> : <bdi>{what}</bdi>}
							{fields && <span className="soft">{` · ${fields}`}</span>}
						</li>
					))}
				</ol>
				<Link to={paths.studioPublish(appId, "edits")}>{t("steps.all")}</Link>
			</div>
		</aside>
	);
}

/** Takes the place of a deleted row, with a button that puts the row back. */
export function DeletedLine({ appId, deletion, name }: PutBackProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const text = useRef<HTMLParagraphElement>(null);
	// Moves the focus here, because the button that had it is gone with the row.
	useEffect(() => text.current?.focus(), []);
	return (
		<div className="outline-deleted" id="deleted" role="status">
			<p ref={text} tabIndex={-1}>
				{t("outline.deleted", { name: name || t("page.untitled") })}
			</p>{" "}
			<PutBack appId={appId} deletion={deletion} name={name} />
		</div>
	);
}

interface PutBackProps {
	appId: number;
	/** The revision of the deletion. */
	deletion: number;
	name: string;
}

export function PutBack({ appId, deletion, name }: PutBackProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<StepButton
			appId={appId}
			intent="back"
			fields={{ deletion }}
			label={t("outline.putBack")}
			fullLabel={t("outline.putBackNamed", { name: name || t("page.untitled") })}
		/>
	);
}

interface UndoButtonProps {
	appId: number;
	/** The revision of the edit. */
	step: number;
	what: string;
	at: string;
	/** The page that the button returns to. */
	from: "outline" | "publish";
}

function UndoButton({ appId, step, what, at, from }: UndoButtonProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<StepButton
			appId={appId}
			intent="undo"
			fields={{ step, from }}
			label={t("steps.undo")}
			fullLabel={t("steps.undoNamed", { what, at })}
		/>
	);
}

interface StepButtonProps {
	appId: number;
	intent: "back" | "undo";
	fields: Readonly<Record<string, string | number>>;
	label: string;
	/** The label for screen readers, which names what the edit changed. */
	fullLabel: string;
}

function StepButton({ appId, intent, fields, label, fullLabel }: StepButtonProps) {
	return (
		<PostForm
			action={paths.studioProgram(appId)}
			className="put-back"
			preventScrollReset={intent === "undo"}
		>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<SubmitButton
				className="button button--quiet button--small"
				name="intent"
				value={intent}
				aria-label={fullLabel}
			>
				{label}
			</SubmitButton>
		</PostForm>
	);
}
