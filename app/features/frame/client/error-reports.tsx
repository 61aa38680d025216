import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { isAccountPage } from "#app/paths.ts";
import { noteError } from "./error-notes.ts";
import type { ReportsTarget } from "./error-reporter.ts";

type Reporter = typeof import("./error-reporter.ts");

let loading: Promise<Reporter> | null = null;
let reporter: Reporter | null = null;
let isOn = false;

function load(): Promise<Reporter> {
	loading ??= new Promise<void>((ready) => {
		const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => ready());
		if (document.readyState === "complete") whenIdle();
		else window.addEventListener("load", whenIdle, { once: true });
	}).then(() => import("./error-reporter.ts"));
	return loading;
}

function turnOn(target: ReportsTarget): void {
	isOn = true;
	void load().then(
		(loaded) => {
			reporter = loaded;
			if (isOn) reporter.startReporting(target);
		},
		() => {
			// The page works without the reporter. The next call to `load` tries again.
			loading = null;
		},
	);
}

function turnOff(): void {
	isOn = false;
	reporter?.pauseReporting();
}

/** Reports errors, but not on account pages (SET-26). */
export function ErrorReports(target: ReportsTarget) {
	const { pathname } = useLocation();
	const going = useNavigation().location?.pathname ?? pathname;
	const on = !isAccountPage(pathname) && !isAccountPage(going);
	const { dsn, release, environment } = target;
	// A layout effect runs before the browser paints the next page, and so before a recording
	// captures it.
	useLayoutEffect(() => {
		if (!on) return undefined;
		turnOn({ dsn, release, environment });
		return turnOff;
	}, [on, dsn, release, environment]);
	useEffect(() => {
		if (!on || reporter) return undefined;
		const onError = (event: ErrorEvent) => !reporter && noteError(event.error ?? event.message);
		const onRejection = (event: PromiseRejectionEvent) => !reporter && noteError(event.reason);
		window.addEventListener("error", onError);
		window.addEventListener("unhandledrejection", onRejection);
		return () => {
			window.removeEventListener("error", onError);
			window.removeEventListener("unhandledrejection", onRejection);
		};
	}, [on]);
	return null;
}
