import type { RequestContext } from "#app/http/request-context.server.ts";
import { listOf } from "#app/i18n/format.server.ts";

/** What the page is shown without, as it is written on it; null: it is whole. */
export function missingOf({ id, t, language, missing }: RequestContext): string | null {
	const parts = missing.map(({ what, of }) => t(`missing.${what}`, { of }));
	return parts.length === 0 ? null : JSON.stringify({ request: id, text: t("missing.notice", { parts: listOf(language, parts) }) });
}
