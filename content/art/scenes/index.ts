// Every scene by file name.
import { alaska } from "./alaska.ts";
import { californiaCoast } from "./california-coast.ts";
import { californiaDesert } from "./california-desert.ts";
import { californiaForest } from "./california-forest.ts";
import { californiaSouth } from "./california-south.ts";
import { canadaAtlantic } from "./canada-atlantic.ts";
import { canadaCities } from "./canada-cities.ts";
import { canadaMountains } from "./canada-mountains.ts";
import { canadaPlains } from "./canada-plains.ts";
import { japan } from "./japan.ts";
import { japanSeasons } from "./japan-seasons.ts";
import { marea } from "./marea.ts";
import { peru } from "./peru.ts";
import { portal } from "./portal.ts";
import { roads } from "./roads.ts";
import { scotland } from "./scotland.ts";
import { scotlandIslands } from "./scotland-islands.ts";
import { vegas } from "./vegas.ts";
import { vegasDesert } from "./vegas-desert.ts";
import { zealand } from "./zealand.ts";

export const scenes: Record<string, () => string> = {
	...alaska,
	...californiaCoast,
	...californiaDesert,
	...californiaForest,
	...californiaSouth,
	...canadaAtlantic,
	...canadaCities,
	...canadaMountains,
	...canadaPlains,
	...japan,
	...japanSeasons,
	...marea,
	...peru,
	...portal,
	...roads,
	...scotland,
	...scotlandIslands,
	...vegas,
	...vegasDesert,
	...zealand,
};
