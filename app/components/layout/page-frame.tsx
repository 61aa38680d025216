import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Footer, type FooterProps } from "./footer.tsx";
import type { Message } from "#app/components/feedback/messages.tsx";
import { SiteHeader, type SiteHeaderProps } from "./site-header.tsx";
import { Hero, type HeroProps } from "./hero.tsx";
import { ProgramContent } from "#app/i18n/content-language.tsx";

export interface PageFrameProps {
	/** Whose look the page has; the portal's own id where it is no program's page. */
	programId: number;
	header: SiteHeaderProps;
	footer: FooterProps;
	messages?: readonly Message[];
	/** Absent: a strip of the picture, and the page brings its own `h1`. */
	hero?: Omit<HeroProps, "messages">;
	children?: ReactNode;
}

/** Skip link, header, main with the hero first, footer. The player and the log-in pages have frames of their own. */
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

/** The first stop of the keyboard. */
export function SkipLink() {
	const { t } = useTranslation();
	return (
		<a className="skip" href="#main">
			{t("frame.skip")}
		</a>
	);
}
