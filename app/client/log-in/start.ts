import { followLogOut, renewRestoredPages } from "#app/client/session-mark.ts";
import { followTabs, tellTabs } from "#app/client/tabs.ts";
import { logInPageId, type LogInPage } from "./log-in-page.ts";
import { addPasswordSwitches } from "./password-switch.ts";
import { sendOnce } from "./send-once.ts";
import { showToasts } from "./toasts.ts";

/** The script of the log-in pages, all of it: they come without React (docs/decisions/0031). Without it they are complete. */
function start({ sessionMark, words, icons }: LogInPage): void {
	tellTabs({ requestId: "", sessionMark, messages: [] });
	followTabs();
	followLogOut();
	renewRestoredPages();
	sendOnce();
	addPasswordSwitches(words["password.show"], words["password.hide"]);
	showToasts({ close: words["toast.close"], offline: words["toast.offline"] }, icons);
}

const page = document.getElementById(logInPageId)?.textContent;
if (page) start(JSON.parse(page) as LogInPage);
