import { Suspense, lazy, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useFetcher, useLocation } from "react-router";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { ShareLinkProps } from "./share-link.tsx";
import type { SharePanelProps } from "./share-panel.tsx";

function OwnPage({ button }: { button: HTMLElement }) {
	useEffect(() => {
		const form = button.closest("form");
		if (form) location.assign(form.action);
	}, [button]);
	return null;
}

const SharePanel = lazy<ComponentType<SharePanelProps>>(() =>
	import("./share-panel.tsx").then(
		(module) => ({ default: module.SharePanel }),
		() => ({ default: OwnPage }),
	),
);

export interface ShareButtonProps {
	action: string;
	describedBy: string;
	className: string;
	children: ReactNode;
}

/** Shows the link in a panel or, without JavaScript, on its own page. */
export function ShareButton({ action, describedBy, className, children }: ShareButtonProps) {
	const fetcher = useFetcher<Omit<ShareLinkProps, "returnTo">>();
	const { key } = useLocation();
	const [button, setButton] = useState<HTMLButtonElement | null>(null);
	const [closed, setClosed] = useState<unknown>(null);
	const [askedOn, setAskedOn] = useState("");
	const link =
		fetcher.state === "submitting" || fetcher.data === closed || askedOn !== key
			? null
			: fetcher.data;
	return (
		<>
			{/* Sharing changes nothing on this page, so its data is not loaded again. */}
			<PostForm
				action={action}
				fetcher={fetcher}
				defaultShouldRevalidate={false}
				onSubmit={() => setAskedOn(key)}
			>
				<SubmitButton className={className} aria-describedby={describedBy} ref={setButton}>
					{children}
				</SubmitButton>
			</PostForm>
			{link &&
				button &&
				createPortal(
					<Suspense>
						<SharePanel
							{...link}
							key={link.share.token}
							button={button}
							onClose={() => setClosed(link)}
						/>
					</Suspense>,
					document.body,
				)}
		</>
	);
}
