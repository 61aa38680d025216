import type { ReactNode } from "react";
import { Messages, type Message } from "./messages.tsx";
import { SkipLink } from "./page-frame.tsx";
import { PlayerHead, type PlayerHeadProps } from "./player-head.tsx";
import { TurnBar, type TurnBarProps } from "./turn-bar.tsx";

export interface PlayerFrameProps {
	programId: number;
	head: PlayerHeadProps;
	messages?: readonly Message[];
	turn: TurnBarProps;
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
			</main>
			<TurnBar {...turn} />
		</div>
	);
}
