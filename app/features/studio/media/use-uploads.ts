import { useRef, useState } from "react";
import { useFormToken } from "#app/ui/forms/form-token.tsx";
import { sendFile, shrunkPicture } from "./send-file.ts";
import type { FileAnswer } from "./take-files.server.ts";

/** A file on its way. */
export interface Uploading {
	id: number;
	name: string;
	/** In bytes, as it was chosen. */
	size: number;
	/** From 0 to 1; null: it waits for its turn. */
	sent: number | null;
	/** Undefined: none yet. Null: there was no answer. */
	answer: FileAnswer | null | undefined;
}

/** Sends files one after the other. `onAnswer` hears of each that has an answer. */
export function useUploads(appId: number, onAnswer: (answer: FileAnswer) => void) {
	const token = useFormToken();
	const [uploads, setUploads] = useState<readonly Uploading[]>([]);
	const last = useRef(0);
	const line = useRef(Promise.resolve());
	const cancels = useRef(new Map<number, () => void>());

	const change = (id: number, changes: Partial<Uploading>) =>
		setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
	const forget = (id: number) => {
		cancels.current.get(id)?.();
		cancels.current.set(id, () => undefined);
		setUploads((all) => all.filter((each) => each.id !== id));
	};

	async function send(id: number, file: File): Promise<void> {
		// Canceled while it waited.
		if (cancels.current.has(id)) return;
		change(id, { sent: 0 });
		const sending = sendFile(appId, token, await shrunkPicture(file), (sent) =>
			change(id, { sent }),
		);
		cancels.current.set(id, sending.cancel);
		const answer = await sending.answer;
		change(id, { answer });
		if (answer) onAnswer(answer);
	}

	function add(files: readonly File[]): void {
		const added = files.map((file) => ({ id: ++last.current, file }));
		setUploads((all) => [
			...all,
			...added.map(({ id, file: { name, size } }) => ({
				id,
				name,
				size,
				sent: null,
				answer: undefined,
			})),
		]);
		for (const { id, file } of added) line.current = line.current.then(() => send(id, file));
	}

	return { uploads, add, forget };
}
