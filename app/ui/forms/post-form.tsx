import { createContext, type Ref, useContext, useMemo } from "react";
import { Form, useNavigation, type FetcherWithComponents, type FormProps } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { FORM_KEY } from "#app/constants.ts";

export const FormTokenContext = createContext("");

export function useFormToken(): string {
	return useContext(FormTokenContext);
}

function FormToken() {
	const token = useFormToken();
	return <input type="hidden" name="_token" value={token} />;
}

/** True if the last form that was sent got no response. */
export const UnansweredContext = createContext(false);

const SentContext = createContext<FormData | null>(null);

export const useSentForm = (): FormData | null => useContext(SentContext);

function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, "0"),
	).join("");
}

export function useSending({ formData }: { formData: FormData | undefined }): FormData | null {
	const isUnanswered = useContext(UnansweredContext);
	return (!isUnanswered && formData) || null;
}

export interface PostFormProps extends Omit<FormProps, "method"> {
	/** Sends the form without navigation. Without a script, the page in `returnTo` loads instead. */
	fetcher?: FetcherWithComponents<unknown>;
	/**
	 * The key of a form that was sent before. If absent, the form gets a new key once it is hydrated.
	 */
	formKey?: string;
	ref?: Ref<HTMLFormElement>;
}

/**
 * Renders a form with the anti-forgery token, and with a key so that a repeated form counts only
 * once (docs/decisions/0002).
 */
export function PostForm({ fetcher, formKey, children, ...props }: PostFormProps) {
	const isHydrated = useHydrated();
	const token = useFormToken();
	const navigation = useNavigation();
	// Each response has a new token, so the form gets a new key after each response.
	const newFormKey = useMemo(
		() => (isHydrated && token !== "" ? newKey() : null),
		[isHydrated, token],
	);
	const key = formKey ?? newFormKey;
	const sending = useSending(fetcher ?? navigation);
	const isThisForm = key !== null && sending?.get(FORM_KEY) === key;
	const Component = fetcher?.Form ?? Form;
	return (
		<Component {...props} method="post">
			<FormToken />
			{key !== null && <input type="hidden" name={FORM_KEY} value={key} />}
			{fetcher && <input type="hidden" name="stay" value="1" />}
			<SentContext value={isThisForm ? sending : null}>{children}</SentContext>
		</Component>
	);
}
