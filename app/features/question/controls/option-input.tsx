import type { Verdict } from "./control.ts";

interface OptionInputProps {
	value: string;
	/** The position among the shown options, from 0. */
	position: number;
	given: readonly string[];
	/** If the verdict is `wrong`, the given option is marked but not chosen again. */
	verdict: Verdict | null;
	disabled: boolean;
	faulty: boolean;
	allowsSeveral?: boolean;
	/** True if another control replaces the input. The input then isn't in the tab order. */
	isReplaced?: boolean;
}

/** Renders an option without its label. The label's `htmlFor` must be `answer-{position}`. */
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
