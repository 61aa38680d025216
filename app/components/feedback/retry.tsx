import { useTranslation } from "react-i18next";
import { PasswordInput } from "#app/components/forms/password-field.tsx";
import type { TextKey } from "#app/i18n/text-key.ts";

/** How to try again: the same address, or the same form as it was sent. */
export type RetryProps = { href: string } | { action: string; fields: readonly (readonly [name: string, value: string])[] };

/** The fields that are asked for again, with their labels: nothing prints what was typed into them. */
const secretFields: ReadonlyMap<string, TextKey> = new Map([
	["password", "auth.password"],
	["old", "source.password.old"],
	["fresh", "source.password.fresh"],
]);

/** `Try again`: sends a form once more as it was, or asks for a page once more. A plain form: the page around it has no router. */
export function Retry(retry: RetryProps) {
	const { t } = useTranslation();
	if ("href" in retry) {
		return (
			<p>
				<a className="button" href={retry.href}>
					{t("outage.retry")}
				</a>
			</p>
		);
	}
	return (
		<form method="post" action={retry.action}>
			{retry.fields.map(([name, value], position) => {
				const label = secretFields.get(name);
				// The same name may come several times.
				if (label === undefined) return <input key={`${position}-${name}`} type="hidden" name={name} value={value} />;
				return <PasswordInput key={name} id={`again-${name}`} name={name} label={t(label)} autoComplete="current-password" required />;
			})}
			<button className="button" type="submit">
				{t("outage.retry")}
			</button>
		</form>
	);
}
