import { useState } from "react";
import type { SubmissionResult } from "@conform-to/react";
import type { FetcherWithComponents } from "react-router";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import { ValidatedForm } from "#app/ui/forms/validated-form.tsx";

import { FolderFields, type FolderForm } from "./folder-form.tsx";

/** An item, and the open folders to which it can be added. */
export interface FolderChoice {
	/** Names the item and its program. */
	title: string;
	action: string;
	folders: readonly { id: number; name: string; contents: string }[];
	endsOn: string;
	constraint: FormConstraint;
}

export interface FolderChoiceFormProps {
	id: string;
	choice: FolderChoice;
	lastResult: SubmissionResult | null | undefined;
	/**
	 * Present in a panel. The page then stays open, and the fields of a new folder appear only if the
	 * agent chooses a new folder.
	 */
	fetcher?: FetcherWithComponents<unknown>;
}

export function FolderChoiceForm({ id, choice, lastResult, fetcher }: FolderChoiceFormProps) {
	const { t } = useTranslation();
	const { folders, action, endsOn, constraint } = choice;
	const [isNew, setIsNew] = useState(folders.length === 0 || Boolean(lastResult));
	const [form, fields] = useAppForm<FolderForm>({
		id,
		lastResult,
		constraint,
		defaultValue: { endsOn },
	});
	return (
		<ValidatedForm
			form={form}
			action={action}
			fetcher={fetcher}
			defaultShouldRevalidate={fetcher ? false : undefined}
		>
			{folders.length > 0 && (
				<fieldset className="folder-form__pick">
					<legend>{t("folder.which")}</legend>
					{folders.map((folder, index) => (
						<label key={folder.id}>
							<input
								type="radio"
								name="folder"
								value={folder.id}
								defaultChecked={index === 0 && !lastResult}
								onChange={() => setIsNew(false)}
							/>
							<span dir="auto">
								{folder.name}
								<span className="small soft"> {folder.contents}</span>
							</span>
						</label>
					))}
					<label>
						<input
							type="radio"
							name="folder"
							value="new"
							defaultChecked={Boolean(lastResult)}
							onChange={() => setIsNew(true)}
						/>
						<span>{t(fetcher ? "folder.newTitle" : "folder.orNew")}</span>
					</label>
				</fieldset>
			)}
			{(!fetcher || isNew) && <FolderFields fields={fields} />}
			<SubmitButton className="button">{t("folder.add")}</SubmitButton>
		</ValidatedForm>
	);
}
