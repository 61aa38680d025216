import {
	countedChapters,
	isQuestion,
	rightReply,
	wrongReply,
	type PackPage,
	type Reply,
} from "#tests/support/answers.ts";

/** A step as the lab's drivers take it: a verb and its object. */
export type Step = Readonly<Record<string, unknown>> & { part: string };

const program = 620;
const password = "nine old browsers";

/** Returns the labels of a question's choices, in the order of the page. */
function labelsOf({ options = [], decimals = 0 }: PackPage): string[] {
	const labels = options.map((option) => {
		if (typeof option === "object") return option.label;
		return /^[+-]?\d+(\.\d+)?$/.test(String(option))
			? Number(option).toFixed(decimals)
			: String(option);
	});
	return [...new Set(labels)];
}

/**
 * Returns the steps of a journey that works in any browser, with and without a script: from sign-up
 * to the diploma and its uses, with wrong and right answers to every type of question. `origin` is
 * the portal's address, `pack` the folder of its content, and `email` the address of the new
 * account.
 */
export function journey(origin: string, pack: string, email: string): Step[] {
	const steps: Step[] = [];
	let part = "";
	const add = (step: Readonly<Record<string, unknown>>) => steps.push({ ...step, part });
	const goto = (path: string) => add({ goto: origin + path });
	const click = (selector: string) => add({ click: selector });
	const fill = (selector: string, value: string) => add({ fill: { selector, value } });
	const select = (selector: string, value: string) => add({ select: { selector, value } });
	const at = (path: string) => add({ expectUrl: path });
	const see = (selector: string, text = "/\\S/") => add({ expectText: { selector, text } });

	const reply = (page: PackPage, { control, values }: Reply) => {
		const labels = labelsOf(page);
		for (const [position, value] of values.entries()) {
			const choice = `answer-${labels.indexOf(value)}`;
			// With scripts, a range input covers a slider's choices, so only a script can click
			// them.
			if (page.type === "slider")
				add({ eval: `(document.getElementById("${choice}").click(),true)` });
			else if (control === "choose") click(`label[for="${choice}"]`);
			else if (control === "type") fill(`#answer-${position}`, value);
			else add({ eval: chosen(`#answer-${position}`, value) });
		}
		click('button[value="check"]');
	};
	const question = (page: PackPage) => {
		part = `question, ${page.type}`;
		reply(page, wrongReply(page));
		see('[data-outcome="incorrect"]');
		see('button[value="check"]');
		reply(page, rightReply(page));
		see('[data-outcome="correct"]');
		part = "chapters";
	};

	part = "sign-up";
	goto("/register/");
	fill("#register-firstName", "Zoë");
	fill("#register-lastName", "O'Hara");
	fill("#register-email", email);
	select("#register-country", "ca");
	fill("#register-password", password);
	click('form[action^="/register/"] button[type="submit"]');
	at("/home/");
	see("h1", "Zoë");

	part = "log-in";
	goto("/logout/");
	click('main form[action^="/logout/"] button[type="submit"]');
	at("/login/");
	fill("#login-email", email);
	fill("#login-password", "not this one");
	click('form[action^="/login/"] button[type="submit"]');
	see("main", "/do not match/");
	fill("#login-email", email);
	fill("#login-password", password);
	click('form[action^="/login/"] button[type="submit"]');
	at("/home/");

	part = "registering";
	goto("/destinations/");
	click(`main a[href="/info/${program}/"]`);
	at(`/info/${program}/`);
	click(`form[action="/info/${program}/"] button[type="submit"]`);
	see(`main a[href="/training/${program}/"]`);

	part = "chapters";
	for (const chapter of countedChapters(pack, program)) {
		goto(`/training/${program}/`);
		click(`li[data-chapter="${chapter.id}"] a`);
		for (const [position, page] of chapter.pages.entries()) {
			at(`/training/${program}/${chapter.id}/${position + 1}/`);
			if (isQuestion(page)) question(page);
			if (page.type === "end screen") see("h1", page.title);
			else click('button[value="next"]');
		}
	}

	part = "diploma";
	goto(`/diploma/${program}/`);
	see("main", "Zoë");
	see('a[href$="diploma.pdf"]');

	part = "selling";
	goto(`/resources/promote/${program}/`);
	see("h1");
	goto(`/resources/sell/${program}/`);
	click('form[action^="/share/"] button[type="submit"]');
	see(".share");
	goto(`/resources/sell/${program}/`);
	click('main form[action="/favorite/"] button[value="1"]');
	see('main form[action="/favorite/"] button[value="0"]');
	goto("/favorites/");
	click('main form[action="/favorite/"] button[value="0"]');
	goto(`/contact/${program}/`);
	see("h1");
	goto("/search/?q=california");
	see("main", "/california/i");

	part = "attending";
	goto("/attend/");
	click('button[name="show"]');
	see('a[href$="/badge/"]');

	part = "my source";
	for (const page of ["", "profile/", "points/", "badges/", "programs/", "devices/", "shared/"]) {
		goto(`/my-source/${page}`);
		see("h1");
	}
	return steps;
}

/**
 * Returns a script that chooses the option with these words and fires a change event, as a
 * browser's own list does.
 */
function chosen(selector: string, words: string): string {
	return (
		`(function(){var list=document.querySelector(${JSON.stringify(selector)}),i;` +
		`for(i=0;i<list.options.length;i++)if(list.options[i].text.replace(/^\\s+|\\s+$/g,"")===${JSON.stringify(words)})list.selectedIndex=i;` +
		`var e=document.createEvent("Event");e.initEvent("change",true,true);list.dispatchEvent(e);return list.selectedIndex>0})()`
	);
}
