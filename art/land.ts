// Land: hills, ranges, peaks, dunes, cliffs, fields and what grows on them.
import { at, box, curve, disc, HEIGHT, num, path, pick, poly, rect, seeded, stroke, type Point } from './svg.ts';

interface Span { from?: number; to?: number; bottom?: number; step?: number }

function wave(seed: number): (x: number) => number {
  const random = seeded(seed);
  const parts = [1, 2.3, 3.9].map((k, i) => ({ k: k * (0.85 + random() * 0.3), phase: random() * 6.28, size: pick([0.62, 0.27, 0.11], i) }));
  return (x) => parts.reduce((sum, part) => sum + part.size * Math.sin((x / 1200) * 6.28 * part.k * 0.8 + part.phase), 0);
}

/** Rolling land from edge to edge. */
export function hills(seed: number, y: number, amp: number, fill: string, span: Span = {}): string {
  const { from = -20, to = 1220, bottom = HEIGHT, step = 95 } = span;
  const f = wave(seed);
  const points: Point[] = [];
  for (let x = from; x < to + step; x += step) points.push([Math.min(x, to), y + amp * f(x)]);
  return path(`${curve(points)}V${bottom}H${from}Z`, fill);
}

/** The height of `hills` with the same numbers, to stand things on it. */
export function hillAt(seed: number, y: number, amp: number): (x: number) => number {
  const f = wave(seed);
  return (x) => y + amp * f(x);
}

/** A far, jagged range. */
export function range(seed: number, y: number, height: number, fill: string, span: Span = {}): string {
  const { from = -20, to = 1220, bottom = HEIGHT, step = 70 } = span;
  const random = seeded(seed);
  const points: Point[] = [[from, bottom], [from, y]];
  for (let x = from + step * 0.6, i = 0; x < to; i++) {
    points.push([x, y - (i % 2 ? random() * 0.35 : 0.5 + random() * 0.5) * height]);
    x += step * (0.5 + random() * 0.8);
  }
  points.push([to, y - height * 0.3], [to, bottom]);
  return path(`M${points.map(([x, py]) => `${num(x, 0)} ${num(py, 0)}`).join('L')}Z`, fill);
}

export interface Rock { light: string; dark: string; snow?: string; snowDark?: string }

/** A faceted peak with a lit side, a shaded side and, if asked for, a cap of snow. */
export function peak(seed: number, x: number, top: number, base: number, width: number, rock: Rock, cap = 0.34): string {
  const random = seeded(seed);
  const height = base - top;
  const left: Point[] = [];
  const right: Point[] = [];
  const ridge: Point[] = [];
  const steps = 6;
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const j = () => (i === steps ? 0 : (random() - 0.5) * width * 0.045);
    left.push([x - (width / 2) * t ** 1.08 + j(), top + height * t]);
    right.push([x + (width / 2) * t ** 1.08 + j(), top + height * t]);
    ridge.push([x + width * (i % 2 ? 0.035 : -0.02) * (0.5 + t) + width * 0.05 * t, top + height * t]);
  }
  const summit: Point = [x, top];
  const whole = path(poly([summit, ...right, ...left.toReversed()]), rock.light);
  const shade = path(poly([summit, ...right, ...ridge.toReversed()]), rock.dark);
  if (!rock.snow) return whole + shade;
  const y = top + height * cap;
  const edge = (t: number) => width * 0.5 * (t * cap) ** 1.08;
  const l = x - edge(1);
  const r = x + edge(1);
  const mid = x + width * 0.03;
  const teeth = (a: number, b: number, n: number): Point[] =>
    Array.from({ length: n * 2 - 1 }, (_, i) => [a + ((b - a) * (i + 1)) / (n * 2), y + height * (i % 2 ? -0.05 : 0.05 + random() * 0.06)] as Point);
  const snowLeft = path(poly([summit, [mid, y], ...teeth(mid, l, 3), [l, y]]), rock.snow);
  const snowRight = path(poly([summit, [r, y], ...teeth(r, mid, 3), [mid, y], [x + width * 0.01, top + height * cap * 0.5]]), rock.snowDark ?? rock.snow);
  return whole + shade + snowLeft + snowRight;
}

