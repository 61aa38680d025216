import type { ReactNode } from "react";
import { Messages, type Message } from "#app/components/feedback/messages.tsx";
import { SkipLink } from "#app/components/layout/page-frame.tsx";
import { PlayerHead, type PlayerHeadProps } from "./player-head.tsx";
import { PageNavigation, type PageNavigationProps } from "#app/components/navigation/page-navigation.tsx";
import { ProgramContent } from "#app/i18n/content-language.tsx";

export interface PlayerFrameProps {
	programId: number;
	head: PlayerHeadProps;
	messages?: readonly Message[];
	/** Null: what is shown has it inside, in its form. */
	turn: PageNavigationProps | null;
	children: ReactNode;
	/** Under the bar, which stands at the window's foot before. */
	after?: ReactNode;
}

/** The player fills the window: head, one page, the way on. */
export function PlayerFrame({ programId, head, messages, turn, children, after }: PlayerFrameProps) {
	return (
		<div className={`page player program-${programId}`}>
			<SkipLink />
			<ProgramContent id={programId}>
				<PlayerHead {...head} />
			</ProgramContent>
			<main id="main" tabIndex={-1}>
				{messages && <Messages messages={messages} />}
				<ProgramContent id={programId}>{children}</ProgramContent>
				{turn && <PageNavigation {...turn} />}
				{after}
			</main>
		</div>
	);
}
