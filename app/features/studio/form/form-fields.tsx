import {
	getCollectionProps,
	getInputProps,
	getTextareaProps,
	type FieldMetadata,
} from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { fileKinds } from "./forms.ts";
import type { FormField } from "./field-of.ts";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { ColorField } from "#app/features/studio/look/color-field.tsx";
import { FileChooser } from "#app/features/studio/media/file-chooser.tsx";
import type { ChoosableFile } from "#app/features/studio/media/file-kind.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

type Choices = readonly (readonly [value: string, name: string])[];

export interface FormFieldsProps {
	form: readonly FormField[];
	/** By name. */
	fields: Readonly<Record<string, FieldMetadata<string>>>;
	/** By name, of those that offer some. */
	choices: Readonly<Record<string, Choices>>;
	/** Of all kinds that its fields take. */
	files: readonly ChoosableFile[];
}

/** The controls of a form, in the order of its description. */
export function FormFields({ form, fields, choices, files }: FormFieldsProps) {
	return (
		<div className="form-fields">
			{form.map((field) => {
				const meta = fields[field.field];
				return (
					meta && (
						<div key={field.field} className={field.isHalf ? "form-fields__half" : undefined}>
							<FieldControl
								field={field}
								meta={meta}
								choices={choices[field.field] ?? []}
								files={files}
							/>
						</div>
					)
				);
			})}
		</div>
	);
}

interface FieldControlProps {
	field: FormField;
	meta: FieldMetadata<string>;
	choices: Choices;
	files: readonly ChoosableFile[];
}

/** The control of one field, by its kind. */
export function FieldControl({ field, meta, choices, files }: FieldControlProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { field: id, kind, rows } = field;
	const named = {
		id,
		label: t(field.label),
		hint: field.hint === undefined ? null : t(field.hint),
		errors: meta.errors,
	};
	const fileKind = fileKinds[kind];
	if (fileKind)
		return (
			<FileChooser
				{...named}
				name={meta.name}
				defaultValue={meta.initialValue}
				kind={fileKind}
				files={files}
			/>
		);
	switch (kind) {
		case "text":
			return <TextAreaField {...getTextareaProps(meta)} {...named} rows={rows} dir="auto" />;
		case "day":
			return <TextField {...getInputProps(meta, { type: "date" })} {...named} />;
		case "number":
			return (
				<TextField {...getInputProps(meta, { type: "number" })} {...named} inputMode="numeric" />
			);
		case "flag":
			return (
				<CheckboxField {...getInputProps(meta, { type: "checkbox", value: "1" })} {...named} />
			);
		case "color":
			return <ColorField {...getInputProps(meta, { type: "text" })} {...named} />;
		case "font":
		case "share":
		case "angle":
			return (
				<SelectField
					{...named}
					name={meta.name}
					defaultValue={meta.initialValue}
					empty={t(`look.unset.${kind}`)}
					options={choices}
				/>
			);
		case "language":
			return (
				<SelectField
					{...named}
					name={meta.name}
					defaultValue={meta.initialValue}
					options={choices}
				/>
			);
		case "categories":
			return <CheckboxGroup {...named} meta={meta} choices={choices} />;
		case "line":
			return <TextField {...getInputProps(meta, { type: "text" })} {...named} dir="auto" />;
	}
}

interface CheckboxGroupProps {
	id: string;
	label: string;
	hint: string | null;
	meta: FieldMetadata<string>;
	choices: Choices;
}

function CheckboxGroup({ id, label, hint, meta, choices }: CheckboxGroupProps) {
	const boxes = getCollectionProps(meta, {
		type: "checkbox",
		options: choices.map(([value]) => value),
	});
	return (
		<fieldset className="form-group" id={id}>
			<legend>{label}</legend>
			{hint && <p className="field__hint">{hint}</p>}
			<ul className="ticks">
				{boxes.map(({ key, ...box }, index) => (
					<li key={key} className="tick">
						<input {...box} id={`${id}-${box.value}`} />{" "}
						<label htmlFor={`${id}-${box.value}`}>{choices[index]?.[1]}</label>
					</li>
				))}
			</ul>
		</fieldset>
	);
}
