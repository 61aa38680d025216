import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";

/**
 * Shows a document in a frame without `sandbox`, because browsers don't show PDFs in sandboxed
 * frames. The file's own security policy restricts it instead. A printed page shows `address`
 * instead of the document.
 */
export function DocumentViewer({
	src,
	title,
	address,
}: {
	src: string;
	title: string;
	address?: string | undefined;
}) {
	const { t } = useTranslation();
	return (
		<div className="viewer">
			<ViewerFrame key={src} src={src} title={t("resources.viewer", { title })} />
			<p className="viewer__paper">
				{address ? t("resources.onPaperAt", { title, address }) : t("resources.onPaper", { title })}
			</p>
			<p className="viewer__help small soft">{t("resources.viewerHelp")}</p>
		</div>
	);
}

// A frame in the server's HTML may have loaded before hydration, so it starts without the loading
// text.
function ViewerFrame({ src, title }: { src: string; title: string }) {
	const [isLoading, setLoading] = useState(useHydrated());
	return (
		<div className="viewer__frame">
			<iframe
				className="viewer__page"
				src={src}
				title={title}
				loading="lazy"
				onLoad={() => setLoading(false)}
			/>
			{isLoading && <LazyFallback />}
		</div>
	);
}

// This text is shown until the document has loaded (PAGE-90).
function LazyFallback() {
	const { t } = useTranslation();
	return (
		<p className="lazy" role="status">
			{t("loadingPart")}
		</p>
	);
}
