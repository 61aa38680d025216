// Maps from public-domain outlines (us-atlas, world-atlas), simplified and set in the poster's colours.
import { createRequire } from 'node:module';
import { geoConicConformal, geoConicEqualArea, geoMercator, geoPath, type GeoProjection } from 'd3-geo';
import { feature, merge, type Topology } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import { place, rose, words, type Words } from './labels.ts';
import { bands } from './sky.ts';
import { circle, num, path, rect, scene, stroke, type Point } from './svg.ts';

const require = createRequire(import.meta.url);
const atlases = new Map<string, Topology>();

/** An atlas with the small bends taken out; `weight` is in square degrees. */
function atlas(name: string, weight: number): Topology {
  const key = `${name} ${weight}`;
  if (!atlases.has(key)) atlases.set(key, simplify(presimplify(require(name) as Topology), weight));
  return atlases.get(key)!;
}

type Rings = { type: string; coordinates: number[][][][] };

/** The polygons of a shape that are bigger than `min` square degrees (a rough measure, to drop specks). */
function large(shape: { type: string; coordinates: unknown }, min: number, keep: (lon: number, lat: number) => boolean = () => true): Rings {
  const polygons = (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates) as number[][][][];
  return {
    type: 'MultiPolygon',
    coordinates: polygons.filter((polygon) => {
      const ring = polygon[0]!;
      let area = 0;
      for (let i = 0; i + 1 < ring.length; i++) area += ring[i]![0]! * ring[i + 1]![1]! - ring[i + 1]![0]! * ring[i]![1]!;
      return Math.abs(area / 2) >= min && keep(ring[0]![0]!, ring[0]![1]!);
    }).map((polygon) => polygon.slice(0, 1)),
  };
}

function country(weight: number, detail: '50m' | '10m', id: string, min: number, keep?: (lon: number, lat: number) => boolean): Rings {
  const world = atlas(`world-atlas/countries-${detail}.json`, weight);
  const found = feature(world, world.objects.countries!).features.find((one) => one.id === id);
  if (!found) throw new Error(`No country ${id}`);
  return large(found.geometry, min, keep);
}

function draw(projection: GeoProjection, shape: unknown, fill: string, more = '', digits = 1): string {
  const d = geoPath(projection).digits(digits)(shape);
  return d ? path(d, fill, more) : '';
}

/** Path data through longitudes and latitudes, with points added along straight parallels and meridians. */
function trail(projection: GeoProjection, points: readonly Point[], step = 2): string {
  const out: string[] = [];
  points.forEach(([lon, lat], i) => {
    const before = points[i - 1];
    const n = before ? Math.max(1, Math.ceil(Math.max(Math.abs(lon - before[0]), Math.abs(lat - before[1])) / step)) : 1;
    for (let k = before ? 1 : n; k <= n; k++) {
      const p = projection(before ? [before[0] + ((lon - before[0]) * k) / n, before[1] + ((lat - before[1]) * k) / n] : [lon, lat]);
      if (p) out.push(`${num(p[0])} ${num(p[1])}`);
    }
  });
  return `M${out.join('L')}`;
}

function spot(projection: GeoProjection, lon: number, lat: number): Point {
  return projection([lon, lat])!;
}

// California

const CALIFORNIA_SEA = ['#A9D3D3', '#B6DAD7', '#C4E1DC', '#D2E8E1', '#E0EFE7'];

/** Counties (FIPS without the state's 06) of the regions; the Sierra and the Inland Empire are cut out of them below. */
const REGIONS: Record<string, { color: string; counties: string[] }> = {
  'Shasta Cascade': { color: '#7FA36B', counties: ['093', '049', '089', '035', '105', '103', '063', '007'] },
  'North Coast': { color: '#4F8E7A', counties: ['015', '023', '045', '033'] },
  'San Francisco Bay Area': { color: '#E9683C', counties: ['097', '055', '041', '095', '013', '001', '085', '081', '075', '087'] },
  'Gold Country': { color: '#F2B84B', counties: ['057', '061', '017', '067', '005', '009', '109', '043', '091'] },
  'Central Valley': { color: '#E3CF8C', counties: ['021', '011', '113', '101', '115', '077', '099', '047', '039', '019', '031', '107', '029'] },
  'Central Coast': { color: '#4FA3A6', counties: ['069', '053', '079', '083', '111'] },
  'High Sierra': { color: '#8C9BB0', counties: ['003', '051'] },
  'Los Angeles County': { color: '#C9486A', counties: ['037'] },
  'Orange County': { color: '#8E4A8A', counties: ['059'] },
  'San Diego County': { color: '#2F7FA8', counties: ['073'] },
  Deserts: { color: '#D98A5B', counties: ['027', '071', '065', '025'] },
};

