// By the lowest byte of SQLite's code: READONLY, IOERR, FULL, CANTOPEN.
const sqliteReasons: Readonly<Record<number, string>> = {
	8: "it is read-only",
	10: "its disk is full or failing",
	13: "its disk is full",
	14: "its files cannot be opened for writing",
};

const reasons: Readonly<Record<string, string>> = {
	"25006": "it is a standby, or read-only",
	"53100": "its disk is full",
	"58030": "its disk is failing",
	ENOSPC: "its disk is full",
	EDQUOT: "its disk quota is used up",
	EROFS: "its disk is read-only",
};

/**
 * Returns why a database refuses to write, as the end of a sentence, or null if the error means
 * something else.
 */
export function refusalOf(error: unknown): string | null {
	const { code, errcode } = error as { code?: string; errcode?: number };
	return (errcode === undefined ? reasons[code ?? ""] : sqliteReasons[errcode & 0xff]) ?? null;
}

interface Parts {
	write(): Promise<unknown>;
	report(reason: string | null, error: unknown): void;
	everyMs: number;
}

/**
 * After a refusal, tries a write of its own until one is accepted, because no one else may write
 * for hours (SET-46).
 */
export function watchWrites({ write, report, everyMs }: Parts) {
	let timer: NodeJS.Timeout | undefined;
	async function tryAgain(): Promise<void> {
		const isAccepted = await write().then(
			() => true,
			() => false,
		);
		if (!timer) return;
		if (!isAccepted) return void timer.refresh();
		timer = undefined;
		report(null, null);
	}
	return {
		isRefused: (): boolean => timer !== undefined,
		note(error: unknown): void {
			const reason = refusalOf(error);
			if (reason === null || timer) return;
			timer = setTimeout(() => void tryAgain(), everyMs).unref();
			report(reason, error);
		},
		close(): void {
			clearTimeout(timer);
			timer = undefined;
		},
	};
}
