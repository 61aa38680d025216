import type { LoaderFunctionArgs } from "react-router";
import { translations } from "#app/platform/i18n/translations.server.ts";

/** Only development has this route (`app/routes.ts`), because the pseudo-language has no file. */
export function loader({ params }: LoaderFunctionArgs): Response {
	const texts = translations.get(params.language ?? "")?.[params.namespace ?? ""];
	return texts ? Response.json(texts) : new Response("Not Found", { status: 404 });
}
