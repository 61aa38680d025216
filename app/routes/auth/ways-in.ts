import type { Words } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";

type Way = "login" | "forgot" | "magic" | "register" | "quick" | "company";

/** Links to the other ways in, all of them leading on to where the first one would. */
export function waysIn(t: Words, redirect: string | null, ways: readonly Way[]): { label: string; href: string; reload?: boolean }[] {
	const to = redirect ?? undefined;
	return ways.map((way) => {
		if (way === "register") return { label: t("auth.links.register"), href: paths.register({ redirect: to }) };
		if (way === "company") return { label: t("auth.links.company"), href: paths.auth({ redirect: to }), reload: true };
		return { label: t(`auth.links.${way}`), href: paths.login({ state: way, redirect: to }) };
	});
}
