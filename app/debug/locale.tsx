import type { LoaderFunctionArgs } from "react-router";
import { translations } from "#app/platform/i18n/translations.server.ts";

/**
 * Serves texts from memory, because the pseudo-language has no file. This route exists only in
 * development (`app/routes.ts`).
 */
export function loader({ params }: LoaderFunctionArgs): Response {
	const texts = translations.get(params.language ?? "")?.[params.namespace ?? ""];
	return texts ? Response.json(texts) : new Response("Not Found", { status: 404 });
}
