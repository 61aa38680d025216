import { getInputProps, getTextareaProps, type FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";

export type FolderForm = {
	firstName: string;
	title?: string | undefined;
	endsOn: string;
	note?: string | undefined;
};

interface Fields {
	firstName: FieldMetadata<string>;
	title: FieldMetadata<string | undefined>;
	endsOn: FieldMetadata<string>;
	note: FieldMetadata<string | undefined>;
}

export function FolderFields({ fields }: { fields: Fields }) {
	const { t } = useTranslation();
	return (
		<>
			<TextField
				{...getInputProps(fields.firstName, { type: "text" })}
				errors={fields.firstName.errors}
				label={t("folder.firstName")}
				hint={t("folder.firstNameHint")}
				autoComplete="off"
			/>
			<TextField
				{...getInputProps(fields.title, { type: "text" })}
				errors={fields.title.errors}
				label={t("folder.title")}
				hint={t("folder.titleHint")}
				autoComplete="off"
			/>
			<TextField
				{...getInputProps(fields.endsOn, { type: "date" })}
				errors={fields.endsOn.errors}
				label={t("folder.endsOn")}
			/>
			<TextAreaField
				{...getTextareaProps(fields.note)}
				errors={fields.note.errors}
				label={t("folder.note")}
			/>
		</>
	);
}
