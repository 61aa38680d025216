import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";

export interface PanelProps {
	/** The panel is below this button. */
	button: HTMLElement;
	title: string;
	onClose: () => void;
	children: ReactNode;
}

const edge = 16;
const widest = 736;
const gap = 8;

/** Renders a panel that lies over the page, which stays usable. */
export function Panel({ button, title, onClose, children }: PanelProps) {
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
		const isInside = (event: Event) =>
			panel.current !== null && event.composedPath().includes(panel.current);
		// A text selection may begin inside the panel and end outside. The click at its end must not
		// close the panel.
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
		<section
			className="share-panel"
			ref={panel}
			role="dialog"
			aria-labelledby="panel"
			tabIndex={-1}
		>
			<div className="share-panel__head">
				<h2 id="panel">{title}</h2>
				<button className="close share-panel__close" type="button" onClick={close}>
					<Icon name="cross" />
					<span className="hidden-visually">{t("toast.close")}</span>
				</button>
			</div>
			{children}
		</section>
	);
}
