import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Footer, type FooterProps } from "./footer.tsx";
import type { Message } from "#app/ui/feedback/messages.tsx";
import { SiteHeader, type SiteHeaderProps } from "./site-header.tsx";
import { Hero, type HeroProps } from "./hero.tsx";
import { ProgramContent } from "#app/platform/i18n/content-language.tsx";

export interface PageFrameProps {
	programId: number;
	header: SiteHeaderProps;
	footer: FooterProps;
	messages?: readonly Message[];
	hero?: Omit<HeroProps, "messages">;
	children?: ReactNode;
}

export function PageFrame({ programId, header, footer, messages, hero, children }: PageFrameProps) {
	return (
		<div className={`page program-${programId}`}>
			<SkipLink />
			<SiteHeader {...header} />
			<main id="main" tabIndex={-1}>
				<ProgramContent id={programId}>
					<Hero {...hero} messages={messages} />
					{children}
				</ProgramContent>
			</main>
			<Footer {...footer} />
		</div>
	);
}

export function SkipLink() {
	const { t } = useTranslation();
	return (
		<a className="skip" href="#main">
			{t("frame.skip")}
		</a>
	);
}
