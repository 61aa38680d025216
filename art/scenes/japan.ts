// Japan.
import { blades, firs, flowers, forestEdge, hills, palm, peak } from '../land.ts';
import { deer } from '../landmarks/animals.ts';
import { blossom, fuji, hallRoof, lantern, maple, petalsInWind, shisa, steam, stoneLantern, torii } from '../landmarks/japan.ts';
import { shinkansen } from '../landmarks/trains.ts';
import { bands, birds, snow, stars, streaks, stripes } from '../sky.ts';
import { at, box, circle, disc, each, ellipse, num, path, pick, rect, scene, seeded, stroke } from '../svg.ts';
import { foam, glitter, ripples, sea } from '../water.ts';

const DUSK = ['#8E7FB8', '#AE8FBF', '#CBA0C2', '#E3B5C6', '#F2CBCD', '#FADFD6'];
const RED = '#D9382B';
const RED_DARK = '#A8281F';

/** An umbrella seen from above and the person under it. */
function umbrella(x: number, y: number, s: number, a: string, b: string): string {
  let light = '';
  let dark = '';
  for (let i = 0; i < 8; i++) {
    const from = (i / 8) * 6.2832;
    const to = ((i + 1) / 8) * 6.2832;
    const d = `M0 0L${num(Math.cos(from) * 44)} ${num(Math.sin(from) * 30)}L${num(Math.cos(to) * 44)} ${num(Math.sin(to) * 30)}Z`;
    if (i % 2) light += d; else dark += d;
  }
  return at(x, y, s, path('M-14 10L-10 62H-2V40H2V62H10L14 10Z', '#1B1838') + ellipse(6, 66, 26, 7, '#1B1838', 'opacity=".35"') + path(light, a) + path(dark, b));
}