const SIERRA: Point[] = [[-120.5, 39.7], [-119, 39.7], [-117.8, 37.6], [-117.85, 36.6], [-117.9, 35.75], [-118.35, 35.75], [-118.75, 36.3], [-119.05, 36.9], [-119.5, 37.3], [-119.9, 37.75], [-120.15, 38.3], [-120.4, 38.8], [-120.6, 39.2]];
const INLAND_EMPIRE: Point[] = [[-117.8, 33.3], [-116.75, 33.4], [-116.6, 33.95], [-116.75, 34.4], [-117.8, 34.5]];

function californiaBase(extent: [[number, number], [number, number]]): { projection: GeoProjection; base: string; state: string } {
  const us = atlas('us-atlas/states-10m.json', 0.0025);
  const states = feature(us, us.objects.states!).features;
  const california = states.find((one) => one.id === '06')!;
  const shape = large(california.geometry, 0.01);
  const projection = geoConicEqualArea().parallels([34, 40.5]).rotate([119.3, 0]).fitExtent(extent, shape);
  const mexico = large(feature(atlas('world-atlas/countries-50m.json', 0.002), atlas('world-atlas/countries-50m.json', 0.002).objects.countries!).features.find((one) => one.id === '484')!.geometry, 0.3, (lon) => lon < -105);
  const neighbours = ['41', '32', '04', '49', '16'].map((id) => draw(projection, large(states.find((one) => one.id === id)!.geometry, 0.05), '#EFE6D6', 'stroke="#D8CBB6" stroke-width="2"', 0)).join('');
  const d = geoPath(projection).digits(0)(shape)!;
  return { projection, base: bands(220, 520, CALIFORNIA_SEA, 190, 150) + neighbours + draw(projection, mexico, '#EFE6D6', 'stroke="#D8CBB6" stroke-width="2"', 0), state: d };
}

function californiaRegions(): string {
  const { projection, base, state } = californiaBase([[300, 24], [900, 776]]);
  const counties = atlas('us-atlas/counties-10m.json', 0.0025);
  const all = counties.objects.counties!.geometries;
  const shapes = Object.values(REGIONS).map((region) => draw(projection, large(merge(counties, all.filter((one) => region.counties.includes(String(one.id).slice(2)) && String(one.id).startsWith('06'))), 0.002), region.color, 'stroke="#FFF8EC" stroke-width="3" stroke-linejoin="round"', 0)).join('');
  const cut = (points: Point[], color: string) => path(`${trail(projection, points, 9)}Z`, color, 'clip-path="url(#s)" stroke="#FFF8EC" stroke-width="3" stroke-linejoin="round"');
  const name = (lon: number, lat: number, text: string, options: Words = {}) => { const [x, y] = spot(projection, lon, lat); return words(x, y, text, { size: 20, color: '#2A0F1E', halo: '#FFF8EC', ...options }); };
  const airport = (lon: number, lat: number, code: string, anchor: 'start' | 'end' = 'end', dy = 7) => { const [x, y] = spot(projection, lon, lat); return place(x, y, code, { anchor, size: 20, color: '#3B1A2C', halo: '#FFFFFF', dot: '#3B1A2C', r: 7, dy }); };
  return scene('The twelve regions of California and four airports',
    base, `<clipPath id="s"><path d="${state}"/></clipPath>`, shapes, cut(SIERRA, REGIONS['High Sierra']!.color), cut(INLAND_EMPIRE, '#B4687A'), `<path fill="none" stroke="#3B1A2C" stroke-width="4" stroke-linejoin="round" d="${state}"/>`,
    name(-121.9, 40.9, 'Shasta Cascade'), name(-124.6, 39.9, 'North\nCoast', { anchor: 'end' }), name(-123.2, 38.1, 'San Francisco\nBay Area', { anchor: 'end' }), name(-119.3, 39.55, 'Gold Country', { anchor: 'start' }), name(-118.3, 37.85, 'High Sierra', { anchor: 'start' }), name(-119.75, 36.35, 'Central\nValley'), name(-121.6, 35.6, 'Central\nCoast', { anchor: 'end' }), name(-119.5, 33.55, 'Los Angeles County', { anchor: 'end' }), name(-118.6, 32.95, 'Orange County', { anchor: 'end' }), name(-116.6, 34.25, 'Inland\nEmpire', { anchor: 'middle' }), name(-115.9, 35.2, 'Deserts'), name(-116.5, 32.35, 'San Diego County', { anchor: 'start' }),
    stroke(`M${spot(projection, -119.4, 39.5).map((v) => num(v)).join(' ')}L${spot(projection, -120.75, 38.85).map((v) => num(v)).join(' ')}M${spot(projection, -119.4, 33.6).map((v) => num(v)).join(' ')}L${spot(projection, -118.5, 34.1).map((v) => num(v)).join(' ')}M${spot(projection, -118.5, 33).map((v) => num(v)).join(' ')}L${spot(projection, -117.8, 33.6).map((v) => num(v)).join(' ')}`, '#3B1A2C', 2.5),
    airport(-118.41, 33.94, 'LAX', 'end', 2), airport(-122.38, 37.62, 'SFO', 'end', 22), airport(-117.19, 32.73, 'SAN', 'end', 16), airport(-121.59, 38.7, 'SMF', 'end', -4), rose(1080, 160, 60, '#3B1A2C', '#F57040'));
}

