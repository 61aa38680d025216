import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";

/**
 * A PDF of the portal's own in the browser's own viewer, so that it needs no script. No `sandbox`: browsers show no PDF in a sandboxed
 * frame; what the file may do is limited by the policy it is served with. Paper says where the document is, in place of half of it.
 * `address`: that of the page, for people without an account.
 */
export function DocumentViewer({ src, title, address }: { src: string; title: string; address?: string | undefined }) {
	const { t } = useTranslation();
	return (
		<div className="viewer">
			<ViewerFrame key={src} src={src} title={t("resources.viewer", { title })} />
			<p className="viewer__paper">{address ? t("resources.onPaperAt", { title, address }) : t("resources.onPaper", { title })}</p>
			<p className="viewer__help small soft">{t("resources.viewerHelp")}</p>
		</div>
	);
}

/** Only the script sees the document arrive, and not that of a page which it takes over: there it may have arrived before. */
function ViewerFrame({ src, title }: { src: string; title: string }) {
	const [isLoading, setLoading] = useState(useHydrated());
	return (
		<div className="viewer__frame">
			<iframe className="viewer__page" src={src} title={title} loading="lazy" onLoad={() => setLoading(false)} />
			{isLoading && <LazyFallback />}
		</div>
	);
}

/** Stands in the place of a part of a page that comes later by itself (PAGE-91). */
function LazyFallback() {
	const { t } = useTranslation();
	return (
		<p className="lazy" role="status">
			{t("loadingPart")}
		</p>
	);
}
