import type { PlayerFrameProps } from "./player-frame.tsx";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/features/frame/use-root.ts";
import { useHeadTools } from "#app/features/frame/portal-page.tsx";
import type { FrameView } from "./player.server.ts";

export function usePlayerFrame(
	at: FrameView,
): Pick<PlayerFrameProps, "programId" | "messages" | "head"> {
	return {
		programId: at.appId,
		messages: useRoot()?.messages ?? [],
		head: {
			leaveHref: paths.training(at.appId),
			programTitle: at.program,
			chapterTitle: at.chapter,
			page: at.number,
			pages: at.pages,
			done: at.done,
			...useHeadTools(),
			logOutAction: paths.logout(),
		},
	};
}
