import type { Route } from "./+types/choice";
import { keepChoice } from "./choices.server.ts";
import { paths } from "#app/paths.ts";
import { redirect, redirectBack } from "#app/platform/http/responses.server.ts";
import { requestContextOf } from "#app/request.server.ts";

/**
 * Maps each address to the choice on this device that it changes. `off` is the value of `field`
 * that turns the choice off.
 */
const choices = {
	"dark-mode": { name: "dark", field: "theme", off: "light", page: paths.home() },
	"debug-mode": { name: "debug", field: "debug", off: "0", page: paths.debug() },
	"holiday-effects": { name: "holiday", field: "holiday", off: "0", page: paths.debug() },
	lite: { name: "lite", field: "lite", off: "0", page: paths.home() },
} as const;

const choiceOf = (pattern: string) => choices[pattern.replaceAll("/", "") as keyof typeof choices];

export const loader = ({ pattern }: Route.LoaderArgs) => redirect(choiceOf(pattern).page);

export async function action(args: Route.ActionArgs) {
	const context = requestContextOf(args);
	const { name, field, off, page } = choiceOf(args.pattern);
	keepChoice(context, name, context.form?.get(field) !== off);
	return redirectBack(context, page);
}

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
