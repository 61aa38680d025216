import { useTranslation } from "react-i18next";
import { SelectField } from "./field.tsx";

export interface CountrySelectProps {
	id: string;
	name: string;
	label: string;
	/** Lower-case ISO codes with their names, sorted for the reader. */
	countries: readonly (readonly [string, string])[];
	value?: string | null;
	error?: string | null;
	focus?: boolean;
	hint?: string | null;
	required?: boolean;
}

export function CountrySelect({ id, name, label, countries, value, error, focus, hint, required = true }: CountrySelectProps) {
	const { t } = useTranslation();
	return (
		<SelectField
			id={id}
			name={name}
			label={label}
			hint={hint}
			error={error}
			focus={focus}
			value={value}
			empty={t("country.choose")}
			options={countries}
			autoComplete="country"
			required={required}
		/>
	);
}