export const japan: Record<string, () => string> = {
  'japan.svg': () => scene('Mount Fuji over a lake, a red torii and cherry blossom',
    bands(640, 470, DUSK, 210, 112), circle(860, 230, 86, '#F4553F'), streaks('#FBEDE6', [[760, 262, 240], [820, 284, 250], [150, 330, 190], [110, 352, 150], [980, 210, 150]], 10, 0.8),
    path('M0 470C40 450 60 440 90 440S160 462 200 462 282 430 320 430 360 452 430 452 803 446 900 440 977 415 1010 415 1068 440 1100 440 1160 426 1200 420V560H0Z', '#B99BC4'),
    fuji(640, 540, 1, '#3E4287', '#343775', '#FFF8F4', '#DCD3E6'), hills(4, 525, 16, '#2A2D63', { bottom: 570 }), forestEdge(7, 556, 54, '#23264F', 566),
    sea(556, ['#C3AFD2', '#7271AE', '#6564A4', '#5A5896']), path('M270 566L600 716Q640 736 680 716L1030 566Z', '#5A5A9E', 'opacity=".7"') + path('M520 680L600 716Q640 736 680 716L760 680 700 690 660 676 620 692 580 676Z', '#C9C0DC', 'opacity=".8"'), glitter(9, 860, 576, 770, 30, 120, '#F49A8E'),
    torii(330, 776, 1.12, RED, RED_DARK, '#23264F'), stroke('M210 784H290M370 784H450M224 794H276M384 794H436', '#3F3F80', 6), blossom(1200, 30, 1.05, '#3A2440', ['#F7BFCB', '#FBE1E4', '#F4A9BA'], '#D9436B'), petalsInWind(5, 16, '#F9D3D9')),

  'japan-tokyo.svg': () => {
    const sign = (x: number, y: number, w: number, h: number, c: string, bars: string) => rect(x, y, w, h, c) + stroke(Array.from({ length: Math.floor(h / 30) }, (_, i) => `M${num(x + w * 0.26)} ${y + 18 + i * 30}h${num(w * pick([0.48, 0.3, 0.48, 0.16], i))}`).join(''), bars, 7);
    const tower = (x: number, w: number, top: number, c: string, lit: string) => { let d = ''; for (let wy = top + 22; wy < 500; wy += 24) d += `M${x + 12} ${wy}H${x + w - 8}`; return rect(x, top, w, 560 - top, c) + stroke(d, lit, 13, `opacity=".8" stroke-linecap="butt" stroke-dasharray="11 9 11 9 11 29 11 9 11 9 11 9 11 29"`); };
    return scene('A Tokyo crossing in the rain at dusk, Tokyo Tower behind',
      bands(600, 420, ['#2B2258', '#3D2B6B', '#5A377F', '#82468F', '#B25A96', '#E07F95', '#F6AE9A'], 110, 98), circle(600, 430, 60, '#FBD0A8', 'opacity=".5"'),
      // Tokyo Tower
      path('M600 40L606 150H594ZM588 150H612L618 250H582ZM576 270H624L640 400H560ZM556 414H644L690 560H652Q600 470 548 560H510Z', '#E8492F') + path('M600 40L606 150H600ZM600 150H612L618 250H600ZM600 270H624L640 400H600ZM600 414H644L690 560H652Q626 510 600 500Z', '#B8332A') + stroke('M584 180H616M580 220H620M572 300H628M568 340H632M562 376H638M548 450H652M530 500H670', '#FFE9DC', 7) + path('M570 250H630V270H570ZM548 398H652V416H548Z', '#FFF4E8') + stroke('M588 270L632 400M612 270L568 400', '#FFE9DC', 4),
      tower(-10, 130, 130, '#241E4E', '#F2B27A'), tower(110, 110, 210, '#31286A', '#8ED6E8'), tower(210, 120, 90, '#2A2258', '#F6D08A'), tower(320, 110, 270, '#3A2C70', '#F4A9BA'), tower(780, 120, 230, '#31286A', '#F6D08A'), tower(890, 110, 110, '#2A2258', '#F4A9BA'), tower(990, 110, 200, '#3A2C70', '#8ED6E8'), tower(1090, 120, 120, '#241E4E', '#F2B27A'),
      sign(96, 190, 48, 260, '#F2456B', '#FFF4E8'), sign(196, 300, 40, 190, '#4CC8D6', '#1B1838'), sign(330, 170, 46, 250, '#F2B632', '#3A1F4E'), sign(424, 330, 36, 170, '#7A5CE0', '#FFF4E8'), sign(748, 320, 38, 180, '#F2456B', '#FFF4E8'), sign(866, 180, 48, 270, '#4CC8D6', '#1B1838'), sign(990, 280, 40, 210, '#F2B632', '#3A1F4E'), sign(1076, 200, 48, 260, '#E8492F', '#FFF4E8'), rect(224, 120, 92, 60, '#FFF4E8') + circle(270, 150, 20, '#F2456B') + rect(900, 150, 86, 56, '#FFF4E8') + path('M914 192l24-32 16 20 12-12 12 24z', '#7A5CE0'),
      rect(-10, 500, 470, 60, '#F6C98A') + rect(750, 500, 470, 60, '#F6C98A') + stroke('M-10 500H460M750 500H1210', '#F2456B', 9) + path(Array.from({ length: 9 }, (_, i) => box(i * 52, 512, 36, 48) + box(756 + i * 52, 512, 36, 48)).join(''), '#8A4F7A'),
      // the crossing
      path('M0 556H1200V800H0Z', '#2A2552') + path('M430 556H770L830 600H370Z', '#39316A') + path('M0 556H470L420 592H0ZM1200 556H730L780 592H1200Z', '#544A86'),
      path(Array.from({ length: 9 }, (_, i) => `M${140 + i * 110} 640L${100 + i * 118} 780H${150 + i * 118}L${184 + i * 110} 640Z`).join(''), '#EDE6F2') + path(Array.from({ length: 6 }, (_, i) => `M${30 + i * 14} ${606 + i * 28}l130-12 20 14-150 14zM${1170 - i * 14} ${606 + i * 28}l-130-12-20 14 150 14z`).join(''), '#EDE6F2', 'opacity=".85"'), ripples(6, 24, 80, 610, 1040, 180, '#F2456B', 4, 60), ripples(9, 18, 80, 610, 1040, 180, '#4CC8D6', 4, 60),
      each([[300, 620, 0.7, '#F4A9BA', '#E07F95'], [420, 640, 0.8, '#FFFFFF', '#D9D3EA'], [540, 616, 0.66, '#4CC8D6', '#2F9DB0'], [660, 640, 0.8, '#F2B632', '#D08F1E'], [800, 622, 0.7, '#FFFFFF', '#D9D3EA'], [240, 690, 1.05, '#E8492F', '#B8332A'], [400, 712, 1.15, '#F2B632', '#D08F1E'], [560, 694, 1.15, '#F2456B', '#B82A55'], [720, 716, 1.2, '#FFFFFF', '#D9D3EA'], [880, 690, 1.05, '#7A5CE0', '#5A40B8'], [1000, 728, 1.2, '#F4A9BA', '#E07F95'], [130, 736, 1.2, '#4CC8D6', '#2F9DB0']], ([x, y, s, a, b]) => umbrella(x, y, s, a, b)));
  },

  'japan-kyoto.svg': () => {
    let gates = '';
    for (let i = 0; i < 9; i++) {
      const k = 0.3 * 1.19 ** i;
      const y = 500 + 300 * ((k - 0.3) / 1.0);
      const x = 600 + 36 * Math.sin(i * 0.5 + 2.2) * (1 - i / 9);
      const a = pick([`#B5402E`, '#C9452F', '#D94E31', '#E5573A'], i);
      const p = (v: number) => num(v * k, 0);
      gates += `<g transform="translate(${num(x, 0)} ${num(y, 0)})">` + path(`M${p(-330)} 0V${p(-620)}H${p(-270)}V0ZM${p(330)} 0V${p(-620)}H${p(270)}V0Z`, a) + path(`M${p(-290)} 0V${p(-620)}H${p(-270)}V0ZM${p(270)} 0V${p(-620)}H${p(286)}V0Z`, '#8E2A22') + path(`M${p(-420)} ${p(-560)}H${p(420)}V${p(-516)}H${p(-420)}ZM${p(-460)} ${p(-690)}H${p(460)}L${p(440)} ${p(-630)}H${p(-440)}Z`, a) + path(`M${p(-480)} ${p(-722)}H${p(480)}L${p(462)} ${p(-686)}H${p(-462)}Z`, '#2B2233') + path(`M${p(-340)} 0V${p(-70)}H${p(-260)}V0ZM${p(340)} 0V${p(-70)}H${p(260)}V0Z`, '#2B2233') + '</g>';
    }
    return scene('A tunnel of red torii gates at Fushimi Inari, a stone fox beside it',
      stripes(['#A9C7A8', '#BCD4B2', '#D0E0BE', '#E4EBCB', '#F4F2D6'], 520), circle(600, 330, 200, '#F9F5DC'), circle(600, 330, 120, '#FFFBEA'),
      each([[60, 80], [180, 50], [300, 66], [900, 66], [1020, 50], [1140, 84], [420, 34], [790, 34]], ([x, w], i) => path(`M${x - w / 2} 800L${x - w * 0.36}-10H${x + w * 0.36}L${x + w / 2} 800Z`, pick(['#5E7A5E', '#7A9474', '#6B876A'], i))), hills(6, 520, 30, '#6F9A66'), forestEdge(3, 560, 70, '#5A865A', 600, -10, 480), forestEdge(5, 560, 70, '#5A865A', 600, 720, 1210), hills(9, 600, 20, '#4A7450'),
      path('M520 500H680L1000 800H200Z', '#BDB7A8') + stroke(Array.from({ length: 11 }, (_, i) => { const t = (i / 10) ** 1.4; return `M${num(600 - 80 - 320 * t)} ${num(500 + 300 * t)}H${num(600 + 80 + 320 * t)}`; }).join(''), '#938D80', 6), gates,
      // the fox
      path('M930 800V690H1130V800Z', '#9A968C') + path('M1050 690H1130V800H1050Z', '#7D7A72') + path('M916 676H1144V700H916Z', '#B5B0A4') + at(1020, 678, 1.15, path('M-56 0C-60-50-40-80-20-104C-24-130-20-150-22-176L0-150 26-152 46-178C48-150 50-134 44-116L60-96Q50-82 32-84C36-60 44-30 42 0Z', '#D9D4C6') + path('M26-152L46-178C48-150 50-134 44-116L60-96Q50-82 32-84C36-60 44-30 42 0H6C20-40 10-90 26-152Z', '#B5B0A4') + path('M-50-6C-100-20-112-80-84-130C-70-100-60-90-40-70Z', '#C9C4B6') + path('M-30-76Q0-60 34-80L36-58Q0-40-38-56Z', RED) + path('M20-124l14-4-6 8z', '#3B3734') + stroke('M-8-40V0M18-40V0', '#B5B0A4', 5)),
      stoneLantern(150, 800, 1.25, '#A5A094', '#807C72', '#FFD98A'), blades(4, 50, 0, 740, 330, 60, 44, ['#3F6B48', '#6F9A5E'], 6), blades(6, 24, 880, 780, 320, 20, 40, ['#3F6B48', '#6F9A5E'], 6));
  },

  'japan-nara.svg': () => scene('Two deer before the great hall of Nara in autumn',
    bands(600, 330, ['#E9A36B', '#EFB37D', '#F4C492', '#F8D5AB', '#FBE4C5', '#FEF2E0'], 130, 116), circle(600, 190, 80, '#F4705A'), streaks('#FFF6EA', [[90, 190, 220], [160, 212, 120], [880, 210, 230]], 10, 0.8),
    hills(5, 430, 60, '#B98A7A'), hills(11, 480, 40, '#8E6F62'), firs(4, 10, 0, 300, 560, 90, 170, '#5E6B4C'), firs(6, 10, 900, 1200, 560, 90, 170, '#5E6B4C'),
    // the hall: two roofs and a wide front
    rect(290, 470, 620, 120, '#F6EBDD') + path([300, 360, 424, 488, 552, 628, 692, 756, 820, 882].map((x) => box(x, 470, 18, 120)).join(''), '#5A3A30') + rect(290, 520, 620, 12, '#5A3A30') + rect(552, 480, 96, 110, '#3B2622'), hallRoof(600, 474, 380, 90, '#5A5E70', '#3F4254'), rect(420, 350, 360, 40, '#F6EBDD') + path([430, 490, 550, 630, 690, 750].map((x) => box(x, 350, 16, 40)).join(''), '#5A3A30'), hallRoof(600, 356, 290, 110, '#646879', '#3F4254', '#F2C230'), path('M530 470Q600 410 670 470Z', '#3F4254') + path('M546 470Q600 426 654 470Z', '#5A3A30') + stroke('M360 462L432 394M840 462L768 394M480 462L500 392M720 462L700 392', '#4E5164', 4),
    rect(0, 586, 1200, 220, '#9FB45E'), path('M520 588H680L820 800H380Z', '#E9D9B4'), path('M0 640C160 620 300 630 420 700L380 800H0ZM1200 640C1040 620 900 630 780 700L820 800H1200Z', '#84A050'), stoneLantern(240, 640, 0.8, '#B5B0A4', '#8E8A80', '#FFE3A0'), stoneLantern(960, 640, 0.8, '#B5B0A4', '#8E8A80', '#FFE3A0'),
    deer(440, 756, 1.18, '#B5713F', '#F3E2C4', '#6B4630'), deer(790, 760, 1.0, '#C48350', '#F6E8CE', '', true), flowers(8, 60, 0, 690, 1200, 110, ['#E0542F', '#F2A03A', '#C9382F'], 15), maple(1210, 10, 1.35, '#4A2E28', ['#E0542F', '#F2802F', '#C9382F']), maple(-10, 30, 1.1, '#4A2E28', ['#E0542F', '#F2A03A', '#C9382F'], true)),

  'japan-shinkansen.svg': () => {
    const tea = (y: number, h: number, c: string, d: string, seed: number) => { const r = seeded(seed); let line = ''; for (let x = -40; x < 1240; ) { const w = 70 + r() * 50; line += `M${num(x, 0)} ${y + h}v${num(-h * 0.4)}q0 ${num(-h * 0.6)} ${num(w / 2, 0)} ${num(-h * 0.6)}t${num(w / 2, 0)} ${num(h * 0.6)}v${num(h * 0.4)}z`; x += w * 0.86; } return path(line, c) + rect(0, y + h * 0.72, 1200, h * 0.42, d); };
    return scene('A Shinkansen crossing tea fields below Mount Fuji',
      bands(640, 420, ['#6FB6D6', '#8CC6DC', '#AAD5E0', '#C9E3E4', '#E6EFE4', '#F9F4E4'], 150, 118), circle(900, 190, 62, '#FFFBEA'), streaks('#FFFFFF', [[90, 170, 260], [170, 192, 140], [760, 280, 190], [960, 302, 170]], 11, 0.85),
      hills(6, 430, 24, '#A5C6C9'), fuji(560, 500, 1.14, '#4A66A5', '#3C538E', '#FFFFFF', '#D6DFEE'), hills(3, 480, 22, '#5E9A74'), hills(8, 510, 18, '#4A8562'), firs(5, 26, 0, 1200, 536, 26, 50, '#356B52'),
      // viaduct and train
      path(Array.from({ length: 8 }, (_, i) => box(40 + i * 156, 610, 40, 70)).join(''), '#B9B4B0') + rect(0, 590, 1200, 28, '#D9D5D0') + rect(0, 612, 1200, 8, '#A8A3A2') + stroke(Array.from({ length: 8 }, (_, i) => `M${60 + i * 156} 590V446`).join('') + 'M0 452H1200', '#8A8F9A', 5), shinkansen(640, 592, 1.12, '#FBFCFA', '#D5DAE0', '#2F5FA8', '#27304A'),
      tea(650, 40, '#6FAE4E', '#4E8A3E', 3), tea(684, 50, '#5E9C46', '#3F7838', 5), tea(726, 60, '#7DBB52', '#4E8A3E', 8), tea(776, 60, '#63A34A', '#3F7838', 9), path('M300 690l-60 0 30-34z', '#E9D9A6') + stroke('M270 690V730M250 716H292', '#F4A9BA', 13) + circle(270, 694, 13, '#E3B08A') + path('M238 692L270 662 302 692Z', '#E9D9A6'), birds(250, 270, 0.9, '#3C538E'));
  },

  'japan-onsen.svg': () => scene('A steaming outdoor bath in the snow beside a wooden inn',
    bands(640, 380, ['#26295A', '#34376E', '#484C86', '#666BA0', '#8D92BC', '#B9BCD6'], 120, 118), stars(7, 40, 240, '#F2F0FA'), circle(280, 150, 44, '#FFF3D6'),
    peak(5, 950, 190, 560, 640, { light: '#7E86B4', dark: '#646C9E', snow: '#F4F6FB', snowDark: '#C6CCE4' }, 0.5), hills(8, 470, 30, '#DCE2F0'), firs(12, 14, 480, 1200, 520, 80, 170, '#2E3768'), firs(13, 14, 480, 1200, 524, 40, 80, '#E9EDF6'),
    // the inn
    rect(-10, 330, 560, 260, '#5A3A30') + rect(-10, 330, 560, 16, '#3F2822') + path('M-40 340L60 210H470L600 340Z', '#3A3550') + path('M-40 340L60 210H470L600 340 584 340 462 236H70L-10 340Z', '#F6F8FC') + path('M20 216Q80 180 160 200T330 194 480 214L520 256Q400 236 260 250T-6 262Z', '#F6F8FC'),
    [20, 130, 240, 350].map((x) => rect(x, 372, 94, 150, '#FFD58A') + stroke(`M${x + 31} 372v150M${x + 62} 372v150M${x} 410h94M${x} 448h94M${x} 486h94`, '#8A5A3A', 4) + stroke(`M${x} 372h94v150h-94z`, '#3F2822', 8)).join('') + rect(460, 372, 70, 218, '#FFC46A') + stroke('M495 372V590', '#3F2822', 6) + path('M456 372h78v40q-20 14-39 0q-20 14-39 0z', '#23407E') + rect(-10, 540, 560, 20, '#3F2822'), lantern(570, 400, 0.62, '#E8492F', '#B8332A', '#2B2233'),
    path('M0 570C200 556 460 570 640 580S1000 550 1200 560V800H0Z', '#F1F4FA'), path('M0 640C160 620 260 650 330 700S360 780 360 800H0ZM1200 600C1060 610 960 640 900 700S880 780 890 800H1200Z', '#DDE4F0'),
    // the bath
    ellipse(640, 694, 330, 88, '#6D7590') + ellipse(640, 690, 296, 70, '#3FA3AE') + path('M344 690a296 70 0 0 1 592 0q-140-44-296-44t-296 44z', '#2B8490') + ripples(5, 16, 420, 670, 420, 60, '#9BDCDC', 5, 70) + each([[330, 700, 62], [400, 640, 46], [480, 618, 44], [580, 604, 50], [690, 604, 48], [790, 618, 50], [870, 646, 54], [946, 706, 60], [372, 752, 60], [470, 778, 54], [580, 790, 58], [700, 788, 54], [810, 776, 60], [904, 750, 56]], ([x, y, r], i) => ellipse(x, y, r, r * 0.56, pick(['#7E869F', '#97A0B6', '#8A92AA'], i)) + path(`M${x - r * 0.84} ${y - r * 0.18}q${num(r * 0.84)} ${num(-r * 0.9)} ${num(r * 1.68)} 0q${num(-r * 0.84)} ${num(r * 0.3)} ${num(-r * 1.68)} 0z`, '#FAFCFE')),
    steam(560, 650, 1, '#FFFFFF'), steam(740, 640, 1.15, '#FFFFFF'), at(1010, 770, 1, path('M-40 0L-46-60H46L40 0Z', '#C98F5A') + path('M10 0L14-60H46L40 0Z', '#A8713F') + stroke('M-44-40H44M-42-16H42', '#7A4E2A', 5) + ellipse(0, -60, 46, 11, '#E3B67E') + path('M80 0V-30H74V-44H170V-30H164V0H150V-30H94V0Z', '#C98F5A')),
    firs(3, 3, 1040, 1220, 660, 170, 300, '#26295A'), path('M1090 450q30 30 60 0l14 40q-44 24-88 0zM1076 540q50 34 96 0l14 40q-64 34-124 0z', '#F6F8FC'), snow(9, 60, '#FFFFFF', 0, 640)),

  'japan-hokkaido.svg': () => scene('A ski track through birches below the volcano Yotei in Hokkaido',
    bands(640, 360, ['#7FA8CF', '#98BAD9', '#B3CCE2', '#CEDDEA', '#E6ECF0', '#F8F3EA'], 130, 116), circle(820, 190, 58, '#FFFBEC'), streaks('#FFFFFF', [[90, 130, 220], [160, 152, 120], [930, 260, 190]], 10, 0.85),
    hills(5, 450, 26, '#A9BFD8'), path('M120 560C300 500 440 360 560 200Q590 176 620 190 650 176 680 204C790 350 920 500 1120 560Z', '#6F8FBE') + path('M560 200Q590 176 620 190 650 176 680 204C790 350 920 500 1120 560H700C720 420 660 300 630 188Z', '#5878AA') + path('M560 200Q590 176 620 190 650 176 680 204C740 290 800 370 880 440L820 420 800 470 740 400 720 480 660 380 640 500 600 390 560 490 530 390 480 470 460 400 380 440C450 360 510 270 560 200Z', '#FFFFFF') + path('M630 188Q655 176 680 204C740 290 800 370 880 440L820 420 800 470 740 400 720 480 660 380 655 420C660 330 650 250 630 188Z', '#D5E0EF'),
    firs(9, 30, 0, 1200, 556, 40, 80, '#4A6A8E'), hills(12, 560, 20, '#E4ECF4'), hills(15, 610, 34, '#F2F6FA'),
    // the hut
    at(880, 606, 0.95, path('M-90 0V-70H90V0Z', '#6B4636') + stroke('M-90-14H90M-90-34H90M-90-54H90', '#8A5C46', 6, 'stroke-linecap="butt"') + path('M-124-60L0-156 124-60 108-46 0-124-108-46Z', '#FFFFFF') + path('M-92-70L0-138 92-70Z', '#543428') + path('M-66-50h40v34h-40zM30-50h40v34h-40zM-14-108h28v22h-28z', '#FFC861') + path('M50-150h22v50H50z', '#543428')), stroke('M940 440q24-18 8-44t16-50', '#FFFFFF', 10, 'opacity=".7"'),
    path('M0 660C240 620 480 640 700 680S1040 660 1200 640V800H0Z', '#FFFFFF'), path('M0 740C240 700 420 740 560 770L600 800H0Z', '#DDE7F2'), stroke('M690 800C560 760 700 730 640 700S560 690 640 660 700 650 660 626', '#A9C0DA', 8) + stroke('M716 800C590 758 726 728 664 696S590 684 660 656 716 648 676 624', '#A9C0DA', 6),
    at(660, 640, 0.72, stroke('M-60 12L50-6M-50 22L64 6', '#27304A', 7) + stroke('M-6-34L-12 6M8-34L14 2', '#27304A', 12) + path('M-18-30C-20-62-6-74 8-72S26-50 16-30Z', '#E8492F') + stroke('M-6-60L-40-30-52 14M18-60L44-34 60 6', '#E8492F', 7) + circle(12, -86, 13, '#E3B08A') + path('M-2-88a14 14 0 0 1 28 0z', '#F2B632')),
    // birches
    each([[90, 40], [190, 28], [300, 22], [1010, 24], [1110, 40], [1170, 26]], ([x, w], i) => { const r = seeded(i + 2); let marks = ''; for (let y = 30; y < 760; y += 40 + r() * 50) marks += `M${num(x - w / 2 + (r() > 0.5 ? 0 : w * 0.5), 0)} ${num(y, 0)}h${num(w * 0.5, 0)}`; return path(`M${x - w / 2} ${700 + w * 2}V-10H${x + w / 2}V${700 + w * 2}Z`, '#FBFBF6') + path(`M${x + w * 0.2} ${700 + w * 2}V-10H${x + w / 2}V${700 + w * 2}Z`, '#D5DCE2') + stroke(marks, '#4A4A58', 6, 'stroke-linecap="butt"') + stroke(`M${x} 260l${i % 2 ? 90 : -90}-120M${x} 400l${i % 2 ? -80 : 80}-110M${x + (i % 2 ? 50 : -50)} 194l${i % 2 ? 10 : -10}-70`, '#E9EBEA', w * 0.26); }), snow(4, 50, '#FFFFFF')),

  'japan-okinawa.svg': () => scene('A red-tiled house with a shisa above a turquoise lagoon in Okinawa',
    bands(360, 340, ['#4DB3DB', '#6BC3E2', '#8DD2E7', '#B1E0EA', '#D4ECE8', '#F4F5E2'], 120, 122), circle(360, 190, 60, '#FFFBE4'), path('M560 230a30 30 0 0 1 8-58a50 50 0 0 1 92-22a40 40 0 0 1 62 28a27 27 0 0 1 10 52z', '#FFFFFF'), streaks('#FFFFFF', [[60, 290, 200], [120, 312, 110]], 10, 0.8),
    rect(0, 400, 1200, 400, '#1F7FB0'), rect(0, 430, 1200, 200, '#35B3C6'), path('M0 470C200 452 420 474 640 462S1000 480 1200 466V640H0Z', '#5BCFCF') + path('M0 520C220 506 420 530 640 516S1000 530 1200 520V640H0Z', '#86E0D6'), path(each([[120, 500, 60], [300, 486, 40], [460, 540, 70], [200, 560, 50], [620, 500, 50]], ([x, y, w]) => `M${x} ${y}q${w}-16 ${w * 2} 0q-${w} 16-${w * 2} 0z`), '#2F9FB0'), stroke('M0 404H1200', '#E9F7F2', 6), foam([[0, 600], [180, 590], [360, 612], [560, 606], [760, 620]], '#FFFFFF', 12),
    path('M0 620C200 604 420 630 640 626S1000 610 1200 600V800H0Z', '#FBEFD0'), path('M0 700C240 680 460 720 700 720S1060 700 1200 690V800H0Z', '#EFDCAE'),
    palm(170, 690, 400, '#9A7A54', '#2F9A6B', 0.1, '#1F7A58'), palm(90, 720, 290, '#9A7A54', '#2F9A6B', -0.06, '#1F7A58'),
    // the house
    path('M560 660V470H1040V660Z', '#FFF6E2') + path('M840 470H1040V660H840Z', '#E8D8BC') + path('M600 520h90v140h-90zM720 520h70v100h-70zM880 520h70v100h-70zM970 520h50v100h-50z', '#8A5A3A') + path('M610 530h30v130h-30zM730 530h24v90h-24zM890 530h24v90h-24z', '#F2E2C0') + path('M500 486L640 350H960L1100 486Q800 462 500 486Z', '#E0603A') + path('M820 350H960L1100 486Q980 474 860 470Z', '#B8472F') + stroke('M540 476L660 356M600 472L700 354M660 470L740 354M720 468L780 354M780 467L820 354M840 468L860 354M900 470L900 354M960 473L930 354M1020 477L956 358', '#F6C9A8', 6) + rect(630, 338, 340, 20, '#F6E3D0') + path('M494 484Q800 458 1106 484L1100 500Q800 474 500 500Z', '#F6E3D0'),
    shisa(800, 340, 0.86, '#C97A4A', '#A85C34', '#8A4A2C'), path('M500 680V630H540V650H580V626H640V652H700V634H760V656H820V630H890V652H960V632H1030V654H1110V680Z', '#C9BBA0') + rect(490, 660, 640, 44, '#B8A88C') + stroke('M500 680H1120M560 664V680M660 664V680M780 664V680M900 664V680M1020 664V680M610 682V702M720 682V702M850 682V702M960 682V702', '#9A8B72', 4),
    // hibiscus
    path('M900 800C880 740 940 700 1010 710C1060 680 1160 690 1200 730V800Z', '#2F8A5E') + path('M1010 710C1060 680 1160 690 1200 730V800H1060C1080 760 1060 730 1010 710Z', '#23704E') + each([[980, 752, 1], [1080, 740, 1.2], [1160, 776, 1], [1030, 790, 0.9]], ([x, y, s]) => at(x, y, s, path([0, 72, 144, 216, 288].map((a) => { const r = (a * Math.PI) / 180; return disc(Math.cos(r) * 17, Math.sin(r) * 17, 16); }).join(''), '#E8344F') + circle(0, 0, 9, '#A81F3F') + stroke('M0 0L22-22', '#FFD24A', 6))), birds(620, 300, 0.8, '#2F6F8C')),
};
