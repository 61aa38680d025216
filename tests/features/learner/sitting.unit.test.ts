import { expect, it } from "vitest";
import { orderOfSitting, requiredRight } from "#app/features/learner/sitting.ts";
import { orderFor } from "#app/features/training/player/open-page.server.ts";

it("A passing score between two possible scores requires the higher one, and 100% requires every answer to be right (TRAIN-62)", () => {
	expect([
		requiredRight(50, 5),
		requiredRight(60, 5),
		requiredRight(61, 5),
		requiredRight(1, 5),
		requiredRight(100, 5),
	]).toEqual([3, 3, 4, 1, 5]);
});

it("No sitting of a test repeats the order of the previous one, even with only two items (TRAIN-63)", () => {
	const same = () => ["a", "b"];
	expect([1, 2, 3, 4].map((sitting) => orderOfSitting(sitting, same).join(""))).toEqual([
		"ab",
		"ba",
		"ab",
		"ba",
	]);
	for (const list of [
		["yes", "no"],
		["one", "two", "three"],
		["north", "east", "south", "west"],
	]) {
		for (let userId = 1; userId <= 20; userId++) {
			const orders = Array.from({ length: 12 }, (_, at) =>
				orderFor({ id: userId }, { id: 7, mixed: true }, at + 1)(list),
			);
			for (const order of orders) expect(order.toSorted()).toEqual(list.toSorted());
			for (let at = 1; at < orders.length; at++) expect(orders[at]).not.toEqual(orders[at - 1]);
		}
	}
});
