interface OptionInputProps {
	value: string;
	/** From 0, in the order shown. */
	position: number;
	given: readonly string[];
	disabled: boolean;
	/** The answer is missing: the message stands above the options. */
	faulty: boolean;
	several?: boolean;
	/** Out of the order of tabs, where another control stands for it. */
	isReplaced?: boolean;
}

/** The radio or checkbox of an option; its label is for `answer-{position}`. */
export function OptionInput({ value, position, given, disabled, faulty, several = false, isReplaced = false }: OptionInputProps) {
	return (
		<input
			id={`answer-${position}`}
			name="answer"
			type={several ? "checkbox" : "radio"}
			value={value}
			defaultChecked={given.includes(value)}
			disabled={disabled}
			tabIndex={isReplaced ? -1 : undefined}
			aria-invalid={faulty || undefined}
			aria-describedby={faulty ? "answer-0-error" : undefined}
		/>
	);
}
