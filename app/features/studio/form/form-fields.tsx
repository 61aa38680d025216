import { getInputProps, getTextareaProps, type FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import { fileKinds, offeredKinds } from "./forms.ts";
import type { FieldKind, FormField } from "./field-of.ts";
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
	// A document may be at an address.
	const isElsewhere = kind === "document" && /^[a-z]+:/i.test(meta.initialValue ?? "");
	if (fileKind && !isElsewhere)
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
		case "marks":
		case "emails":
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
		case "address":
		case "document":
			return <TextField {...getInputProps(meta, { type: "text" })} {...named} dir="ltr" />;
		case "file":
		case "film":
			return (
				<>
					<TextField
						{...getInputProps(meta, { type: "text" })}
						{...named}
						dir="ltr"
						list={`${id}-files`}
					/>
					<datalist id={`${id}-files`}>
						{files
							.filter((file) => offeredKinds[kind]?.includes(file.kind))
							.map(({ name }) => (
								<option key={name}>{name}</option>
							))}
					</datalist>
				</>
			);
		case "country":
		case "chapter":
		case "page":
		case "itemType":
		case "language":
			return (
				<SelectField
					{...named}
					name={meta.name}
					defaultValue={meta.initialValue}
					empty={emptyChoice(kind, t)}
					options={choices}
				/>
			);
		case "categories":
		case "menu":
			return <CheckboxGroup {...named} meta={meta} choices={choices} />;
		case "line":
		case "words":
			return <TextField {...getInputProps(meta, { type: "text" })} {...named} dir="auto" />;
	}
}

function emptyChoice(kind: FieldKind, t: TFunction<"studio">): string | undefined {
	if (kind === "language" || kind === "itemType") return undefined;
	return t("row.none");
}

interface CheckboxGroupProps {
	id: string;
	label: string;
	hint: string | null;
	meta: FieldMetadata<string>;
	choices: Choices;
}

function CheckboxGroup({ id, label, hint, meta, choices }: CheckboxGroupProps) {
	const chosen: unknown[] = [meta.initialValue].flat();
	return (
		<fieldset className="form-group" id={id}>
			<legend>{label}</legend>
			{hint && <p className="field__hint">{hint}</p>}
			<ul className="ticks">
				{choices.map(([value, name]) => (
					<li key={value} className="tick">
						<input
							type="checkbox"
							name={meta.name}
							id={`${id}-${value}`}
							value={value}
							defaultChecked={chosen.includes(value)}
						/>{" "}
						<label htmlFor={`${id}-${value}`}>{name}</label>
					</li>
				))}
			</ul>
		</fieldset>
	);
}
