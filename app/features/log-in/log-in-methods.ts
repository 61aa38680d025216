import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/features/frame/use-root.ts";

export type Method = "login" | "forgot" | "magic" | "register" | "quick" | "company";

export function useLogInMethodLinks(
	redirect: string | null,
	methods: readonly Method[],
	result?: SubmissionResult,
): { method: Method; label: string; href: string; reload?: boolean }[] {
	const { t } = useTranslation();
	const available: Partial<Record<Method, boolean>> = useRoot()?.logInMethods ?? {};
	// A refused form doesn't load the root data again, so `available` may still include sign-up.
	const isClosed = result?.error?.[""]?.includes("registerNotHere") === true;
	const to = redirect ?? undefined;
	const offered = methods.filter(
		(method) =>
			available[method] !== false && !(isClosed && (method === "register" || method === "quick")),
	);
	return offered.map((method) => {
		if (method === "register")
			return { method, label: t("auth.links.register"), href: paths.register({ redirect: to }) };
		if (method === "company")
			return {
				method,
				label: t("auth.links.company"),
				href: paths.auth({ redirect: to }),
				reload: true,
			};
		return {
			method,
			label: t(`auth.links.${method}`),
			href: paths.login({ state: method, redirect: to }),
		};
	});
}