function californiaParks(): string {
  const { projection, base, state } = californiaBase([[300, 24], [900, 776]]);
  const parks: [number, number, string, 'start' | 'end'][] = [[-124.0, 41.3, 'Redwood', 'end'], [-121.42, 40.49, 'Lassen Volcanic', 'start'], [-119.54, 37.85, 'Yosemite', 'start'], [-118.6, 36.95, 'Kings Canyon', 'start'], [-118.6, 36.45, 'Sequoia', 'end'], [-121.18, 36.49, 'Pinnacles', 'end'], [-119.75, 34.0, 'Channel Islands', 'end'], [-116.9, 36.5, 'Death Valley', 'start'], [-115.9, 33.87, 'Joshua Tree', 'start']];
  return scene('The nine national parks of California', base, path(state, '#F2C9A0', 'stroke="#3B1A2C" stroke-width="4" stroke-linejoin="round"'),
    ...parks.map(([lon, lat, name, anchor]) => { const [x, y] = spot(projection, lon, lat); return path(`M${num(x - 20)} ${num(y + 13)}L${num(x - 6)} ${num(y - 17)}L${num(x + 2)} ${num(y - 3)}L${num(x + 7)} ${num(y - 11)}L${num(x + 20)} ${num(y + 13)}Z`, '#2F6B55', 'stroke="#FFFFFF" stroke-width="4" stroke-linejoin="round" paint-order="stroke"') + words(x + (anchor === 'end' ? -28 : 28), y + (name === 'Channel Islands' ? 26 : name === 'Kings Canyon' ? -2 : 8), name, { anchor, size: 24, color: '#2A0F1E', halo: '#FFF8EC' }); }), rose(1080, 160, 60, '#3B1A2C', '#F57040'));
}

