import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths.ts";
import type { SearchDialogProps } from "./search-dialog.tsx";

type Dialog = typeof import("./search-dialog.tsx").SearchDialog;

interface Opened extends Omit<SearchDialogProps, "onClose"> {
	Dialog: Dialog;
	pageKey: string;
}

const opens = "a[data-button=search], a[data-search], input[data-search]";

function openerOf(event: Event): HTMLElement | null {
	return (event.target as Element | null)?.closest?.<HTMLElement>(opens) ?? null;
}

/** Opens the search dialog. If the dialog can't be loaded, a clicked link opens the search page. */
export function SearchOpener() {
	const { t } = useTranslation();
	const hint = t("search.opens");
	const { pathname, key } = useLocation();
	const [opened, setOpened] = useState<Opened | null>(null);
	const opener = useRef<HTMLElement>(null);
	const isHere = pathname === paths.search();
	// Listens before the page is painted, so a key that is pressed right away isn't lost.
	useLayoutEffect(() => {
		if (isHere) return undefined;
		let isWanted = true;
		async function open(from: HTMLElement) {
			const { SearchDialog } = await import("./search-dialog.tsx");
			if (!isWanted) return;
			const link = from instanceof HTMLAnchorElement ? new URL(from.href).searchParams : null;
			const field = from instanceof HTMLInputElement ? from.form?.elements.namedItem("near") : null;
			const near = link?.get("near") ?? (field instanceof HTMLInputElement ? field.value : null);
			opener.current = from;
			setOpened(
				(now) =>
					(now?.pageKey === key && now) || {
						Dialog: SearchDialog,
						pageKey: key,
						appId: link?.get("app") ?? null,
						near,
						typedBefore: () => (from instanceof HTMLInputElement ? from.value : ""),
					},
			);
		}
		function onClick(event: MouseEvent) {
			if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
				return;
			const from = openerOf(event);
			if (!from) return;
			event.preventDefault();
			open(from).catch(() => {
				if (from instanceof HTMLAnchorElement) window.location.assign(from.href);
			});
		}
		function onInput(event: Event) {
			const from = openerOf(event);
			if (from) open(from).catch(() => undefined);
		}
		function onKey(event: KeyboardEvent) {
			const isKey =
				event.key === "/"
					? !event.ctrlKey && !event.metaKey && !event.altKey
					: event.key === "k" && (event.ctrlKey || event.metaKey);
			const isTyping =
				(event.target as Element | null)?.closest?.("input, textarea, select, [contenteditable]") !=
				null;
			if (
				!isKey ||
				event.isComposing ||
				document.querySelector("dialog[open]") ||
				(event.key === "/" && isTyping)
			)
				return;
			const from = [...document.querySelectorAll<HTMLElement>(opens)].find(
				(each) => each.getClientRects().length > 0,
			);
			if (!from) return;
			event.preventDefault();
			open(from).catch(() => from.focus());
		}
		function onFocus(event: Event) {
			const from = openerOf(event);
			from?.setAttribute("aria-haspopup", "dialog");
			if (from instanceof HTMLInputElement) from.title = hint;
		}
		// Capturing makes this run before the router follows the link.
		document.addEventListener("click", onClick, true);
		document.addEventListener("input", onInput);
		document.addEventListener("keydown", onKey);
		document.addEventListener("focusin", onFocus);
		document.addEventListener("pointerover", onFocus);
		return () => {
			isWanted = false;
			document.removeEventListener("click", onClick, true);
			document.removeEventListener("input", onInput);
			document.removeEventListener("keydown", onKey);
			document.removeEventListener("focusin", onFocus);
			document.removeEventListener("pointerover", onFocus);
		};
	}, [isHere, hint, key]);
	if (opened?.pageKey !== key) return null;
	const { Dialog, typedBefore, appId, near } = opened;
	return (
		<Dialog
			typedBefore={typedBefore}
			appId={appId}
			near={near}
			onClose={(typed) => {
				setOpened(null);
				if (opener.current instanceof HTMLInputElement) opener.current.value = typed;
				opener.current?.focus();
			}}
		/>
	);
}
