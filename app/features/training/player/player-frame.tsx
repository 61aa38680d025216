import type { ReactNode } from "react";
import { Messages, type Message } from "#app/ui/feedback/messages.tsx";
import { SkipLink } from "#app/features/frame/layout/page-frame.tsx";
import { PageNavigation, type PageNavigationProps } from "#app/ui/elements/page-navigation.tsx";
import { ProgramContent, Content } from "#app/platform/i18n/content-language.tsx";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { LogOut } from "#app/features/frame/layout/log-out.tsx";
import { Menu } from "#app/features/frame/layout/menu.tsx";
import { ThemeSwitch } from "#app/features/frame/layout/theme-switch.tsx";
import {
	LanguageSwitch,
	type LanguageSwitchProps,
} from "#app/features/frame/layout/language-switch.tsx";

export interface PlayerFrameProps {
	programId: number;
	head: PlayerHeadProps;
	messages?: readonly Message[];
	/** Null if the form in `children` contains the navigation. */
	turn: PageNavigationProps | null;
	children: ReactNode;
	after?: ReactNode;
}

export function PlayerFrame({
	programId,
	head,
	messages,
	turn,
	children,
	after,
}: PlayerFrameProps) {
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

interface PlayerHeadProps {
	leaveHref: string;
	programTitle: string;
	chapterTitle: string;
	/** The number of the page, from 1. */
	page: number;
	pages: number;
	/** The number of pages done. Defaults to `page`. */
	done?: number;
	/** The question of a test. Its number is shown instead of the page's. */
	question?: { number: number; of: number } | null;
	/** True if the test is over. The header then shows no page number. */
	isTestOver?: boolean;
	theme: { action: string; returnTo: string };
	language?: Omit<LanguageSwitchProps, "returnTo"> | null;
	userName?: string | null;
	logOutAction: string;
}

function PlayerHead({ theme, language: languages, ...props }: PlayerHeadProps) {
	const { t } = useTranslation();
	const { leaveHref, programTitle, chapterTitle, page, pages, question, isTestOver, logOutAction } =
		props;
	const [done, of] = isTestOver
		? [1, 1]
		: question
			? [question.number - 1, question.of]
			: [props.done ?? page, pages];
	const language = languages && { ...languages, returnTo: theme.returnTo };
	// The support button is disabled, because only the exit leads away from a lesson (PAGE-41).
	const help = (
		<button className="tools__item" type="button" disabled>
			<Icon name="help" />
			<span className="hidden-visually">{t("header.support")}</span>
		</button>
	);
	return (
		<header className="site-head player-head on-dark">
			<div className="wrap player-head__row">
				<Link className="player-head__leave" to={leaveHref}>
					<Icon name="cross" start />
					{t("player.leave")}
				</Link>
				<p className="player-head__title">
					<Content>{programTitle}</Content>{" "}
					<strong>
						<Content>{chapterTitle}</Content>
					</strong>
				</p>
				<div className="player-head__way">
					<p>
						{isTestOver
							? t("test.allAnswered")
							: question
								? t("test.question", { number: question.number, count: question.of })
								: t("player.pageOf", { page, pages })}
					</p>
					<progress value={done} max={Math.max(1, of)} aria-label={t("player.progress")} />
				</div>
				<div className="tools">
					<div className="tools__wide tools__wide--of-menu">
						{help} {language && <LanguageSwitch {...language} />} <ThemeSwitch {...theme} />{" "}
						<LogOut action={logOutAction} />
					</div>{" "}
					<Menu
						userName={props.userName}
						theme={theme}
						language={language}
						logOutAction={logOutAction}
					/>
				</div>
			</div>
		</header>
	);
}
