import { useState } from "react";
import { useNavigation } from "react-router";
import { useAnswer } from "#app/ui/forms/use-answer.ts";
import { saveState } from "./save-state.ts";

interface Opened {
	/** Names the row. */
	subject: string;
	/** Tells the values of the row. */
	openedWith: string;
}

/**
 * What a form was built with, a key that changes with the values of its row, and what the server answered to its own button. While someone
 * types, newer data of the row waits: it would take the text away, or make a clash go unseen (STUDIO-37).
 */
export function useOpened<Data extends Opened, Answer>(
	data: Data,
	answer: Answer | undefined,
): { opened: Data; formKey: string; reply: Answer | undefined } {
	const reply = useAnswer(answer, data);
	const [kept, setKept] = useState(data);
	const isSending = useNavigation().state !== "idle";
	const isBusy = reply !== undefined || isSending || saveState.hasUnsaved();
	const isNew = kept !== data && (kept.subject !== data.subject || !isBusy);
	if (isNew) setKept(data);
	const opened = isNew ? data : kept;
	return { opened, formKey: `${opened.subject} ${opened.openedWith.replace(/^\d+/, "")}`, reply };
}
