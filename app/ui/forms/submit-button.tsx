import type { ComponentProps, MouseEvent } from "react";
import { useSentForm } from "./post-form.tsx";

// The button is busy, not disabled, because a disabled button loses the focus.
export function SubmitButton({ children, ...props }: ComponentProps<"button">) {
	const sent = useSentForm();
	const isBusy =
		sent !== null && (props.name === undefined || sent.get(props.name) === String(props.value));
	return (
		<button
			{...props}
			type="submit"
			aria-busy={isBusy || undefined}
			aria-disabled={sent !== null || undefined}
			onClick={sent ? ignore : undefined}
		>
			{children}
		</button>
	);
}

function ignore(event: MouseEvent) {
	event.preventDefault();
}
