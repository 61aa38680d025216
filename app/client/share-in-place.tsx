import { Suspense, lazy, useEffect, useState, type ComponentType } from "react";
import { useFetcher, useLocation } from "react-router";
import type { SharePanelProps } from "#app/components/sharing/share-panel.tsx";
import type { ShareLinkProps } from "#app/components/sharing/share-link.tsx";

/** Where the panel's code does not come: the page of the link, in full. */
function OwnPage({ button }: { button: HTMLElement }) {
	useEffect(() => {
		const form = button.closest("form");
		if (form) location.assign(form.action);
	}, [button]);
	return null;
}

const SharePanel = lazy<ComponentType<SharePanelProps>>(() =>
	import("#app/components/sharing/share-panel.tsx").then(
		(module) => ({ default: module.SharePanel }),
		() => ({ default: OwnPage }),
	),
);

/** Whether a form makes the link to an item, and the page shown is not the one about that link. */
function makesLink(form: HTMLFormElement, action: string): boolean {
	return form.method === "post" && /^\/share\/[^?]+\/$/.test(action) && action !== location.pathname;
}

/** `Share` shows the link where it was pressed, and the page stays; without a script the page of the link does. */
export function ShareInPlace() {
	const fetcher = useFetcher<Omit<ShareLinkProps, "returnTo">>();
	const { submit } = fetcher;
	const { key } = useLocation();
	const [shown, setShown] = useState<{ button: HTMLElement; key: string } | null>(null);
	const isBusy = fetcher.state !== "idle";
	useEffect(() => {
		function onSubmit(event: SubmitEvent) {
			const form = event.target;
			const button = event.submitter;
			if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !(button instanceof HTMLButtonElement)) return;
			const action = form.getAttribute("action") ?? "";
			// Over a modal dialog nothing else can be used.
			if (!makesLink(form, action) || form.closest("dialog")) return;
			event.preventDefault();
			if (isBusy) return;
			const data = new FormData(form, button);
			data.append("stay", "1");
			setShown({ button, key });
			// The page has nothing new by it. Data of another version of the portal would load it in full, and the panel be gone.
			void submit(data, { method: "post", action, defaultShouldRevalidate: false });
		}
		document.addEventListener("submit", onSubmit, true);
		return () => document.removeEventListener("submit", onSubmit, true);
	}, [key, submit, isBusy]);
	if (shown?.key !== key || !fetcher.data || fetcher.state === "submitting") return null;
	return (
		<Suspense>
			<SharePanel {...fetcher.data} key={fetcher.data.share.token} button={shown.button} onClose={() => setShown(null)} />
		</Suspense>
	);
}
