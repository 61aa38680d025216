import type { PresentedQuestion, QuestionType } from "#app/features/question/question.ts";
import { choiceControl } from "./choice.tsx";
import { comboLockControl } from "./combo-lock.tsx";
import type { QuestionControl } from "./control.ts";
import { dragAndDropControl } from "./drag-and-drop.tsx";
import { dropdownControl } from "./dropdown.tsx";
import { fillInTheBlanksControl } from "./fill-in-the-blanks.tsx";
import { flipboardControl } from "./flipboard.tsx";
import { sliderControl } from "./slider.tsx";

const controls = {
	"combo lock": comboLockControl,
	"drag and drop": dragAndDropControl,
	"fill in the blanks": fillInTheBlanksControl,
	flipboard: flipboardControl,
	slider: sliderControl,
	"multiple choice dropdown": dropdownControl,
	"image multiple": choiceControl,
	"image single": choiceControl,
	multiple: choiceControl,
	single: choiceControl,
} satisfies Record<QuestionType, QuestionControl<never>>;

export function controlOf({ type }: PresentedQuestion): QuestionControl<PresentedQuestion> {
	return controls[type] as QuestionControl<PresentedQuestion>;
}