function californiaHighway(): string {
  const { projection, base, state } = californiaBase([[300, -10], [900, 776]]);
  const stops: [number, number, string][] = [[-123.72, 39.87, 'Leggett'], [-123.8, 39.31, 'Mendocino'], [-122.8, 38.07, 'Point Reyes'], [-122.48, 37.79, 'San Francisco'], [-122.43, 37.46, 'Half Moon Bay'], [-122.03, 36.97, 'Santa Cruz'], [-121.89, 36.6, 'Monterey'], [-121.92, 36.52, 'Carmel'], [-121.8, 36.25, 'Big Sur'], [-121.19, 35.65, 'San Simeon'], [-120.85, 35.37, 'Morro Bay'], [-119.7, 34.42, 'Santa Barbara'], [-118.78, 34.03, 'Malibu'], [-118.49, 34.01, 'Santa Monica'], [-117.7, 33.47, 'Dana Point']];
  const via: Point[] = [[-123.72, 39.87], [-123.79, 39.6], [-123.8, 39.31], [-123.69, 38.95], [-123.3, 38.5], [-123.05, 38.3], [-122.8, 38.07], [-122.58, 37.87], [-122.48, 37.79], [-122.5, 37.6], [-122.43, 37.46], [-122.36, 37.15], [-122.03, 36.97], [-121.8, 36.8], [-121.89, 36.6], [-121.92, 36.52], [-121.88, 36.35], [-121.75, 36.2], [-121.4, 35.87], [-121.19, 35.65], [-120.85, 35.37]];
  const inland: Point[] = [[-120.85, 35.37], [-120.66, 35.27], [-120.5, 34.95], [-120.35, 34.62], [-120.15, 34.47], [-119.7, 34.42]];
  const south: Point[] = [[-119.7, 34.42], [-119.3, 34.27], [-119.1, 34.1], [-118.78, 34.03], [-118.49, 34.01], [-118.4, 33.85], [-118.2, 33.77], [-117.95, 33.62], [-117.7, 33.47]];
  const shift: Record<string, [number, number, 'start' | 'end']> = { Monterey: [20, 0, 'start'], Carmel: [-20, 16, 'end'], 'Big Sur': [-20, 22, 'end'], 'San Francisco': [20, -6, 'start'], 'Santa Monica': [20, -4, 'start'], Malibu: [-18, 12, 'end'], 'Santa Barbara': [10, -20, 'start'], 'Point Reyes': [-20, 8, 'end'], 'Half Moon Bay': [-20, 10, 'end'], 'Santa Cruz': [20, 2, 'start'] };
  return scene('Highway 1 from Leggett to Dana Point with its stops', base, path(state, '#F2C9A0', 'stroke="#FFFFFF" stroke-width="5" stroke-linejoin="round"'),
    stroke(trail(projection, via, 9) + trail(projection, south, 9), '#FFF8EC', 15), stroke(trail(projection, via, 9) + trail(projection, south, 9), '#D9472F', 9), stroke(trail(projection, inland, 9), '#FFF8EC', 13), stroke(trail(projection, inland, 9), '#D9472F', 6, 'stroke-dasharray="3 12"'),
    ...stops.map(([lon, lat, name]) => { const [x, y] = spot(projection, lon, lat); const [dx, dy, anchor] = shift[name] ?? [-20, 8, 'end']; return circle(x, y, 8.5, '#FFFFFF') + circle(x, y, 5.5, '#3B1A2C') + words(x + dx, y + dy, name, { anchor, size: 21, color: '#2A0F1E', halo: '#FFF8EC' }); }),
    path('M930 130C930 96 960 90 970 70Q1000 88 1030 70C1040 90 1070 96 1070 130C1070 190 1030 210 1000 224C970 210 930 190 930 130Z', '#2F6B55', 'stroke="#FFFFFF" stroke-width="7"') + words(1000, 118, 'CALIFORNIA', { size: 15, color: '#FFFFFF' }) + words(1000, 190, '1', { size: 72, color: '#FFFFFF' }), rose(1080, 330, 50, '#3B1A2C', '#F57040'), words(...spot(projection, -120.15, 34.98), 'inland here', { size: 19, anchor: 'start', color: '#9A3A1E', halo: '#F2C9A0', weight: 400 }));
}

// Canada

const CANADA_SEA = ['#B9D9D8', '#C4E0DC', '#D0E7E1', '#DCEDE6'];
const ROCKIES: Point[] = [[-120, 60], [-120, 53.8], [-119, 53.1], [-118.2, 52.4], [-117, 51.7], [-116, 51], [-115.3, 50.6], [-114.7, 49.6], [-114.07, 49]];
const OTTAWA_RIVER: Point[] = [[-79.52, 51.5], [-79.52, 47.5], [-79.4, 47], [-78.7, 46.35], [-77.7, 46.2], [-76.7, 45.6], [-75.7, 45.45], [-74.7, 45.6], [-74.35, 45.55], [-74.5, 45.2], [-74.7, 44.9]];
const ONTARIO: Point[] = [[-95.15, 48], [-95.15, 52.84], [-89, 56.86], [-88, 57.6], [-82.4, 56], [-80, 53], ...OTTAWA_RIVER, [-76.5, 43.6], [-79, 42.5], [-83.4, 41.4], [-82.5, 43.5], [-84.5, 46.2], [-89.5, 47.8]];
const LABRADOR: Point[] = [[-64.6, 60.5], [-64.2, 59.5], [-65, 58.8], [-64, 57.8], [-63.8, 56.8], [-64.5, 55.9], [-65.5, 55.3], [-66.8, 55.2], [-67.3, 54.6], [-66.8, 53.6], [-67, 52.8], [-65.5, 52.1], [-64, 51.95], [-57.1, 52], [-57.1, 51.3]];
const QUEBEC: Point[] = [[-74.7, 44.9], ...OTTAWA_RIVER.toReversed(), [-79.9, 53], [-79.5, 56], [-78.7, 58.5], [-78.8, 62.7], [-74, 62.5], [-69.6, 61.3], ...LABRADOR, [-58.5, 50.4], [-60, 49.6], [-61.5, 48.8], [-63.5, 48.5], [-64, 48.2], [-65.5, 48], [-66.5, 48.05], [-67.5, 47.95], [-68.3, 47.4], [-69.2, 47.45], [-70.3, 46.2], [-71, 45.3], [-71.5, 44.9]];
const ATLANTIC: Point[] = [[-69.3, 42.5], [-69.3, 48.3], [-67, 50], [-68, 55.5], [-65, 60.6], [-50, 60], [-50, 42.5]];
const WEST: Point[] = [[-140, 48], [-110, 48], [-110, 60], [-140, 60]];
const BORDERS: Point[][] = [ROCKIES, [[-110, 48.9], [-110, 60]], [[-101.36, 48.9], [-101.6, 52], [-102, 55.8], [-102, 60]], [[-140, 60], [-94.5, 60]], [[-95.15, 48.9], [-95.15, 52.84], [-89, 56.86]], [[-136.5, 69.2], [-136.4, 67], [-133.5, 66], [-132.5, 65], [-130, 63.9], [-129.5, 62.5], [-127, 61], [-124, 60]], [[-102, 60], [-102, 64.2], [-109, 65.5], [-113, 67], [-120.6, 68], [-121, 69.6], [-110, 70], [-110, 79]], [[-67.8, 47.2], [-67.8, 45.5]], [[-64.4, 46.2], [-64.2, 45.7]]];

