import {
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
	type KeyboardEvent as FieldKeyEvent,
	type RefObject,
} from "react";
import { Form, Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Marked } from "#app/features/search/marked.tsx";
import type { Suggestion } from "./suggestions.tsx";
import { QUERY_MAX_LENGTH } from "#app/constants.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { paths } from "#app/paths.ts";

export interface SearchDialogProps {
	/**
	 * Returns the text that was typed into the opener. The opener keeps the focus until the dialog
	 * opens.
	 */
	typedBefore: () => string;
	appId: string | null;
	/** Hits of this program rank higher. */
	near: string | null;
	onClose: (typed: string) => void;
}

const typingPauseMs = 180;
const shortestQuery = 2;
const listId = "search-suggestions";
const optionId = (position: number) => `search-suggestion-${position}`;

function useSuggestions(
	query: string,
	app: number | null,
	near: number | null,
): readonly Suggestion[] {
	const [found, setFound] = useState<readonly Suggestion[]>([]);
	const isShort = query.length < shortestQuery;
	useEffect(() => {
		if (isShort) return undefined;
		const stop = new AbortController();
		async function ask() {
			const answer = await fetch(paths.suggestions({ q: query, app, near }), {
				signal: stop.signal,
				headers: { Accept: "application/json" },
			});
			// If the session has expired, the request is redirected to the login page.
			setFound(answer.ok && !answer.redirected ? ((await answer.json()) as Suggestion[]) : []);
		}
		const timer = setTimeout(
			() => void ask().catch(() => !stop.signal.aborted && setFound([])),
			typingPauseMs,
		);
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	}, [query, app, near, isShort]);
	return isShort ? [] : found;
}

function keepFocus(dialog: HTMLElement, event: KeyboardEvent): void {
	if (event.key !== "Tab") return;
	const controls = [...dialog.querySelectorAll<HTMLElement>("input, button")];
	const [end, other] = event.shiftKey
		? [controls[0], controls.at(-1)]
		: [controls.at(-1), controls[0]];
	if (document.activeElement !== end) return;
	event.preventDefault();
	other?.focus();
}

/**
 * `takeOver` fills the dialog's field with the letters that were typed before the dialog opened.
 */
function useModal(
	dialog: RefObject<HTMLDialogElement | null>,
	field: RefObject<HTMLInputElement | null>,
	takeOver: () => void,
	close: () => void,
): void {
	// `useEffect` would run later, and letters that are typed before it runs would be lost.
	useLayoutEffect(() => {
		const own = dialog.current;
		own?.showModal();
		field.current?.focus();
		takeOver();
		field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
		return () => own?.close();
	}, [dialog, field, takeOver]);
	useEffect(() => {
		const own = dialog.current;
		if (!own) return undefined;
		const stop = new AbortController();
		const { signal } = stop;
		own.addEventListener("keydown", (event) => keepFocus(own, event), { signal });
		own.addEventListener("click", (event) => event.target === own && close(), { signal });
		own.addEventListener(
			"cancel",
			(event) => {
				event.preventDefault();
				close();
			},
			{ signal },
		);
		return () => stop.abort();
	}, [dialog, close]);
}

export function SearchDialog({ typedBefore, appId, near, onClose }: SearchDialogProps) {
	const { t } = useTranslation();
	const [typed, setTyped] = useState(typedBefore);
	const [isInProgram, setIsInProgram] = useState(appId !== null);
	const [active, setActive] = useState(-1);
	const field = useRef<HTMLInputElement>(null);
	const dialog = useRef<HTMLDialogElement>(null);
	const close = useCallback(() => {
		// The dialog closes first, because nothing outside an open modal dialog can have the focus.
		dialog.current?.close();
		onClose(typed);
	}, [onClose, typed]);
	const takeOver = useCallback(() => setTyped(typedBefore()), [typedBefore]);
	useModal(dialog, field, takeOver, close);
	const query = typed.trim();
	const app = isInProgram && appId ? Number(appId) : null;
	const place = Number(near ?? appId) || null;
	const found = useSuggestions(query, app, place);
	const options = query.length < shortestQuery ? 0 : found.length + 1;
	const current = active < options ? active : -1;

	// The click must navigate before the dialog closes.
	const leave = () => void setTimeout(close);

	function onKeyDown(event: FieldKeyEvent) {
		const moves = { ArrowDown: current + 1, ArrowUp: current < 0 ? options - 1 : current - 1 }[
			event.key
		];
		if (moves !== undefined && options > 0) {
			event.preventDefault();
			setActive(moves >= options ? -1 : moves);
		} else if (event.key === "Enter" && current >= 0) {
			event.preventDefault();
			document.getElementById(optionId(current))?.click();
		}
	}

	return (
		<dialog className="search-dialog" aria-label={t("search.title")} ref={dialog}>
			<div className="search-dialog__sheet">
				<Form action={paths.search()} role="search" onSubmit={leave}>
					<label className="field__label" htmlFor="search-words">
						{t("search.for")}
					</label>
					<div className="search-dialog__row">
						<input
							className="input"
							id="search-words"
							name="q"
							type="text"
							role="combobox"
							aria-expanded={options > 0}
							aria-controls={listId}
							aria-autocomplete="list"
							aria-activedescendant={current >= 0 ? optionId(current) : undefined}
							value={typed}
							maxLength={QUERY_MAX_LENGTH}
							placeholder={t("header.searchPlaceholder")}
							autoComplete="off"
							autoCapitalize="off"
							spellCheck={false}
							enterKeyHint="search"
							ref={field}
							onChange={(event) => {
								setTyped(event.target.value);
								setActive(-1);
							}}
							onKeyDown={onKeyDown}
						/>
						<button className="button" type="submit">
							<Icon name="search" />
							<span className="hidden-visually">{t("search.submit")}</span>
						</button>
					</div>
					{appId && (
						<label className="search-dialog__in">
							<input
								type="checkbox"
								name="app"
								value={appId}
								checked={isInProgram}
								onChange={() => setIsInProgram(!isInProgram)}
							/>{" "}
							{t("search.dialog.inProgram")}
						</label>
					)}
					{place !== null && <input type="hidden" name="near" value={place} />}
					<button className="search-dialog__close" type="button" onClick={close}>
						<Icon name="cross" />
						<span className="hidden-visually">{t("search.dialog.close")}</span>
					</button>
				</Form>
				<div
					role="listbox"
					id={listId}
					className="search-dialog__list"
					aria-label={t("search.dialog.suggestions")}
					tabIndex={-1}
					hidden={options === 0}
				>
					{options > 0 && (
						<>
							{found.map(({ href, title, appId: of, kind, program }, position) => (
								<Link
									role="option"
									id={optionId(position)}
									key={href}
									to={href}
									tabIndex={-1}
									aria-selected={position === current}
									onClick={leave}
								>
									<span>
										<Content of={of}>
											<Marked text={title} />
										</Content>
									</span>{" "}
									<small>{program ? t("search.dialog.of", { kind, program }) : kind}</small>
								</Link>
							))}
							<Link
								role="option"
								id={optionId(found.length)}
								to={paths.search({ q: query, near: place, app: app ?? undefined })}
								tabIndex={-1}
								className="search-dialog__all"
								aria-selected={found.length === current}
								onClick={leave}
							>
								<Icon name="search" start />
								<span>{t("search.dialog.all", { query })}</span>
							</Link>
						</>
					)}
				</div>
				<p className="hidden-visually" role="status">
					{options > 0 ? t("search.dialog.count", { count: found.length }) : ""}
				</p>
			</div>
		</dialog>
	);
}
