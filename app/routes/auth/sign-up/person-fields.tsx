import { useTranslation } from "react-i18next";
import { CountrySelect } from "#app/components/forms/country-select.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import type { AppField } from "#app/components/forms/app-form.ts";

type Name = "firstName" | "lastName" | "email" | "country";

/** Who somebody is, as both ways to register ask it. */
export function PersonFields({ fields, countries }: { fields: Record<Name, AppField>; countries: readonly (readonly [string, string])[] }) {
	const { t } = useTranslation();
	return (
		<>
			<div className="field-pair">
				<TextField {...fields.firstName} label={t("auth.firstName")} autoComplete="given-name" maxLength={100} required />
				<TextField {...fields.lastName} label={t("auth.lastName")} autoComplete="family-name" maxLength={100} required />
			</div>
			<TextField
				{...fields.email}
				type="email"
				label={t("auth.email")}
				autoComplete="username"
				inputMode="email"
				maxLength={254}
				required
			/>
			<CountrySelect {...fields.country} label={t("auth.country")} countries={countries} />
		</>
	);
}