function canadaBase(top: number): { projection: GeoProjection; base: string; land: string } {
  const shape = country(0.12, '50m', '124', 0.3);
  const projection = geoConicConformal().parallels([49, 70]).rotate([96, 0]).fitExtent([[60, top], [1140, 770]], large(shape, 0, (_lon, lat) => lat < 76));
  const around = draw(projection, country(0.12, '50m', '840', 1.5), '#EAE4D8', '', 0) + draw(projection, country(0.3, '50m', '304', 2), '#F4F3EE', '', 0);
  return { projection, base: bands(420, 420, CANADA_SEA, 260, 190) + around, land: geoPath(projection).digits(0)(shape)! };
}

const clip = (land: string) => `<clipPath id="c"><path d="${land}"/></clipPath>`;

function canadaMap(): string {
  const { projection, base, land } = canadaBase(40);
  const area = (points: Point[], color: string) => path(`${trail(projection, points)}Z`, color);
  const city = (lon: number, lat: number, name: string, anchor: 'start' | 'end' | 'middle' = 'start', gate = false, dy = 7, dx?: number) => { const [x, y] = spot(projection, lon, lat); return place(x, y, name, { anchor, size: gate ? 23 : 19, color: '#06282B', halo: '#FFFFFF', dot: gate ? '#B22A22' : '#0D3236', r: gate ? 10 : 5.5, dy, ...(dx === undefined ? {} : { dx }) }); };
  const region = (lon: number, lat: number, text: string) => { const [x, y] = spot(projection, lon, lat); return words(x, y, text.toUpperCase(), { size: 19, color: '#FFFFFF', spacing: 2 }); };
  return scene('Canada in five sales regions, with eleven cities; the four gateways are bigger', base, clip(land), path(land, '#7C96A8'), '<g clip-path="url(#c)">' + area(WEST, '#2E8C8F') + area(ATLANTIC, '#C9683C') + area(ONTARIO, '#B23A34') + area(QUEBEC, '#4A5FA0') + BORDERS.map((line) => stroke(trail(projection, line, 4), '#FFFFFF', 2, 'opacity=".8"')).join('') + '</g>',
    region(-120.5, 57.2, 'West'), region(-105, 65.5, 'Prairies\nand North'), region(-87, 51.2, 'Ontario'), region(-73.5, 54, 'Québec'), region(-61.5, 54.2, 'Atlantic'),
    city(-123.1, 49.28, 'Vancouver', 'middle', true, 38), city(-114.07, 51.05, 'Calgary', 'middle', true, -18), city(-97.14, 49.9, 'Winnipeg', 'middle', false, 28), city(-94.17, 58.77, 'Churchill', 'end'), city(-114.37, 62.45, 'Yellowknife', 'middle', false, -14), city(-79.38, 43.65, 'Toronto', 'end', true, 16), city(-75.7, 45.42, 'Ottawa', 'end', false, -6), city(-73.57, 45.5, 'Montréal', 'start', true, 22), city(-71.21, 46.81, 'Québec City', 'middle', false, -16), city(-63.57, 44.65, 'Halifax', 'middle', false, 30), city(-52.71, 47.56, 'St. John’s', 'middle', false, 30, -20));
}

