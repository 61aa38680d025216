import { useTranslation } from "react-i18next";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/features/frame/use-root.ts";

type Method = "login" | "forgot" | "magic" | "register" | "quick" | "company";

export function useLogInMethodLinks(
	redirect: string | null,
	methods: readonly Method[],
): { label: string; href: string; reload?: boolean }[] {
	const { t } = useTranslation();
	const isOpen = useRoot()?.isSignUpOpen ?? true;
	const to = redirect ?? undefined;
	const offered = methods.filter(
		(method) => isOpen || (method !== "register" && method !== "quick"),
	);
	return offered.map((method) => {
		if (method === "register")
			return { label: t("auth.links.register"), href: paths.register({ redirect: to }) };
		if (method === "company")
			return { label: t("auth.links.company"), href: paths.auth({ redirect: to }), reload: true };
		return { label: t(`auth.links.${method}`), href: paths.login({ state: method, redirect: to }) };
	});
}
