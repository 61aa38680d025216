import { createContext, useContext, useMemo, type Ref } from "react";
import { Form, useNavigation, type FetcherWithComponents, type FormProps } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { FORM_KEY } from "#app/constants.ts";
import { FormToken, useFormToken } from "./form-token.tsx";

/** Whether no answer comes to the form that was sent last. */
export const UnansweredContext = createContext(false);

/** What is being sent of the form around a component; null: nothing. */
const SentContext = createContext<FormData | null>(null);

export const useSentForm = (): FormData | null => useContext(SentContext);

function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The form that a fetcher or the page's navigation is sending; null: none, or its answer does not come. */
export function useSending({ formData }: { formData: FormData | undefined }): FormData | null {
	const isUnanswered = useContext(UnansweredContext);
	return (!isUnanswered && formData) || null;
}

export interface PostFormProps extends Omit<FormProps, "method"> {
	/** Sends it beside the page, which stays. Without a script the page of `returnTo` comes, as with any form. */
	fetcher?: FetcherWithComponents<unknown>;
	ref?: Ref<HTMLFormElement>;
}

/**
 * React Router's `<Form method="post">` with the anti-forgery token. Once a script runs the page it has a key too, by which it counts once
 * however often it is sent (docs/decisions/0002); with the page's new data, after each answer, it has another one.
 */
export function PostForm({ fetcher, children, ...props }: PostFormProps) {
	const isHydrated = useHydrated();
	const token = useFormToken();
	const navigation = useNavigation();
	// The token is another one with each answer.
	const key = useMemo(() => (isHydrated && token !== "" ? newKey() : null), [isHydrated, token]);
	const sending = useSending(fetcher ?? navigation);
	const isThis = key !== null && sending?.get(FORM_KEY) === key;
	const Component = fetcher?.Form ?? Form;
	return (
		<Component {...props} method="post">
			<FormToken />
			{key !== null && <input type="hidden" name={FORM_KEY} value={key} />}
			{fetcher && <input type="hidden" name="stay" value="1" />}
			<SentContext value={isThis ? sending : null}>{children}</SentContext>
		</Component>
	);
}
