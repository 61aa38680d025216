import { useEffect } from "react";
import { useLocation, useNavigate, useNavigation, useSubmit } from "react-router";
import { isLogInPage } from "#app/domain/account/account-page.ts";

import { forgetForm, noteForm } from "./last-form.ts";
import { isAnswerMissing, useMissingAnswer } from "./missing-answer.ts";
import { press, release } from "./press.ts";

const shownAddress = () => location.pathname + location.search;

function internalAddress(anchor: HTMLAnchorElement): string | null {
	if (anchor.target && anchor.target !== "_self") return null;
	if (anchor.hasAttribute("download") || anchor.dataset.reload !== undefined) return null;
	const url = new URL(anchor.href, location.href);
	// Files and other places are the browser's business, and so are pages without React and jumps within the page.
	if (url.origin !== location.origin || !url.pathname.endsWith("/") || isLogInPage(url.pathname)) return null;
	if (url.pathname === location.pathname && url.search === location.search && url.hash) return null;
	return url.pathname + url.search + url.hash;
}

/** What was pressed looks pressed until its answer is shown, or does not come. */
function usePressed(): void {
	const { state } = useNavigation();
	const isMissing = useMissingAnswer() !== null;
	useLocation();
	// After each of these has changed, also where a navigation was over before its start was rendered.
	useEffect(() => {
		if (state === "idle" || isMissing) release();
	});
}

/**
 * Turns the page's plain links and forms into navigation without a reload, but where the words of other pages do not come. Where a button has
 * `data-stay`, the page stays where it is. One listener for all of them: a link component in each place would cost the server a third of a
 * page's time (docs/decisions/0003).
 */
export function ClientNavigation() {
	const navigate = useNavigate();
	const submit = useSubmit();
	usePressed();
	useEffect(() => {
		function onClick(event: MouseEvent) {
			if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			const anchor = (event.target as Element | null)?.closest?.("a[href]");
			const to = anchor instanceof HTMLAnchorElement ? internalAddress(anchor) : null;
			if (!anchor || to === null) return;
			event.preventDefault();
			if (!press(anchor, null)) return;
			forgetForm();
			// Going back may have led to an address whose page did not come.
			void navigate(to, { replace: isAnswerMissing() && to === shownAddress() });
		}
		function onSubmit(event: SubmitEvent) {
			const form = event.target;
			if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.dataset.reload !== undefined) return;
			const action = new URL(form.getAttribute("action") ?? location.href, location.href);
			if (action.origin !== location.origin || !action.pathname.endsWith("/") || isLogInPage(action.pathname)) return;
			event.preventDefault();
			const submitter = event.submitter as HTMLButtonElement | null;
			if (!press(form, submitter)) return;
			if (form.method !== "post") {
				forgetForm();
				void submit(submitter ?? form, { method: "get", action: action.pathname });
				return;
			}
			const target = action.pathname + action.search;
			const data = noteForm(form, submitter, target);
			void submit(data, { method: "post", action: target, preventScrollReset: submitter?.dataset.stay !== undefined });
		}
		document.addEventListener("click", onClick);
		document.addEventListener("submit", onSubmit);
		return () => {
			document.removeEventListener("click", onClick);
			document.removeEventListener("submit", onSubmit);
		};
	}, [navigate, submit]);
	return null;
}
