import type { ReactNode } from "react";
import { Messages, type Message } from "#app/components/feedback/messages.tsx";
import { SkipLink } from "#app/components/layout/page-frame.tsx";
import { PlayerHead, type PlayerHeadProps } from "./player-head.tsx";
import { PageNavigation, type PageNavigationProps } from "#app/components/navigation/page-navigation.tsx";

export interface PlayerFrameProps {
	programId: number;
	head: PlayerHeadProps;
	messages?: readonly Message[];
	/** Null: what is shown has it inside, in its form. */
	turn: PageNavigationProps | null;
	children: ReactNode;
}

/** The player fills the window: head, one page, the way on. */
export function PlayerFrame({ programId, head, messages, turn, children }: PlayerFrameProps) {
	return (
		<div className={`page player program-${programId}`}>
			<SkipLink />
			<PlayerHead {...head} />
			<main id="main" tabIndex={-1}>
				{messages && <Messages messages={messages} />}
				{children}
				{turn && <PageNavigation {...turn} />}
			</main>
		</div>
	);
}
