import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import { Facts, type Fact } from "#app/ui/elements/facts.tsx";
import { Messages, type Message } from "#app/ui/feedback/messages.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";

export interface HeroProps {
	crumbs?: readonly Crumb[];
	messages?: readonly Message[];
	eyebrow?: string | null;
	title?: string;
	/** True if a user typed the title, so its direction can differ from the page's. */
	isTyped?: boolean;
	lede?: string | null;
	own?: readonly ("eyebrow" | "title" | "lede")[];
	facts?: readonly Fact[];
	aside?: ReactNode;
	action?: ReactNode;
	points?: ReactNode;
	children?: ReactNode;
	foot?: ReactNode;
	isTall?: boolean;
	/**
	 * A button and a link for the next step, below the lede. The hero then shows more of its picture.
	 */
	next?: ReactNode;
	/** The program whose colors the hero uses. Defaults to the page's program. */
	lookOf?: number | null;
}

export function Hero({
	crumbs,
	messages,
	eyebrow,
	title,
	isTyped,
	lede,
	own,
	facts,
	aside,
	action,
	points,
	children,
	foot,
	isTall,
	next,
	lookOf,
}: HeroProps) {
	// On wide screens, the lede is below the text, next to `aside`.
	const isLedeApart = Boolean(aside && !next && lede);
	const ledeLine = lede && (
		<p className={isLedeApart ? "lede hero__lede" : "lede"}>
			{own?.includes("lede") ? <Content>{lede}</Content> : lede}
		</p>
	);
	const look = !title ? "strip" : next ? "tall hero--next" : isTall ? "tall" : "low";
	const head = (
		<div className={`hero on-dark hero--${look}${lookOf ? ` program-${lookOf}` : ""}`}>
			{messages && <Messages messages={messages} />}
			{title && (
				<div
					className={`wrap hero__row${aside ? " hero__row--aside" : action ? " hero__row--act" : ""}`}
				>
					<div className={`hero__text${isLedeApart ? " hero__text--joined" : ""}`}>
						{crumbs && crumbs.length > 0 && <Breadcrumb crumbs={crumbs} />}
						{eyebrow && (
							<p className="eyebrow eyebrow--hero">
								{own?.includes("eyebrow") ? <Content>{eyebrow}</Content> : eyebrow}
							</p>
						)}
						<h1 id="page-title">
							{own?.includes("title") ? (
								<Content>{title}</Content>
							) : isTyped ? (
								<bdi>{title}</bdi>
							) : (
								title
							)}
						</h1>
						{!isLedeApart && ledeLine}
						{next && <p className="hero__next">{next}</p>}
						{facts && facts.length > 0 && <Facts className="facts" facts={facts} />}
					</div>
					{aside}
					{isLedeApart && ledeLine}
					{action && <p className="hero__action">{action}</p>}
					{!isTall && points}
				</div>
			)}
			{children && <div className="wrap hero__content">{children}</div>}
			{foot}
		</div>
	);
	return (
		<>
			{lookOf ? <ProgramContent id={lookOf}>{head}</ProgramContent> : head}
			{!next && (isTall || !title) && points}
		</>
	);
}
