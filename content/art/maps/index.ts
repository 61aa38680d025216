// Every map by file name.
import { americasMaps } from "./americas.ts";
import { californiaMaps } from "./california.ts";
import { canadaMaps } from "./canada.ts";
import { diagrams } from "./diagrams.ts";
import { pacificMaps } from "./pacific.ts";
import { scotlandMaps } from "./scotland.ts";
import { zealandMaps } from "./zealand.ts";

export const maps: Record<string, () => string> = {
	...americasMaps,
	...californiaMaps,
	...canadaMaps,
	...pacificMaps,
	...scotlandMaps,
	...zealandMaps,
	...diagrams,
};