/** Path data: one fir with its foot at (x, y), in short relative steps. */
export function fir(x: number, y: number, h: number, wide = 0.4): string {
  const tiers = h > 150 ? 5 : h > 70 ? 4 : 3;
  const w = (h * wide) / 2;
  const drop = (h * 0.9) / tiers;
  const r = (v: number) => num(v, h > 60 ? 0 : 1);
  let down = '';
  let up = '';
  for (let i = 1; i <= tiers; i++) {
    const out = (w * i) / tiers - (i === 1 ? 0 : (w * (i - 1)) / tiers * 0.5);
    const back = i === tiers ? (w * 0.86) : ((w * i) / tiers) * 0.5;
    down += `${r(out)} ${r(drop)} ${r(-back)} ${r(i === tiers ? 0 : -drop * 0.12)} `;
    up = ` ${r(-back)} ${r(i === tiers ? 0 : drop * 0.12)} ${r(out)} ${r(-drop)}` + up;
  }
  return `M${num(x, 0)} ${num(y - h, 0)}l${down}0 ${r(h * 0.1)} ${r(-w * 0.28)} 0 0 ${r(-h * 0.1)}${up}z`;
}

/** A row of firs in one path. `ground` gives the height of the land at x. */
export function firs(seed: number, count: number, from: number, to: number, ground: number | ((x: number) => number), min: number, max: number, fill: string): string {
  const random = seeded(seed);
  const foot = typeof ground === 'number' ? () => ground : ground;
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = from + ((to - from) * (i + 0.2 + random() * 0.6)) / count;
    d += fir(x, foot(x) + 4, min + random() * (max - min), 0.36 + random() * 0.1);
  }
  return path(d, fill);
}

/** A row of tiny firs as a toothed silhouette, for far forest. */
export function forestEdge(seed: number, y: number, height: number, fill: string, bottom: number, from = -10, to = 1210): string {
  const random = seeded(seed);
  let d = `M${from} ${bottom}V${y}`;
  let x = from;
  while (x < to) {
    const w = 9 + random() * 12;
    const h = height * (0.4 + random() * 0.6);
    d += `l${num(w / 2)} ${num(-h, 0)}l${num(w / 2)} ${num(h, 0)}`;
    x += w;
  }
  return path(`${d}V${bottom}Z`, fill);
}

/** Round broadleaf trees in two tones. */
export function grove(seed: number, count: number, from: number, to: number, ground: number | ((x: number) => number), min: number, max: number, leaf: string, shade: string, trunk: string): string {
  const random = seeded(seed);
  const foot = typeof ground === 'number' ? () => ground : ground;
  let leaves = '';
  let shades = '';
  let trunks = '';
  for (let i = 0; i < count; i++) {
    const x = from + ((to - from) * (i + 0.15 + random() * 0.7)) / count;
    const r = min + random() * (max - min);
    const y = foot(x);
    trunks += box(x - r * 0.09, y - r * 1.1, r * 0.18, r * 1.15);
    leaves += disc(x, y - r * 1.7, r, r * 1.12);
    shades += `M${num(x)} ${num(y - r * 2.82)}a${num(r)} ${num(r * 1.12)} 0 0 1 0 ${num(r * 2.24)}q${num(r * 0.7)} ${num(-r)} 0 ${num(-r * 2.24)}z`;
  }
  return path(trunks, trunk) + path(leaves, leaf) + path(shades, shade);
}

