import type { TFunction } from "i18next";
import { paths } from "#app/paths.ts";

type Method = "login" | "forgot" | "magic" | "register" | "quick" | "company";

/** Links to the other log-in methods, all of them leading on to where the first one would. */
export function logInMethodLinks(
	t: TFunction,
	redirect: string | null,
	methods: readonly Method[],
): { label: string; href: string; reload?: boolean }[] {
	const to = redirect ?? undefined;
	return methods.map((method) => {
		if (method === "register") return { label: t("auth.links.register"), href: paths.register({ redirect: to }) };
		if (method === "company") return { label: t("auth.links.company"), href: paths.auth({ redirect: to }), reload: true };
		return { label: t(`auth.links.${method}`), href: paths.login({ state: method, redirect: to }) };
	});
}