function clock(x: number, y: number, hour: number, minute: number, color: string): string {
  const hand = (angle: number, length: number, width: number) => stroke(`M${num(x)} ${num(y)}L${num(x + Math.sin(angle) * length)} ${num(y - Math.cos(angle) * length)}`, '#0D3236', width);
  const ticks = Array.from({ length: 12 }, (_, i) => `M${num(x + Math.sin((i * Math.PI) / 6) * 33)} ${num(y - Math.cos((i * Math.PI) / 6) * 33)}h0`).join('');
  return circle(x, y, 44, color) + circle(x, y, 38, '#FFFFFF') + stroke(ticks, '#7C96A8', 4.5) + hand(((hour % 12) + minute / 60) * (Math.PI / 6), 18, 6) + hand((minute / 60) * 2 * Math.PI, 28, 4) + circle(x, y, 4, '#B22A22');
}

function canadaTime(): string {
  const { projection, base, land } = canadaBase(150);
  const area = (points: Point[], color: string) => path(`${trail(projection, points)}Z`, color);
  const zones = [['Pacific', '#2E8C8F', 8, 0], ['Mountain', '#5FA08A', 9, 0], ['Central', '#D9A84A', 10, 0], ['Eastern', '#C9683C', 11, 0], ['Atlantic', '#B23A34', 12, 0], ['Newfoundland', '#6A4A8A', 12, 30]] as const;
  return scene('Six time zones in Canada; Newfoundland is half an hour ahead of Atlantic time', base, clip(land), path(land, '#C9683C'),
    '<g clip-path="url(#c)">' + area([[-102, 85], [-102, 48], [-90, 48], [-90, 57], [-89, 60], [-85, 63], [-85, 85]], '#D9A84A') + area([...ROCKIES, [-114, 48.5], [-110, 48.5], [-110, 60], [-102, 60], [-102, 85], [-136.5, 80], [-136.5, 69.2], [-136.4, 67], [-133.5, 66], [-132.5, 65], [-130, 63.9], [-129.5, 62.5], [-127, 61], [-124, 60]], '#5FA08A') + area([[-110, 48.5], [-101.36, 48.5], [-102, 60], [-110, 60]], '#D9A84A') + area([...ROCKIES, [-114, 48], [-142, 48], [-142, 72], [-136.5, 69.6], [-136.4, 67], [-133.5, 66], [-132.5, 65], [-130, 63.9], [-129.5, 62.5], [-127, 61], [-124, 60]], '#2E8C8F') + area([...LABRADOR, [-63, 50.2], [-63, 48.6], [-64, 48.2], [-65.5, 48], [-66.5, 48.05], [-67.5, 47.95], [-68.3, 47.4], [-69.2, 47.45], [-69.2, 43], [-50, 43], [-50, 60.5]], '#B23A34') + area([[-59.6, 47.4], [-57.5, 51.2], [-55.2, 52.2], [-52, 52], [-52, 46], [-57, 46.4]], '#6A4A8A') + '</g>',
    ...zones.map(([name, color, hour, minute], i) => { const x = 110 + i * 196; return rect(x - 88, 16, 176, 150, '#FFFFFF', 'rx="10" opacity=".95"') + rect(x - 78, 158, 156, 8, color) + clock(x, 70, hour, minute, color) + words(x, 146, name, { size: 22, color: '#06282B' }); }));
}

// Japan

