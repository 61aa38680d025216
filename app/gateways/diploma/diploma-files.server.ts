import { renderDiploma, type DiplomaFace } from "./diploma-file.server.ts";

/** Drawing takes some 30 ms in one piece: a file asked for again is not drawn again. */
const kept = 100;

/** Diplomas as files, the last ones kept; one that is being drawn is not drawn twice. */
export function createDiplomaFiles(): (face: DiplomaFace) => Promise<Uint8Array> {
	const files = new Map<string, Promise<Uint8Array>>();
	return (face) => {
		const key = JSON.stringify(face);
		let file = files.get(key);
		if (!file) {
			file = renderDiploma(face);
			files.set(key, file);
			file.catch(() => files.delete(key));
			const [oldest] = files.keys();
			if (files.size > kept && oldest !== undefined) files.delete(oldest);
		}
		return file;
	};
}
