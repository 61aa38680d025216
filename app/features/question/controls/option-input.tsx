import type { Verdict } from "./control.ts";

interface OptionInputProps {
	value: string;
	/** The position among the shown options, from 0. */
	position: number;
	given: readonly string[];
	/** Whether it is a wrong choice, which is marked but not chosen again. */
	verdict: Verdict | null;
	disabled: boolean;
	faulty: boolean;
	allowsSeveral?: boolean;
	/** Whether another control replaces it, so that it is not in the tab order. */
	isReplaced?: boolean;
}

/** The input of an option. Its label is for `answer-{position}`. */
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