function japanMap(): string {
  const main = country(0.006, '50m', '392', 0.02, (lon, lat) => lat > 30 && lon > 128.5);
  const projection = geoMercator().fitExtent([[230, 30], [960, 780]], main);
  const korea = ['410', '408', '643', '156'].map((id) => draw(projection, country(0.3, '50m', id, 1, (lon) => lon > 100), '#EFE3E6', '', 0)).join('');
  const inset = geoMercator().fitExtent([[880, 600], [1120, 750]], country(0.001, '50m', '392', 0.005, (lon, lat) => lat < 27.5 && lon > 126.5 && lon < 129));
  const okinawa = country(0.001, '50m', '392', 0.001, (lon, lat) => lat < 27.5 && lon > 126.5 && lon < 129);
  const line: Point[] = [[139.77, 35.68], [139.6, 35.45], [139.1, 35.25], [138.4, 34.97], [137.73, 34.7], [136.88, 35.17], [135.76, 34.99], [135.5, 34.73], [134.7, 34.83], [133.9, 34.67], [132.48, 34.4], [131.4, 34.05], [130.95, 33.95], [130.42, 33.59]];
  const city = (lon: number, lat: number, name: string, anchor: 'start' | 'end' | 'middle' = 'start', dy = 7, dx?: number) => { const [x, y] = spot(projection, lon, lat); return place(x, y, name, { anchor, size: 22, color: '#23163A', halo: '#FFFFFF', dot: '#23264F', r: 7, dy, ...(dx === undefined ? {} : { dx }) }); };
  const island = (lon: number, lat: number, name: string) => { const [x, y] = spot(projection, lon, lat); return words(x, y, name.toUpperCase(), { size: 17, color: '#23264F', halo: '#F4A9BA', spacing: 3 }); };
  const [fx, fy] = spot(projection, 138.73, 35.36);
  const [nx, ny] = inset([127.68, 26.21])!;
  return scene('Japan: four main islands and Okinawa, with the Shinkansen from Tokyo to Fukuoka', bands(640, 420, ['#C9D3EA', '#D3DCEF', '#DEE5F3', '#E9EEF7'], 230, 180), korea, draw(projection, main, '#F4A9BA', 'stroke="#FFFFFF" stroke-width="3" stroke-linejoin="round"'),
    stroke(trail(projection, line, 9), '#FFFFFF', 12) + stroke(trail(projection, line, 9), '#D33A2C', 6), path(`M${num(fx - 20)} ${num(fy + 12)}L${num(fx)} ${num(fy - 22)}L${num(fx + 20)} ${num(fy + 12)}Z`, '#3E4287', 'stroke="#FFFFFF" stroke-width="3"') + path(`M${num(fx - 7)} ${num(fy - 10)}L${num(fx)} ${num(fy - 22)}L${num(fx + 7)} ${num(fy - 10)}L${num(fx)} ${num(fy - 4)}Z`, '#FFFFFF') + words(fx - 14, fy - 36, 'Mount Fuji', { size: 20, color: '#23163A', halo: '#FFFFFF', anchor: 'end' }),
    island(142.9, 43.75, 'Hokkaidō'), island(140.6, 38.9, 'Honshū'), island(133.4, 33.2, 'Shikoku'), island(131, 32.4, 'Kyūshū'),
    city(141.35, 43.06, 'Sapporo', 'end'), city(139.77, 35.68, 'Tokyo', 'start'), city(136.88, 35.17, 'Nagoya', 'start', 30, 0), city(135.76, 34.99, 'Kyoto', 'middle', -18), city(135.5, 34.7, 'Ōsaka', 'start', 30, -4), city(132.46, 34.39, 'Hiroshima', 'middle', -18), city(130.4, 33.59, 'Fukuoka', 'end'),
    rect(840, 560, 320, 210, '#E9EEF7', 'rx="10" stroke="#8E9CC4" stroke-width="3" stroke-dasharray="10 8"'), draw(inset, okinawa, '#F4A9BA', 'stroke="#FFFFFF" stroke-width="2"'), place(nx, ny, 'Naha', { anchor: 'end', size: 22, color: '#23163A', halo: '#FFFFFF', dot: '#23264F' }), words(1020, 596, 'OKINAWA', { size: 18, color: '#23264F', spacing: 3 }), rect(90, 90, 26, 6, '#D33A2C') + words(128, 100, 'Shinkansen', { size: 21, anchor: 'start', color: '#23163A' }));
}

// Alaska

