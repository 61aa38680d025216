import { getSelectProps, type FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "./field.tsx";

export interface CountrySelectProps {
	field: FieldMetadata<string>;
	countries: readonly (readonly [string, string])[];
	hint?: string;
}

export function CountrySelect({ field, countries, hint }: CountrySelectProps) {
	const { t } = useTranslation();
	return (
		<SelectField
			{...getSelectProps(field)}
			errors={field.errors}
			label={t("auth.country")}
			hint={hint}
			empty={t("country.choose")}
			options={countries}
			autoComplete="country"
		/>
	);
}
