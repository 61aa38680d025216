import { useState } from "react";
import type { ChoosableFile, FileKind } from "./file-kind.ts";

/** Which file a field has, of those of its kind and those that are uploaded next to it. `name`: at first; a file that the program no longer has is none. */
export function useChoice(kind: FileKind, all: readonly ChoosableFile[], name: string | undefined) {
	const [added, setAdded] = useState<readonly ChoosableFile[]>([]);
	const files = [...added, ...all].filter(
		(each, index, both) =>
			each.kind === kind && both.findIndex((other) => other.name === each.name) === index,
	);
	const [chosen, choose] = useState(files.find((each) => each.name === name)?.name ?? "");
	return {
		kind,
		files,
		chosen,
		choose,
		file: files.find((each) => each.name === chosen),
		add(uploaded: ChoosableFile) {
			setAdded((before) => [uploaded, ...before]);
			choose(uploaded.name);
		},
	};
}

export type Choice = ReturnType<typeof useChoice>;