function alaskaMap(): string {
  const frame = { type: 'MultiPoint', coordinates: [[-152.5, 63.3], [-121.5, 48.2], [-152, 56], [-122, 60]] };
  const projection = geoConicConformal().parallels([50, 62]).rotate([137, 0]).fitExtent([[70, 40], [1010, 770]], frame).clipExtent([[-20, -20], [1220, 820]]);
  const canada = country(0.008, '10m', '124', 0.02);
  const us = country(0.008, '10m', '840', 0.02, (lon, lat) => lat > 30 && lon < -60);
  const ship: Point[] = [[-123.3, 49.1], [-123.7, 49.4], [-125.1, 50.05], [-126.5, 50.65], [-127.9, 51.2], [-128.8, 52.4], [-130.4, 53.9], [-131.2, 54.9], [-131.65, 55.34], [-132.3, 55.6], [-133.1, 56.3], [-133.9, 57], [-133.9, 57.9], [-134.42, 58.3], [-134.9, 58.3], [-135.1, 58.9], [-135.32, 59.45], [-135.1, 58.9], [-135.5, 58.25], [-136.5, 58.75], [-136.9, 58.2], [-138.8, 58.6], [-142.5, 59.4], [-146.5, 59.4], [-148.8, 59.6], [-149.44, 60.1]];
  const rail: Point[] = [[-149.44, 60.1], [-149.2, 60.8], [-149.9, 61.22], [-149.7, 61.7], [-150.1, 62.3], [-149.4, 63.2], [-148.9, 63.73]];
  const name = (lon: number, lat: number, text: string, anchor: 'start' | 'end' | 'middle' = 'start', dy = 8, dx?: number) => { const [x, y] = spot(projection, lon, lat); return place(x, y, text, { anchor, size: 23, color: '#14202E', halo: '#FFFFFF', dot: '#14304F', r: 7, dy, ...(dx === undefined ? {} : { dx }) }); };
  const [dx, dy] = spot(projection, -151, 63.07);
  return scene('Chart of the Inside Passage by ship from Vancouver to Seward, and by rail to Denali', bands(560, 640, ['#CFE2EA', '#D9E9EF', '#E3F0F4', '#EDF6F8'], 260, 170), draw(projection, canada, '#C9D8C4', 'stroke="#9DB5A0" stroke-width="1.5"', 0), draw(projection, us, '#E9D9AE', 'stroke="#C2AC78" stroke-width="1.5"', 0),
    stroke(trail(projection, ship, 9), '#14304F', 6, 'stroke-dasharray="1 13"'), stroke(trail(projection, rail, 9), '#FFFFFF', 9) + stroke(trail(projection, rail, 9), '#B4402F', 6, 'stroke-dasharray="12 9"'),
    path(`M${num(dx - 34)} ${num(dy + 18)}L${num(dx - 6)} ${num(dy - 26)}L${num(dx + 6)} ${num(dy - 8)}L${num(dx + 14)} ${num(dy - 18)}L${num(dx + 36)} ${num(dy + 18)}Z`, '#4C7397', 'stroke="#FFFFFF" stroke-width="4"') + path(`M${num(dx - 16)} ${num(dy - 10)}L${num(dx - 6)} ${num(dy - 26)}L${num(dx + 6)} ${num(dy - 8)}L${num(dx - 4)} ${num(dy - 4)}Z`, '#FFFFFF') + words(dx - 42, dy + 8, 'Denali', { size: 23, anchor: 'end', color: '#14202E', halo: '#FFFFFF' }),
    name(-149.9, 61.22, 'Anchorage', 'end'), name(-149.44, 60.1, 'Seward', 'end', 20), name(-136.9, 58.65, 'Glacier Bay', 'end', 34, 40), name(-135.32, 59.45, 'Skagway', 'start', 0), name(-134.42, 58.3, 'Juneau'), name(-131.65, 55.34, 'Ketchikan'), name(-123.12, 49.28, 'Vancouver', 'start', 2), name(-123.37, 48.43, 'Victoria', 'end', 14),
    cruise(spot(projection, -145.5, 58.7)), words(...spot(projection, -141, 56.2), 'Gulf of Alaska', { size: 24, color: '#5F88A0', weight: 400 }), words(...spot(projection, -126, 57.5), 'British\nColumbia', { size: 20, color: '#5E7A62', spacing: 2 }), rose(150, 640, 60, '#14304F', '#E0A52F'));
}

function cruise([x, y]: Point): string {
  return `<g transform="translate(${num(x)} ${num(y)})">` + path('M-46-10H48C46 0 40 6 32 6H-36C-42 4-45-2-46-10Z', '#14304F') + path('M-40-10V-18H34L42-10ZM-28-18V-26H16L24-18Z', '#FFFFFF') + path('M-6-26L-4-38H8L10-26Z', '#E0A52F') + '</g>';
}

export const maps: Record<string, () => string> = {
  'california-map-regions.svg': californiaRegions,
  'california-map-parks.svg': californiaParks,
  'california-map-highway-1.svg': californiaHighway,
  'canada-map.svg': canadaMap,
  'canada-time-zones.svg': canadaTime,
  'japan-map.svg': japanMap,
  'alaska-map.svg': alaskaMap,
};
