import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import { ACCOUNT_NAMESPACE, NAMESPACE } from "#app/constants.ts";
import { PasswordInput } from "#app/ui/forms/account-fields.tsx";

export type RetryProps =
	| { href: string }
	| { action: string; fields: readonly (readonly [name: string, value: string])[] };

type ActionRetry = Extract<RetryProps, { action: string }>;

const namespaces = [NAMESPACE, ACCOUNT_NAMESPACE] as const;

// The portal never prints secrets into a page, so people enter them again.
const secretFields: ReadonlyMap<string, ParseKeys<typeof namespaces>> = new Map([
	["password", "auth.password"],
	["old", "account:source.password.old"],
	["fresh", "account:source.password.fresh"],
]);

/**
 * Shows a plain link or form that tries again. The outage page is rendered without the router, so
 * `Link` and `Form` don't work there.
 */
export function Retry(retry: RetryProps) {
	const { t } = useTranslation();
	if (!("href" in retry)) return <RetryForm {...retry} />;
	return (
		<p>
			<a className="button" href={retry.href}>
				{t("outage.retry")}
			</a>
		</p>
	);
}

function RetryForm({ action, fields }: ActionRetry) {
	const { t } = useTranslation(namespaces);
	return (
		<form method="post" action={action}>
			{fields.map(([name, value], position) => {
				const label = secretFields.get(name);
				if (label === undefined)
					return <input key={`${position}-${name}`} type="hidden" name={name} value={value} />;
				return (
					<PasswordInput
						key={name}
						id={`again-${name}`}
						name={name}
						label={t(label)}
						autoComplete="current-password"
						required
					/>
				);
			})}
			<button className="button" type="submit">
				{t("outage.retry")}
			</button>
		</form>
	);
}
