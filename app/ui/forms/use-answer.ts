import { useState } from "react";

/**
 * Returns an action's response until its page is loaded again. React Router forgets it earlier, as
 * soon as a link leads to another place on the page.
 */
export function useAnswer<Answer>(answer: Answer | undefined, loaded: unknown): Answer | undefined {
	const [kept, setKept] = useState({ answer, loaded });
	if (answer === undefined && kept.loaded === loaded) return kept.answer;
	if (kept.answer !== answer || kept.loaded !== loaded) setKept({ answer, loaded });
	return answer;
}