/** A tall palm with its foot at (x, y). */
export function palm(x: number, y: number, h: number, trunk: string, leaf: string, lean = 0.08, leafDark = leaf): string {
  const tx = x + h * lean;
  const ty = y - h;
  const w = Math.max(4, h * 0.022);
  const r = h * 0.22 + 18;
  const frond = (angle: number, k: number) => {
    const a = (angle * Math.PI) / 180;
    const ex = tx + Math.cos(a) * r * k;
    const ey = ty - Math.sin(a) * r * k + r * 0.28;
    const mx = tx + Math.cos(a) * r * k * 0.55;
    const my = ty - Math.sin(a) * r * k * 0.75 - r * 0.2;
    return `M${num(tx)} ${num(ty)}Q${num(mx)} ${num(my - r * 0.16)} ${num(ex)} ${num(ey)}Q${num(mx)} ${num(my + r * 0.16)} ${num(tx)} ${num(ty)}Z`;
  };
  const back = [150, 95, 30, 62].map((a) => frond(a, 0.86)).join('');
  const front = [200, 172, 125, 52, 8, -22].map((a) => frond(a, 1)).join('');
  return (
    path(`M${num(x - w)} ${num(y)}Q${num(x + h * lean * 0.1 - w)} ${num(y - h * 0.5)} ${num(tx - w * 0.55)} ${num(ty)}h${num(w * 1.1)}Q${num(x + h * lean * 0.1 + w * 1.2)} ${num(y - h * 0.5)} ${num(x + w * 1.2)} ${num(y)}Z`, trunk) +
    path(back, leafDark) +
    path(front, leaf)
  );
}

/** Rows of vines that run towards a vanishing point. */
export function rows(vx: number, vy: number, top: number, bottom: number, from: number, to: number, count: number, color: string, width = 26): string {
  let d = '';
  for (let i = 0; i <= count; i++) {
    const x = from + ((to - from) * i) / count;
    const share = (top - vy) / (bottom - vy);
    const tx = vx + (x - vx) * share;
    d += `M${num(x - width)} ${bottom}L${num(tx - width * share * 0.6)} ${top}h${num(width * share * 1.2)}L${num(x + width)} ${bottom}Z`;
  }
  return path(d, color);
}

/** Small flowers (petals as little leaves) over a patch of land. */
export function flowers(seed: number, count: number, x: number, y: number, w: number, h: number, colors: readonly string[], size = 12): string {
  const random = seeded(seed);
  const paths = colors.map(() => '');
  for (let i = 0; i < count; i++) {
    const v = random();
    const s = size * (0.5 + 0.6 * v);
    const px = x + random() * w;
    const py = y + v * h;
    const k = i % colors.length;
    paths[k] += `M${num(px, 0)} ${num(py, 0)}q${num(-s, 0)} ${num(-s * 0.45, 0)} 0 ${num(-s, 0)}q${num(s, 0)} ${num(s * 0.55, 0)} 0 ${num(s, 0)}z`;
  }
  return paths.map((d, i) => path(d, pick(colors, i))).join('');
}

/** Upright blades: grass, heather, reeds. */
export function blades(seed: number, count: number, x: number, y: number, w: number, h: number, length: number, colors: readonly string[], width = 4): string {
  const random = seeded(seed);
  const lines = colors.map(() => '');
  for (let i = 0; i < count; i++) {
    const l = length * (0.6 + random() * 0.5);
    lines[i % colors.length] += `M${num(x + random() * w, 0)} ${num(y + random() * h, 0)}l${num((random() - 0.5) * 10, 0)} ${num(-l, 0)}`;
  }
  return lines.map((d, i) => stroke(d, pick(colors, i), width)).join('');
}

