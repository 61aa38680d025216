import type { Page } from "@playwright/test";

/**
 * Returns the elements that extend beyond the window, and the controls that cut off their content.
 */
export const beyond = (page: Page) =>
	page.evaluate(() => {
		const width = document.documentElement.clientWidth;
		const wide =
			document.documentElement.scrollWidth > width
				? [`scrolls sideways: ${document.documentElement.scrollWidth} px`]
				: [];
		const isScrolled = (element: Element) => {
			for (
				let at = element.parentElement;
				at !== null && at !== document.body;
				at = at.parentElement
			)
				if (getComputedStyle(at).overflowX !== "visible") return true;
			return false;
		};
		const seen = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) =>
			element.checkVisibility(),
		);
		const outside = seen.filter((element) => {
			const { left, right, width: own } = element.getBoundingClientRect();
			return (
				own > 1 &&
				(left < -1 || right > width + 1) &&
				!element.matches("svg *, .hidden-visually") &&
				!isScrolled(element)
			);
		});
		const cut = seen.filter(
			(element) =>
				element.matches("a:not(.brand), button:not(.hidden-visually), select") &&
				element.clientWidth > 1 &&
				element.scrollWidth > element.clientWidth + 1,
		);
		return [...wide, ...outside.slice(0, 4), ...cut.slice(0, 3)].map((each) =>
			typeof each === "string"
				? each
				: `${each.tagName}.${each.getAttribute("class")} ${each.textContent?.trim().slice(0, 30)}`,
		);
	});
