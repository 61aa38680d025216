import type { Verdict } from "./control.ts";

interface OptionInputProps {
	value: string;
	/** From 0, in the order shown. */
	position: number;
	given: readonly string[];
	/** A wrong choice is marked, not chosen again. */
	verdict: Verdict | null;
	disabled: boolean;
	faulty: boolean;
	allowsSeveral?: boolean;
	/** Not in the tab order: another control replaces it. */
	isReplaced?: boolean;
}

/** Its label is for `answer-{position}`. */
export function OptionInput({
	value,
	position,
	given,
	verdict,
	disabled,
	faulty,
	allowsSeveral = false,
	isReplaced = false,
}: OptionInputProps) {
	return (
		<input
			id={`answer-${position}`}
			name="answer"
			type={allowsSeveral ? "checkbox" : "radio"}
			value={value}
			defaultChecked={given.includes(value) && (disabled || verdict !== "wrong")}
			disabled={disabled}
			tabIndex={isReplaced ? -1 : undefined}
			aria-invalid={faulty || undefined}
			aria-describedby={faulty ? "answer-0-error" : undefined}
		/>
	);
}
