import { useTranslation } from "react-i18next";
import type { PlayerFrameProps } from "./player-frame.tsx";
import { paths } from "#app/paths.ts";
import { useMessages } from "#app/features/frame/messages.ts";
import { useHeadTools } from "#app/features/frame/portal-page.tsx";
import type { FrameView } from "./player.server.ts";

export function usePlayerFrame(
	at: FrameView,
): Pick<PlayerFrameProps, "programId" | "messages" | "head"> {
	const { t } = useTranslation();
	return {
		programId: at.appId,
		messages: useMessages(t),
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
