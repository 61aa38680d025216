import { createContext, useContext } from "react";

export const FormTokenContext = createContext("");

export function useFormToken(): string {
	return useContext(FormTokenContext);
}

/** The anti-forgery token, which every form that posts contains: `PostForm` brings it. */
export function FormToken() {
	const token = useFormToken();
	return <input type="hidden" name="_token" value={token} />;
}
