import type { FileAnswer } from "./take-files.server.ts";
import { paths } from "#app/paths.ts";
import { useRef, useState } from "react";
import { useFormToken } from "#app/ui/forms/post-form.tsx";

// The portal stores pictures with at most this many pixels on each side.
const longestSide = 2400;
// Pictures of at most this size are sent unchanged, unless they have too many pixels.
const lightBytes = 3 * 1024 * 1024;

/**
 * Shrinks a large picture to the size that the portal keeps. Returns a file unchanged if it isn't a
 * JPEG, PNG or WebP picture, if this browser can't draw it, or if it wouldn't get smaller.
 */
async function shrunkPicture(file: File): Promise<File> {
	if (!/^image\/(?:jpeg|png|webp)$/.test(file.type)) return file;
	try {
		const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
		const { width, height } = picture;
		const scale = Math.min(1, longestSide / Math.max(width, height));
		if (scale === 1 && file.size <= lightBytes) return file;
		const canvas = document.createElement("canvas");
		canvas.width = Math.round(width * scale);
		canvas.height = Math.round(height * scale);
		canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
		picture.close();
		// Transparent parts of other formats would become black in a JPEG.
		const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
		const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
		return blob && blob.size < file.size ? new File([blob], file.name, { type }) : file;
	} catch {
		return file;
	}
}

export interface SentFile {
	/**
	 * Null if the server sent no outcome, for example because the network failed or the session has
	 * ended.
	 */
	answer: Promise<FileAnswer | null>;
	cancel: () => void;
}

/**
 * Sends one file to a program's media library. `onProgress` gets the share that has been sent, from
 * 0 to 1.
 */
function sendFile(
	appId: number,
	token: string,
	file: File,
	onProgress?: (sent: number) => void,
): SentFile {
	const request = new XMLHttpRequest();
	const answer = new Promise<FileAnswer | null>((done) => {
		request.open("POST", paths.studioUpload(appId));
		request.responseType = "json";
		request.upload.addEventListener("progress", ({ loaded, total }) =>
			onProgress?.(total === 0 ? 0 : loaded / total),
		);
		request.addEventListener("load", () => {
			const answers: unknown = request.response;
			done(Array.isArray(answers) ? ((answers[0] as FileAnswer | undefined) ?? null) : null);
		});
		for (const end of ["error", "abort", "timeout"] as const)
			request.addEventListener(end, () => done(null));
		const form = new FormData();
		form.append("_token", token);
		form.append("files", file);
		request.send(form);
	});
	return { answer, cancel: () => request.abort() };
}

export interface Uploading {
	id: number;
	name: string;
	/** The size in bytes, before a picture is shrunk. */
	size: number;
	/** The share that has been sent, from 0 to 1. Null while the file waits. */
	sent: number | null;
	/** Undefined until the upload ends. Null if the server sent no outcome. */
	answer: FileAnswer | null | undefined;
}

/** Sends files one after another. `onAnswer` runs for each response. */
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
		// An upload that hasn't begun is in `cancels` only if the author canceled it.
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
