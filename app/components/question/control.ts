/** What every control of a question is given. All its fields are named `answer`; their ids are `answer-0`, `answer-1` … */
export interface ControlProps {
	/** What was chosen. */
	given: readonly string[];
	/** Once it was answered. */
	disabled: boolean;
	/** Whether what is chosen is the right answer: it may be marked as such. */
	right: boolean;
	/** The places left empty, and what to say there. */
	missing: readonly number[];
	missingText: string | null;
}
