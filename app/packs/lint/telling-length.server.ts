import { isChoiceRow } from "#app/features/question/choice.server.ts";
import type { Rule } from "./rule.server.ts";
import { isQuestion } from "./texts.server.ts";

const telling = { share: 1.5, characters: 10 };

function isTelling(longer: number, shorter: number): boolean {
	return longer > telling.share * shorter && longer - shorter > telling.characters;
}

export const tellingLength: Rule = {
	name: "telling-length",
	*find({ programs }) {
		for (const page of programs.flatMap(({ chapters }) =>
			chapters.flatMap(({ pages }) => pages.filter(isQuestion)),
		)) {
			const { row, file, path } = page;
			if (!isChoiceRow(row)) continue;
			const lengths = (correct: 0 | 1) =>
				row.options
					.filter((option) => option.correct === correct)
					.map(({ label }) => [...label.trim()].length);
			const [right, wrong] = [lengths(1), lengths(0)];
			// Another rule reports empty labels.
			if (wrong.length === 0 || [...right, ...wrong].includes(0)) continue;
			const how = isTelling(Math.min(...right), Math.max(...wrong))
				? "shorter"
				: isTelling(Math.min(...wrong), Math.max(...right))
					? "longer"
					: null;
			if (how === null) continue;
			yield { file, path: [...path, "options"], id: `telling-length.${how}` };
		}
	},
};
