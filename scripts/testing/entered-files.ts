import { AsyncLocalStorage } from "node:async_hooks";
import { join, relative } from "node:path";
import { parseSync, type Plugin } from "vite";

/** Files in the order in which one of their functions first ran. */
export type Entered = Set<string>;

const walks = new AsyncLocalStorage<Entered>();
const enter = "__enterFile";

Object.defineProperty(globalThis, enter, {
	value: (file: string) => void walks.getStore()?.add(file),
});

/** Returns the files that `work` entered, without those of concurrent work. */
export async function entering<T>(
	work: () => Promise<T>,
): Promise<{ outcome: T; entered: Entered }> {
	const entered: Entered = new Set();
	return { outcome: await walks.run(entered, work), entered };
}

interface Node {
	type: string;
	start: number;
	end: number;
	body?: Node | Node[];
}

function functionsIn(tree: unknown, found: Node[] = []): Node[] {
	if (Array.isArray(tree)) for (const part of tree) functionsIn(part, found);
	else if (typeof tree === "object" && tree !== null) {
		const node = tree as Node;
		if (
			/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) &&
			node.body
		)
			found.push(node);
		for (const part of Object.values(tree)) functionsIn(part, found);
	}
	return found;
}

/** Adds a call with the file's name to the beginning of each function. */
function noted(code: string, file: string): string {
	const call = `${enter}(${JSON.stringify(file)})`;
	const insertions = functionsIn(parseSync("file.js", code).program).flatMap(
		({ body }): [number, string][] => {
			const at = body as Node;
			if (at.type === "BlockStatement") return [[at.start + 1, `${call};`]];
			return [
				[at.start, `(${call},(`],
				[at.end, "))"],
			];
		},
	);
	let result = "";
	let from = 0;
	for (const [at, text] of insertions.toSorted(([one], [other]) => one - other)) {
		result += code.slice(from, at) + text;
		from = at;
	}
	return result + code.slice(from);
}

export function noteEntered(root: string): Plugin {
	return {
		name: "note-entered",
		enforce: "post",
		applyToEnvironment: ({ name }) => name === "ssr",
		transform(code, id) {
			const [path = ""] = id.split("?");
			if (!path.startsWith(join(root, "app/"))) return null;
			return { code: noted(code, relative(root, path)), map: null };
		},
	};
}
