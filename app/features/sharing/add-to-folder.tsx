import { Suspense, lazy, useEffect, useState, type ComponentType, type MouseEvent } from "react";
import { createPortal } from "react-dom";
import { Link, useFetcher, useLocation } from "react-router";
import { useTranslation } from "react-i18next";
import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "#app/ui/elements/icon.tsx";
import type { FolderChoice } from "./folder-choice.tsx";
import type { FolderPanelProps } from "./folder-panel.tsx";

/** Opens the form's own page if the panel's code can't be loaded. */
function OwnPage({ choice }: FolderPanelProps) {
	useEffect(() => location.assign(choice.action), [choice]);
	return null;
}

const FolderPanel = lazy<ComponentType<FolderPanelProps>>(() =>
	import("./folder-panel.tsx").then(
		(module) => ({ default: module.FolderPanel }),
		() => ({ default: OwnPage }),
	),
);

export interface AddToFolderProps {
	href: string;
	describedBy: string;
	className: string;
	compact?: boolean;
}

export function AddToFolder({ href, describedBy, className, compact }: AddToFolderProps) {
	const { t } = useTranslation();
	const fetcher = useFetcher<FolderChoice>();
	const hydrated = useHydrated();
	const { key } = useLocation();
	const [button, setButton] = useState<HTMLAnchorElement | null>(null);
	/**
	 * `on` is the key of the page where the agent asked for the panel. `before` is what an earlier
	 * request returned.
	 */
	const [asked, setAsked] = useState<{ on: string; before?: FolderChoice } | null>(null);
	function ask(event: MouseEvent) {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
			return;
		event.preventDefault();
		setAsked({ on: key, before: fetcher.data });
		void fetcher.load(href);
	}
	const choice = asked?.on === key && fetcher.data !== asked.before ? fetcher.data : null;
	return (
		<>
			<Link
				className={className}
				to={href}
				aria-describedby={describedBy}
				aria-haspopup={hydrated ? "dialog" : undefined}
				onClick={ask}
				ref={setButton}
			>
				<Icon name="box" start={className.startsWith("button")} />
				<span className={compact ? "hidden-visually" : undefined}>{t("folder.add")}</span>
			</Link>
			{choice &&
				button &&
				createPortal(
					<Suspense>
						<FolderPanel choice={choice} button={button} onClose={() => setAsked(null)} />
					</Suspense>,
					document.body,
				)}
		</>
	);
}
