import { CountrySelect } from "../../components/country-select.tsx";
import { TextField } from "../../components/field.tsx";
import type { AppField } from "../../components/use-app-form.ts";
import { useWords } from "../../i18n/words.tsx";

type Name = "firstName" | "lastName" | "email" | "country";

/** Who somebody is, as both ways to register ask it. */
export function PersonFields({ fields, countries }: { fields: Record<Name, AppField>; countries: readonly (readonly [string, string])[] }) {
	const t = useWords();
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
