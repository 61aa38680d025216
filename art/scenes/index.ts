// Every scene by file name.
import { alaska } from './alaska.ts';
import { californiaCoast } from './california-coast.ts';
import { californiaInland } from './california-inland.ts';
import { canadaEast } from './canada-east.ts';
import { canadaWest } from './canada-west.ts';
import { japan } from './japan.ts';
import { portal } from './portal.ts';
import { vegas } from './vegas.ts';

export const scenes: Record<string, () => string> = { ...portal, ...californiaCoast, ...californiaInland, ...vegas, ...canadaWest, ...canadaEast, ...japan, ...alaska };
