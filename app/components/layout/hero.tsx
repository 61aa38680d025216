import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import { Facts, type Fact } from "#app/components/elements/facts.tsx";
import { Messages, type Message } from "#app/components/feedback/messages.tsx";
import { Content } from "#app/i18n/content-language.tsx";

export interface HeroProps {
	crumbs?: readonly Crumb[];
	messages?: readonly Message[];
	eyebrow?: string | null;
	/** The page's heading. Absent: a strip of the picture behind the header, and the page brings its own heading. */
	title?: string;
	lede?: string | null;
	/** Which of these are the program's own texts. */
	own?: readonly ("eyebrow" | "title" | "lede")[];
	/** Short facts: chapters, minutes, points. */
	facts?: readonly Fact[];
	/** Stands beside the heading: a card. */
	aside?: ReactNode;
	/** Beside the heading: the one thing to do next. */
	action?: ReactNode;
	/** At the other end of the heading's line on a low hero, under the picture on a tall one. */
	points?: ReactNode;
	/** Under the heading, inside the picture: the search form. */
	children?: ReactNode;
	/** The last row of the hero: the button bar. */
	foot?: ReactNode;
	/** A large heading on a large picture. Others are low: the page's work begins on the first screen. */
	tall?: boolean;
}

type Hero = Pick<HeroProps, "crumbs" | "eyebrow" | "title" | "lede" | "own" | "facts">;

const HeroPart = ({ of: { crumbs, eyebrow, title, lede, own, facts } }: { of: Hero }) => (
	<>
		{crumbs && crumbs.length > 0 && <Breadcrumb crumbs={crumbs} />}
		{eyebrow && <p className="eyebrow eyebrow--hero">{own?.includes("eyebrow") ? <Content>{eyebrow}</Content> : eyebrow}</p>}
		<h1 id="page-title">{own?.includes("title") ? <Content>{title}</Content> : title}</h1>
		{lede && <p className="lede">{own?.includes("lede") ? <Content>{lede}</Content> : lede}</p>}
		{facts && facts.length > 0 && <Facts className="facts" facts={facts} />}
	</>
);

/** The background of the program that surrounds it, with the page's heading on a panel. */
export function Hero({ crumbs, messages, eyebrow, title, lede, own, facts, aside, action, points, children, foot, tall }: HeroProps) {
	const look = !title ? "strip" : tall ? "tall" : "low";
	return (
		<>
			<div className={`hero on-dark hero--${look}`}>
				{messages && <Messages messages={messages} />}
				{title && (
					<div className={`wrap hero__row${aside ? " hero__row--aside" : action ? " hero__row--act" : ""}`}>
						<div className="hero__text">
							<HeroPart of={{ crumbs, eyebrow, title, lede: aside ? null : lede, own, facts }} />
						</div>
						{aside}
						{aside && lede && <p className="lede hero__lede">{own?.includes("lede") ? <Content>{lede}</Content> : lede}</p>}
						{action && <p className="hero__action">{action}</p>}
						{!tall && points}
					</div>
				)}
				{children && <div className="wrap hero__content">{children}</div>}
				{foot}
			</div>
			{(tall || !title) && points}
		</>
	);
}
