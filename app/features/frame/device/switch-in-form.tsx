import { useMatches } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { SWITCH_FIELD } from "#app/constants.ts";
import type { PageHandle, SwitchForm } from "#app/features/frame/page-handle.ts";

/**
 * Returns the form that a switch sends along (WEB-26). Returns null if the page has none, or if
 * JavaScript changes the page in place.
 */
export function useSwitchForm(): SwitchForm | null {
	const isHydrated = useHydrated();
	const { handle, loaderData } = (useMatches().at(-1) ?? {}) as {
		handle?: PageHandle;
		loaderData?: unknown;
	};
	if (isHydrated || loaderData === undefined) return null;
	const typed = handle?.switchForm;
	return (typeof typed === "function" ? typed(loaderData as never) : typed) ?? null;
}

/**
 * Returns the attributes that make a switch's button send `form`. A `get` form keeps its own
 * address.
 */
export function inForm(form: SwitchForm | null, address: string) {
	return (
		form && {
			form: form.id,
			name: SWITCH_FIELD,
			formNoValidate: true,
			// With this encoding, the browser doesn't send the content of a chosen file.
			...(form.method === "get"
				? {}
				: { formAction: address, formEncType: "application/x-www-form-urlencoded" }),
		}
	);
}

/**
 * Renders the button that Enter presses. Otherwise, browsers press a form's first button, which
 * would be a switch.
 */
export function EnterButton({ form }: { form: SwitchForm | null }) {
	return (
		form && (
			<button
				className="hidden-visually"
				type="submit"
				form={form.id}
				{...form.button}
				tabIndex={-1}
				aria-hidden="true"
			>
				{"↵"}
			</button>
		)
	);
}
