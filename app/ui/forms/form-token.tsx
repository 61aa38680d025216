import { createContext, useContext } from "react";

export const FormTokenContext = createContext("");

export function useFormToken(): string {
	return useContext(FormTokenContext);
}

export function FormToken() {
	const token = useFormToken();
	return <input type="hidden" name="_token" value={token} />;
}
