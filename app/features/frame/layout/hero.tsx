import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import { Facts, type Fact } from "#app/ui/elements/facts.tsx";
import { Messages, type Message } from "#app/ui/feedback/messages.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface HeroProps {
	crumbs?: readonly Crumb[];
	messages?: readonly Message[];
	eyebrow?: string | null;
	title?: string;
	lede?: string | null;
	own?: readonly ("eyebrow" | "title" | "lede")[];
	facts?: readonly Fact[];
	aside?: ReactNode;
	action?: ReactNode;
	points?: ReactNode;
	children?: ReactNode;
	foot?: ReactNode;
	isTall?: boolean;
}

export function Hero({
	crumbs,
	messages,
	eyebrow,
	title,
	lede,
	own,
	facts,
	aside,
	action,
	points,
	children,
	foot,
	isTall,
}: HeroProps) {
	const ledeLine = lede && (
		<p className={aside ? "lede hero__lede" : "lede"}>
			{own?.includes("lede") ? <Content>{lede}</Content> : lede}
		</p>
	);
	const look = !title ? "strip" : isTall ? "tall" : "low";
	return (
		<>
			<div className={`hero on-dark hero--${look}`}>
				{messages && <Messages messages={messages} />}
				{title && (
					<div
						className={`wrap hero__row${aside ? " hero__row--aside" : action ? " hero__row--act" : ""}`}
					>
						<div className="hero__text">
							{crumbs && crumbs.length > 0 && <Breadcrumb crumbs={crumbs} />}
							{eyebrow && (
								<p className="eyebrow eyebrow--hero">
									{own?.includes("eyebrow") ? <Content>{eyebrow}</Content> : eyebrow}
								</p>
							)}
							<h1 id="page-title">{own?.includes("title") ? <Content>{title}</Content> : title}</h1>
							{!aside && ledeLine}
							{facts && facts.length > 0 && <Facts className="facts" facts={facts} />}
						</div>
						{aside}
						{aside && ledeLine}
						{action && <p className="hero__action">{action}</p>}
						{!isTall && points}
					</div>
				)}
				{children && <div className="wrap hero__content">{children}</div>}
				{foot}
			</div>
			{(isTall || !title) && points}
		</>
	);
}
