import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Crumb } from "#app/features/frame/layout/breadcrumb.tsx";
import { paths } from "#app/paths.ts";
import { PortalPage } from "./portal-page.tsx";

export interface SourcePageProps {
	title: string;
	/** True if the user typed the title. */
	isTyped?: boolean;
	lede?: string | null;
	css?: string;
	children: ReactNode;
}

export function SourcePage({ title, isTyped, lede, css, children }: SourcePageProps) {
	const { t } = useTranslation();
	const crumbs: Crumb[] = [
		{ label: t("nav.home"), href: paths.home() },
		{ label: t("nav.mySource"), href: paths.mySource() },
		{ label: title, isTyped },
	];
	return (
		<PortalPage css={css} hero={{ title, isTyped, lede, crumbs }}>
			{children}
		</PortalPage>
	);
}

/** The page's title is also the heading of its list. */
export function ListPage({ children, ...page }: SourcePageProps) {
	return (
		<SourcePage {...page}>
			<div className="section">
				<div className="wrap">
					<h2 className="hidden-visually">{page.title}</h2>
					{children}
				</div>
			</div>
		</SourcePage>
	);
}

export function FormPage({ notes, children, ...page }: SourcePageProps & { notes?: ReactNode }) {
	return (
		<SourcePage {...page}>
			<div className="section">
				<div className="wrap two two--wide">
					<div className="card form-page">
						<div className="card__body">{children}</div>
					</div>
					{notes && <div className="notes">{notes}</div>}
				</div>
			</div>
		</SourcePage>
	);
}
