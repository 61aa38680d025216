import { useTranslate } from "#app/i18n/use-translate.tsx";

/**
 * A PDF of the portal's own in the browser's own viewer, so that it needs no script. No `sandbox`: browsers show no PDF in a sandboxed
 * frame; what the file may do is limited by the policy it is served with.
 */
export function DocumentViewer({ src, title }: { src: string; title: string }) {
	const t = useTranslate();
	return (
		<div className="viewer">
			<iframe className="viewer__page" src={src} title={t("resources.viewer", { title })} />
			<p className="viewer__help small soft">{t("resources.viewerHelp")}</p>
		</div>
	);
}