/** A road that winds from the bottom edge to a far point. */
export function road(from: Point, to: Point, bend: number, width: number, surface: string, dash: string): string {
  const [x0, y0] = from;
  const [x1, y1] = to;
  const my = y0 + (y1 - y0) * 0.55;
  const c = (dx: number, sign: number) => `C${num(x0 + bend + dx, 0)} ${num(y0 + (y1 - y0) * 0.35, 0)} ${num(x1 - bend * sign + dx * 0.4, 0)} ${num(my, 0)} `;
  const narrow = width * 0.05;
  return (
    path(`M${num(x0 - width / 2, 0)} ${y0}${c(-width * 0.35, 1)}${num(x1 - narrow)} ${y1}h${num(narrow * 2)}C${num(x1 - bend + width * 0.14, 0)} ${num(my, 0)} ${num(x0 + bend + width * 0.4, 0)} ${num(y0 + (y1 - y0) * 0.35, 0)} ${num(x0 + width / 2, 0)} ${y0}Z`, surface) +
    `<path fill="none" stroke="${dash}" stroke-width="${num(width * 0.03)}" stroke-dasharray="26 20" d="M${num(x0, 0)} ${y0}${c(0, 1)}${x1} ${y1}"/>`
  );
}

/** Rounded boulders along a line. */
export function boulders(seed: number, count: number, from: number, to: number, y: number, min: number, max: number, light: string, dark: string): string {
  const random = seeded(seed);
  let a = '';
  let b = '';
  for (let i = 0; i < count; i++) {
    const x = from + ((to - from) * (i + random())) / count;
    const r = min + random() * (max - min);
    a += `M${num(x - r)} ${num(y)}q0 ${num(-r * 0.9)} ${num(r * 0.7)} ${num(-r)}q${num(r)} ${num(-r * 0.1)} ${num(r * 1.3)} ${num(r)}z`;
    b += `M${num(x - r * 0.1)} ${num(y)}q${num(r * 0.3)} ${num(-r * 0.5)} ${num(r * 0.1)} ${num(-r)}q${num(r * 0.7)} ${num(r * 0.1)} ${num(r)} ${num(r)}z`;
  }
  return path(a, light) + path(b, dark);
}

/** A giant redwood: a trunk that leaves the picture at the top. */
export function redwood(x: number, y: number, w: number, bark: string, shade: string, groove: string): string {
  const top = -20;
  const grooves = [-0.28, -0.08, 0.14, 0.3].map((k, i) => `M${num(x + w * k)} ${num(y - 16 - i * 30)}C${num(x + w * k * 0.9)} ${num(y * 0.7)} ${num(x + w * k * 1.15)} ${num(y * 0.4)} ${num(x + w * k * 0.75)} ${i * 60}`).join('');
  return (
    path(`M${num(x - w * 0.36)} ${top}C${num(x - w * 0.42)} ${num(y * 0.5)} ${num(x - w * 0.44)} ${num(y * 0.8)} ${num(x - w * 0.75)} ${num(y)}Q${num(x)} ${num(y + w * 0.16)} ${num(x + w * 0.75)} ${num(y)}C${num(x + w * 0.44)} ${num(y * 0.8)} ${num(x + w * 0.42)} ${num(y * 0.5)} ${num(x + w * 0.36)} ${top}Z`, bark) +
    path(`M${num(x + w * 0.36)} ${top}C${num(x + w * 0.42)} ${num(y * 0.5)} ${num(x + w * 0.44)} ${num(y * 0.8)} ${num(x + w * 0.75)} ${num(y)}Q${num(x + w * 0.5)} ${num(y + w * 0.06)} ${num(x + w * 0.3)} ${num(y + w * 0.07)}C${num(x + w * 0.16)} ${num(y * 0.7)} ${num(x + w * 0.2)} ${num(y * 0.4)} ${num(x + w * 0.1)} ${top}Z`, shade) +
    stroke(grooves, groove, Math.max(3, w * 0.035))
  );
}

