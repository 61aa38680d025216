import { useState } from "react";
import { useNavigation } from "react-router";
import { formState } from "./saving.ts";

interface Opened {
	/** Names the row. */
	subject: string;
	/** Tells the values of the row. */
	revision: string;
}

/**
 * What a form was built with, and a key that changes with the values of its row. While someone types, newer data of the row waits: it would
 * take the text away, or make a clash go unseen (STUDIO-37). `isAnswered`: it shows what the server answered to its own button.
 */
export function useOpened<Data extends Opened>(
	data: Data,
	isAnswered: boolean,
): { opened: Data; formKey: string } {
	const [kept, setKept] = useState(data);
	const isSending = useNavigation().state !== "idle";
	const isBusy = isAnswered || isSending || formState.isTyped();
	const isNew = kept !== data && (kept.subject !== data.subject || !isBusy);
	if (isNew) setKept(data);
	const opened = isNew ? data : kept;
	return { opened, formKey: `${opened.subject} ${opened.revision.replace(/^\d+/, "")}` };
}
