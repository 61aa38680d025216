import { useMatches } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { SWITCH_FIELD } from "#app/constants.ts";
import type { PageHandle } from "./page-handle.ts";

interface SwitchInForm {
	form: string;
	name: string;
	formNoValidate: true;
}

/** For a button that sends the page's form along (WEB-26). Undefined: the page has none, or a script changes it in place. */
export function useSwitchInForm(): SwitchInForm | undefined {
	const isHydrated = useHydrated();
	const { handle, loaderData } = (useMatches().at(-1) ?? {}) as {
		handle?: PageHandle;
		loaderData?: unknown;
	};
	if (isHydrated || loaderData === undefined) return undefined;
	const typed = handle?.typedForm;
	const form = typeof typed === "function" ? typed(loaderData as never) : typed;
	return form == null ? undefined : { form, name: SWITCH_FIELD, formNoValidate: true };
}