/** A Joshua tree, foot at (x, y). */
export function joshua(x: number, y: number, s: number, trunk: string, tuft: string, flip = false): string {
  const tufts: [number, number, number][] = [[-92, -190, 1], [-40, -236, 1.1], [34, -252, 1.2], [96, -196, 1], [128, -142, 0.8], [-118, -136, 0.8], [4, -176, 0.7]];
  let spikes = '';
  for (const [tx, ty, k] of tufts) {
    for (let i = 0; i < 11; i++) {
      const a = (i / 11) * 6.283;
      const r = (i % 2 ? 40 : 34) * k;
      spikes += `M${num(tx + Math.cos(a) * r, 0)} ${num(ty + Math.sin(a) * r, 0)}L${num(tx + Math.cos(a - 1) * 9, 0)} ${num(ty + Math.sin(a - 1) * 9, 0)} ${num(tx + Math.cos(a + 1) * 9, 0)} ${num(ty + Math.sin(a + 1) * 9, 0)}z`;
    }
    spikes += disc(tx, ty, 15 * k);
  }
  const limbs = 'M0 0C-4-60 4-80 0-112C-20-140-76-142-92-186M0-106C-6-150-30-190-40-232M0-106C10-150 22-180 34-246M2-96C40-118 86-140 96-192M70-140C96-128 116-132 128-140M-70-154C-90-140-108-140-118-134';
  return at(x, y, s, path('M-22 4C-14-40-16-80-14-112h30C18-70 16-40 26 4Z', trunk) + stroke(limbs, trunk, 21) + path(spikes, tuft), flip);
}

/** A windswept cypress on a rock. */
export function cypress(x: number, y: number, s: number, trunk: string, leaf: string, leafDark: string): string {
  return at(x, y, s,
    stroke('M0 10C-6-40 10-70-6-110M-2-60C20-90 40-96 70-112M-6-96C-30-120-50-126-74-130', trunk, 15) +
    path('M-150-136C-146-166-96-184-60-178C-40-206 30-214 60-192C104-200 150-170 190-132C150-116 110-112 80-118C40-104-10-112-40-114C-80-104-130-112-150-136Z', leaf) +
    path('M-150-136C-100-128-70-140-20-134C40-126 110-146 190-132C150-116 110-112 80-118C40-104-10-112-40-114C-80-104-130-112-150-136Z', leafDark));
}

/** A saguaro cactus. */
export function cactus(x: number, y: number, s: number, color: string, rib: string): string {
  return at(x, y, s, stroke('M0 0V-180M0-60H-46V-120M0-84H44V-150', color, 34) + stroke('M0-4V-184M-46-70V-122M44-92V-152', rib, 4));
}

/** A dune with its sharp, shaded lee side. */
export function dune(x: number, y: number, w: number, h: number, light: string, dark: string): string {
  const top = y - h;
  return path(`M${x - w} ${y + 40}C${x - w * 0.55} ${y} ${num(x - w * 0.25)} ${top + 8} ${x} ${top}C${num(x + w * 0.3)} ${top + 8} ${num(x + w * 0.6)} ${y} ${x + w} ${y + 40}Z`, light) +
    path(`M${x} ${top}C${num(x + w * 0.3)} ${top + 8} ${num(x + w * 0.6)} ${y} ${x + w} ${y + 40}H${num(x - w * 0.12)}C${num(x + w * 0.1)} ${num(y - h * 0.3)} ${num(x - w * 0.12)} ${num(top + h * 0.4)} ${x} ${top}Z`, dark);
}

/** A mesa or butte with layers. */
export function mesa(x: number, top: number, base: number, w: number, colors: readonly [string, string, string]): string {
  const h = base - top;
  return path(poly([[x - w * 0.4, top], [x + w * 0.36, top + 4], [x + w * 0.42, top + h * 0.5], [x + w * 0.7, base], [x - w * 0.75, base], [x - w * 0.46, top + h * 0.5]]), colors[0]) +
    path(poly([[x + w * 0.12, top], [x + w * 0.36, top + 4], [x + w * 0.42, top + h * 0.5], [x + w * 0.7, base], [x + w * 0.1, base], [x + w * 0.18, top + h * 0.55]]), colors[1]) +
    path(box(x - w * 0.42, top + h * 0.16, w * 0.79, h * 0.05) + box(x - w * 0.44, top + h * 0.34, w * 0.83, h * 0.04), colors[2], 'opacity=".55"');
}

export function ground(y: number, fill: string): string {
  return rect(0, y, 1200, HEIGHT - y, fill);
}
