import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CountrySelect, EmailField } from "#app/ui/forms/account-fields.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

interface NameFieldsProps {
	fields: Record<"firstName" | "lastName", FieldMetadata<string>>;
}

export function NameFields({ fields: { firstName, lastName } }: NameFieldsProps) {
	const { t } = useTranslation();
	return (
		<>
			<TextField
				{...getInputProps(firstName, { type: "text" })}
				errors={firstName.errors}
				label={t("auth.firstName")}
				autoComplete="given-name"
			/>
			<TextField
				{...getInputProps(lastName, { type: "text" })}
				errors={lastName.errors}
				label={t("auth.lastName")}
				hint={t("auth.oneName")}
				autoComplete="family-name"
			/>
		</>
	);
}

interface PersonFieldsProps extends NameFieldsProps {
	fields: Record<"firstName" | "lastName" | "email" | "country", FieldMetadata<string>>;
	countries: readonly (readonly [string, string])[];
}

export function PersonFields({ fields, countries }: PersonFieldsProps) {
	return (
		<>
			<div className="field-pair">
				<NameFields fields={fields} />
			</div>
			<EmailField field={fields.email} />
			<CountrySelect field={fields.country} countries={countries} />
		</>
	);
}
