import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";
import { ShareLink, type ShareLinkProps } from "./share-link.tsx";

export interface SharePanelProps extends Omit<ShareLinkProps, "returnTo"> {
	button: HTMLElement;
	onClose: () => void;
}

/** In px. */
const edge = 16;
const widest = 736;
const gap = 8;

export function SharePanel({ button, onClose, ...link }: SharePanelProps) {
	const { t } = useTranslation();
	const panel = useRef<HTMLElement>(null);
	const beganInside = useRef(false);
	useLayoutEffect(() => {
		const { current } = panel;
		if (!current) return;
		const { left, bottom } = button.getBoundingClientRect();
		const room = document.documentElement.clientWidth - 2 * edge;
		const width = Math.min(widest, room);
		current.style.width = `${width}px`;
		current.style.left = `${Math.max(edge, Math.min(left, edge + room - width))}px`;
		current.style.top = `${bottom + window.pageYOffset + gap}px`;
		current.focus({ preventScroll: true });
		current.scrollIntoView({ block: "nearest" });
	}, [button]);
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			if (event.key === "Escape") close();
		}
		const isInside = (event: Event) => panel.current !== null && event.composedPath().includes(panel.current);
		// Selecting text from inside to outside the panel ends in a click outside.
		function onPress(event: MouseEvent) {
			beganInside.current = isInside(event);
		}
		function onClick(event: MouseEvent) {
			if (!beganInside.current && !isInside(event)) onClose();
			beganInside.current = false;
		}
		document.addEventListener("keydown", onKey);
		document.addEventListener("mousedown", onPress);
		document.addEventListener("click", onClick);
		return () => {
			document.removeEventListener("keydown", onKey);
			document.removeEventListener("mousedown", onPress);
			document.removeEventListener("click", onClick);
		};
	});
	function close() {
		onClose();
		button.focus();
	}
	return (
		<section className="share-panel" ref={panel} role="dialog" aria-labelledby="share-panel" tabIndex={-1}>
			<div className="share-panel__head">
				<h2 id="share-panel">{t("share.title", { title: link.title })}</h2>
				<button className="share-panel__close" type="button" onClick={close}>
					<Icon name="cross" />
					<span className="hidden-visually">{t("toast.close")}</span>
				</button>
			</div>
			<ShareLink {...link} returnTo={location.pathname + location.search} />
		</section>
	);
}
