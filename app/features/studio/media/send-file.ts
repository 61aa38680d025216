import type { FileAnswer } from "./take-files.server.ts";
import { paths } from "#app/paths.ts";

/** In pixels: what the portal keeps of a side of a picture. */
const longestSide = 2400;
/** A picture that weighs less is sent as it is. */
const lightBytes = 3 * 1024 * 1024;

/** A large picture made smaller, as the portal would make it anyway; any other file, or one that this browser cannot draw, as it is. */
export async function shrunkPicture(file: File): Promise<File> {
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
		// Only JPEG has no transparent parts, which would become black.
		const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
		const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
		return blob && blob.size < file.size ? new File([blob], file.name, { type }) : file;
	} catch {
		return file;
	}
}

export interface SentFile {
	/** Null: the portal gave none, because the network failed or the session is over. */
	answer: Promise<FileAnswer | null>;
	cancel: () => void;
}

/** Sends one file to a program's library. `onProgress` gets what is sent, from 0 to 1. */
export function sendFile(
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
