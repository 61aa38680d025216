import { useTranslation } from "react-i18next";
import type { PlayerFrameProps } from "#app/components/training/player-frame.tsx";
import { paths } from "#app/paths.ts";
import { useMessages } from "#app/routes/layouts/messages.ts";
import { useHeadTools } from "#app/routes/layouts/portal-page.tsx";
import type { FrameView } from "./player.server.ts";

export function usePlayerFrame(at: FrameView): Pick<PlayerFrameProps, "programId" | "messages" | "head"> {
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
