import type { ReactNode } from "react";
import { getInputProps, getTextareaProps, type FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import { fileKinds, offeredKinds, type FieldKind, type FormField } from "./field.ts";
import {
	CheckboxField,
	NotesOfField,
	SelectField,
	TextAreaField,
	TextField,
} from "#app/ui/forms/field.tsx";
import { MarkedArea } from "#app/features/studio/marks/marked-area.tsx";
import { ColorField } from "#app/features/studio/look/color-field.tsx";
import { FileChooser } from "#app/features/studio/media/file-chooser.tsx";
import type { ChoosableFile } from "#app/features/studio/media/file-kind.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

type Choices = readonly (readonly [value: string, name: string])[];

export interface DescribedForm {
	form: readonly FormField[];
	choices: Readonly<Record<string, Choices>>;
	files: readonly ChoosableFile[];
}

export interface OwnControls {
	/** Controls that replace the usual ones, by field. */
	own?: Readonly<Record<string, ReactNode>>;
	/** Elements below the controls, by field. */
	below?: Readonly<Record<string, ReactNode>>;
}

export interface FormFieldsProps extends DescribedForm, OwnControls {
	fields: Readonly<Record<string, FieldMetadata<string>>>;
}

export function FormFields({ form, ...props }: FormFieldsProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const parts = [...new Set(form.map(({ part }) => part))];
	return parts.map((part) => {
		const fields = form.filter((each) => each.part === part);
		const controls = <PartFields key={part ?? ""} form={fields} {...props} />;
		if (part === undefined) return controls;
		return fields[0]?.isFolded ? (
			<details className="make-sure" key={part}>
				<summary>{t(part)}</summary>
				{controls}
			</details>
		) : (
			<fieldset className="form-group" key={part}>
				<legend>{t(part)}</legend>
				{controls}
			</fieldset>
		);
	});
}

function PartFields({ form, fields, choices, files, own, below }: FormFieldsProps) {
	return (
		<div className="form-fields">
			{form.map((field) => {
				const { field: name, isHalf, kind } = field;
				const meta = fields[name];
				return (
					meta && (
						<div
							key={name}
							className={
								isHalf
									? "form-fields__half"
									: kind === "color" && below?.[name]
										? "look-color"
										: undefined
							}
						>
							{own?.[name] ?? (
								<FieldControl
									field={field}
									meta={meta}
									choices={choices[name] ?? []}
									files={files}
								/>
							)}
							{below?.[name]}
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

function FieldControl({ field, meta, choices, files }: FieldControlProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { field: id, kind, rows } = field;
	const named = {
		id,
		label: t(field.label),
		hint: field.hint === undefined ? null : t(field.hint),
		errors: meta.errors,
	};
	const fileKind = fileKinds[kind];
	// A document may be a link, which a text field shows.
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
		case "marks":
		case "html":
			return (
				<MarkedArea {...getTextareaProps(meta)} {...named} rows={rows} isHtml={kind === "html"} />
			);
		case "text":
		case "emails":
			return <TextAreaField {...getTextareaProps(meta)} {...named} rows={rows} />;
		case "day":
			return <TextField {...getInputProps(meta, { type: "date" })} {...named} />;
		case "number":
		case "count":
			return (
				<TextField {...getInputProps(meta, { type: "number" })} {...named} inputMode="numeric" />
			);
		case "flag":
			return (
				<CheckboxField {...getInputProps(meta, { type: "checkbox", value: "1" })} {...named} />
			);
		case "color":
			return <ColorField {...getInputProps(meta, { type: "text" })} {...named} />;
		case "address":
		case "hostedVideo":
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
		case "font":
		case "share":
		case "angle":
		case "country":
		case "chapter":
		case "page":
		case "layout":
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
		case "pages":
			return <PageChooser {...named} meta={meta} choices={choices} />;
		case "line":
		case "words":
			return <TextField {...getInputProps(meta, { type: "text" })} {...named} />;
		// Forms pass their own controls for the first two kinds. For the other three, this component
		// has already returned a `FileChooser`.
		case "questionType":
		case "answers":
		case "picture":
		case "video":
		case "captions":
			return null;
	}
}

function emptyChoice(kind: FieldKind, t: TFunction<"studio">): string | undefined {
	switch (kind) {
		case "language":
		case "itemType":
		case "layout":
			return undefined;
		case "font":
		case "share":
		case "angle":
			return t(`look.unset.${kind}`);
		default:
			return t("row.none");
	}
}

interface ListFieldProps {
	id: string;
	label: string;
	hint: string | null;
	meta: FieldMetadata<string>;
	choices: Choices;
}

function CheckboxGroup({ id, label, hint, meta, choices }: ListFieldProps) {
	const chosen: unknown[] = [meta.initialValue].flat();
	return (
		<fieldset className="form-group" id={id}>
			<legend>{label}</legend>
			{hint && <p className="field__hint">{hint}</p>}
			<NotesOfField id={id} />
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

/** Shows a select for each chosen page, and at least one empty select. */
function PageChooser({ id, label, hint, meta, choices }: ListFieldProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const chosen = [meta.initialValue ?? []].flat().filter(Boolean);
	const shown = [...chosen, "", ""].slice(0, Math.max(3, chosen.length + 1));
	return (
		<fieldset className="form-group" id={id}>
			<legend>{label}</legend>
			{hint && <p className="field__hint">{hint}</p>}
			<NotesOfField id={id} />
			{shown.map((pageId, index) => (
				<SelectField
					key={`${index} ${pageId}`}
					id={`${id}-${index}`}
					name={meta.name}
					defaultValue={pageId}
					label={t("page.taughtByPage", { number: index + 1 })}
					empty={t("page.noPage")}
					options={choices}
				/>
			))}
		</fieldset>
	);
}
