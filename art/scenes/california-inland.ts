// California away from the sea.
import { blades, boulders, cactus, firs, flowers, forestEdge, grove, hills, joshua, palm, redwood, rows } from '../land.ts';
import { gondola } from '../landmarks/city.ts';
import { hiker, person } from '../landmarks/people.ts';
import { bands, birds, cloud, dots, fog, stars, streaks, stripes } from '../sky.ts';
import { at, box, circle, curve, disc, each, ellipse, num, path, poly, rect, scene, seeded, stroke, type Point } from '../svg.ts';
import { falls, ripples } from '../water.ts';

/** The cracked salt of Badwater: hexagons that grow towards the viewer. */
function saltFlat(top: number, color: string): string {
  const random = seeded(9);
  let d = '';
  let y = top + 6;
  for (let row = 0; y < 840; row++) {
    const h = 7 + (y - top) * 0.21;
    const w = h * 2.1;
    for (let x = 600 - Math.ceil(680 / w) * w + (row % 2 ? w / 2 : 0); x < 1260; x += w) {
      const j = () => (random() - 0.5) * w * 0.12;
      d += `M${num(x - w / 2 + j(), 0)} ${num(y, 0)}L${num(x, 0)} ${num(y - h * 0.46 + j() * 0.3, 0)} ${num(x + w / 2 + j(), 0)} ${num(y, 0)}V${num(y + h * 0.62, 0)}`;
    }
    y += h;
  }
  return stroke(d, color, 4);
}

/** The Milky Way: veils of light from the upper right to the horizon. */
function milkyWay(): string {
  const random = seeded(31);
  return each([[95, 0.25, '#7F66B8'], [58, 0.28, '#A98BD4'], [24, 0.34, '#E9D6F6']], ([half, opacity, color]) => {
    const side = (sign: number): Point[] => Array.from({ length: 9 }, (_, i) => {
      const w = half * (0.65 + random() * 0.7) * (1 - i * 0.05) * sign;
      return [940 - 58 * i + w * 0.75, -60 + 84 * i + w * 0.55];
    });
    return path(`${curve(side(1))}${curve(side(-1).toReversed(), 'L')}Z`, color, `opacity="${opacity}"`);
  });
}

/** A gold-rush front: a flat false gable over a covered walk. */
function falseFront(x: number, w: number, h: number, wall: string, trim: string, shape: 'step' | 'round' | 'flat', brick = ''): string {
  const y = 600;
  const gable = { step: `M${x} ${y - h}v-34h${w * 0.22}v-26h${w * 0.56}v26h${w * 0.22}v34z`, round: `M${x} ${y - h}v-30h${w * 0.2}q${w * 0.3}-60 ${w * 0.6} 0h${w * 0.2}v30z`, flat: `M${x} ${y - h}v-44h${w}v44z` }[shape];
  let windows = '';
  for (const k of [0.14, 0.42, 0.7]) windows += box(x + w * k, y - h + 22, w * 0.16, 60);
  let courses = '';
  if (brick) for (let by = y - h; by < y - 130; by += 16) courses += `M${x} ${by}h${w}`;
  return path(gable, trim) + rect(x, y - h, w, h, wall) + (brick ? stroke(courses, brick, 2, 'stroke-dasharray="14 4" stroke-linecap="butt"') : '') + rect(x - 4, y - h - 4, w + 8, 10, trim) + path(windows, '#3B4A50') + path(`M${x - 8} ${y - 128}h${w + 16}l10 22h${-w - 36}z`, trim) + stroke([0.04, 0.5, 0.96].map((k) => `M${x + w * k} ${y - 108}V${y}`).join(''), trim, 8) + path(box(x + w * 0.1, y - 84, w * 0.28, 60) + box(x + w * 0.66, y - 84, w * 0.24, 60), '#3B4A50') + path(box(x + w * 0.43, y - 92, w * 0.16, 92), '#5A3324');
}

export const californiaInland: Record<string, () => string> = {
  'california-yosemite.svg': () => scene('Yosemite Valley: El Capitan, Half Dome and Bridalveil Fall',
    bands(600, 330, ['#5FAFCB', '#7FC0D3', '#A2D1DA', '#C6E0DD', '#E4EBDB', '#F9F1D8'], 110, 116), streaks('#FFFFFF', [[140, 120, 180], [200, 142, 120], [800, 110, 210], [860, 132, 110]], 10, 0.85),
    path('M380 470C470 400 520 430 600 420S760 400 860 450V560H380Z', '#B4C8C9'), path('M440 470C470 420 520 400 560 396S640 420 700 440 780 470 800 480V560H440Z', '#9BB3BB'),
    // Half Dome
    path('M470 560C520 480 550 336 600 300C632 276 668 282 684 300L692 400C710 450 740 500 770 560Z', '#C9C4BC'), path('M664 286Q678 288 684 300L692 400C710 450 740 500 770 560H650C676 460 676 360 664 286Z', '#8E979F'), path('M560 392q10-52 40-78-14 50-14 96z', '#DEDAD0'),
    // El Capitan
    path('M0 150C60 130 130 120 200 132C260 140 300 160 330 190C360 240 380 330 410 420L470 560H0Z', '#D9C9AE'), path('M200 132C260 140 300 160 330 190C360 240 380 330 410 420L470 560H300C290 420 250 260 200 132Z', '#B39F88'), path('M60 140C90 260 80 400 100 560H0V150Q30 144 60 140Z', '#C7B59A'), stroke('M120 160C140 260 130 360 150 470M240 190C260 280 280 380 300 470M170 220C180 300 190 340 190 420M300 240C320 320 340 400 370 480', '#9A8674', 5),
    // Cathedral Rocks and the fall
    path('M1200 190C1150 190 1110 220 1080 240S1000 230 960 280 900 330 880 380 820 500 780 570H1200Z', '#B7AFA6'), path('M1200 190C1150 190 1110 220 1080 240C1100 340 1060 440 1080 570H1200Z', '#8F8B8B'), path('M960 280C930 310 900 330 880 380S820 500 780 570H900C900 480 920 380 960 280Z', '#D3CBBE'),
    falls(985, 310, 20, 220, '#FFFFFF', '#D7E9EE', 2), path('M950 550q46-50 92 0z', '#FFFFFF', 'opacity=".8"'),
    // the forest floor
    forestEdge(3, 560, 54, '#3E6F5C', 800), hills(4, 610, 26, '#2A5748'), firs(8, 24, -20, 1220, 632, 70, 120, '#234B40'), hills(9, 700, 20, '#1A3B35'),
    firs(14, 8, -30, 420, 800, 170, 270, '#12302D'), firs(17, 8, 800, 1230, 800, 170, 280, '#12302D'), firs(19, 6, 440, 780, 830, 90, 140, '#12302D'), birds(560, 190, 0.9, '#3B5560')),

  'california-sequoia.svg': () => scene('A giant sequoia and two small hikers',
    stripes(['#BFD9CF', '#CFE1D2', '#DFE9D6', '#EDEFDA'], 560), circle(900, 170, 190, '#F6F2D9'), circle(900, 170, 110, '#FFF9E2'),
    firs(5, 16, 0, 1200, 560, 170, 380, '#A3C2B0'), firs(6, 12, 0, 1200, 590, 130, 300, '#82AA98'),
    redwood(150, 640, 110, '#B4694A', '#8F4E3B', '#7B4234'), redwood(1060, 650, 120, '#B4694A', '#8F4E3B', '#7B4234'), redwood(300, 600, 54, '#C98A66', '#AB6C50', '#965C46'), redwood(918, 606, 60, '#C98A66', '#AB6C50', '#965C46'),
    hills(9, 610, 16, '#5E7F52'), hills(12, 660, 20, '#46683F'),
    // the giant
    path('M452-20C446 260 430 480 330 690C420 720 480 690 520 706C560 730 640 732 690 706C740 690 800 716 870 688C776 500 756 260 752-20Z', '#B9583A'), path('M640-20C652 260 660 520 690 706C740 690 800 716 870 688C776 500 756 260 752-20Z', '#8E3F30'), path('M452-20C446 260 430 480 330 690Q370 706 410 702C490 520 508 260 512-20Z', '#D0714B'),
    stroke('M548-10C548 240 530 470 470 690M596-10C598 260 590 480 560 700M640-10C652 240 652 500 640 712M690-10C700 220 712 460 760 690', '#7B3329', 8), stroke('M575 120C578 260 560 380 550 500M668 60C680 240 684 340 700 480M500 200C494 330 470 460 430 570', '#7B3329', 4),
    path('M584 700C570 640 580 560 604 520C628 560 640 650 628 712Z', '#3E1B1B'),
    path('M0 716C160 690 300 706 420 700S700 730 900 700 1120 700 1200 690V800H0Z', '#7FA06A'), path('M60 730q120-34 260 0t200 10q-240 30-460-10zM760 730q150-40 300-6t160-6v30q-280 10-460-24z', '#FBFDFA'), path('M300 776q200-40 420-6t300-10v40H300z', '#EDF4F0'),
    hiker(486, 746, 0.6, { coat: '#F2B632', legs: '#26384A' }, '#C9402F'), hiker(536, 748, 0.56, { coat: '#2F7FA0', legs: '#3A2B2B', hair: '#6B3A22' }, '#F2E2C0'),
    blades(3, 60, 0, 720, 1200, 70, 34, ['#46683F', '#34532F'], 5)),

  'california-redwood.svg': () => scene('Coast redwoods in the fog',
    stripes(['#DCE9E4', '#CFE2DB', '#BFD7CE', '#AECBC0', '#9DBFB2'], 640), path('M480 0L300 700H520L620 0ZM760 0L760 720H960L900 0ZM240 0L40 640H180L330 0Z', '#F4F6E6', 'opacity=".55"'),
    [...[90, 190, 330, 430, 560, 670, 780, 900, 1010, 1120].map((x, i) => rect(x - 14, -10, 26 + (i % 3) * 8, 660, '#9CB5A8'))].join(''), rect(0, 0, 1200, 380, '#EAF2EC', 'opacity=".45"'),
    [40, 270, 500, 730, 850, 1060].map((x, i) => redwood(x, 640, 46 + (i % 3) * 10, '#7E7E70', '#68695F', '#5A5B53')).join(''), rect(0, 0, 1200, 290, '#EEF5EF', 'opacity=".5"'), rect(0, 0, 1200, 170, '#F4F8F3', 'opacity=".5"'),
    hills(8, 600, 14, '#5C8A68'), redwood(160, 690, 82, '#8A4F3D', '#6B3A32', '#56302B'), redwood(398, 660, 62, '#96583F', '#743F33', '#5F332C'), redwood(806, 664, 66, '#96583F', '#743F33', '#5F332C'), redwood(1040, 700, 92, '#8A4F3D', '#6B3A32', '#56302B'), rect(0, 0, 1200, 230, '#F4F8F3', 'opacity=".28"'), rect(0, 0, 1200, 120, '#F8FBF6', 'opacity=".4"'),
    path('M0 660C160 640 300 640 430 650S700 640 830 650 1060 650 1200 640V800H0Z', '#3F7350'),
    path('M600 800C540 740 640 710 600 680C580 664 600 650 612 640H632C630 652 640 664 660 684C720 730 720 760 760 800Z', '#D9C49B'), path('M0 700C160 690 330 700 440 740S520 790 540 800H0ZM1200 690C1060 690 900 700 820 740S780 790 770 800H1200Z', '#2C5C42'),
    redwood(-10, 810, 150, '#6E3B30', '#522A28', '#43221F'), redwood(1215, 812, 150, '#6E3B30', '#522A28', '#43221F'),
    // ferns: arching fronds
    each([[130, 770, 1.2], [300, 790, 1], [430, 800, 0.8], [860, 800, 0.9], [1000, 780, 1.1], [1120, 800, 1], [220, 810, 1.2], [930, 812, 1.1]], ([x, y, s], i) => at(x, y, s, stroke([-150, -125, -105, -80, -58, -30].map((a) => { const r = (a * Math.PI) / 180; return `M0 0Q${num(Math.cos(r) * 46)} ${num(Math.sin(r) * 74)} ${num(Math.cos(r) * 92)} ${num(Math.sin(r) * 62 + 8)}`; }).join(''), i % 2 ? '#7DB36A' : '#5E9C5E', 9))),
    hiker(622, 700, 0.58, { coat: '#E5673B', legs: '#22333A' }, '#F2C230')),

  'california-death-valley.svg': () => scene('Salt flats at Badwater Basin, Death Valley',
    bands(600, 190, ['#E8B98A', '#EDC597', '#F2D2A7', '#F6DEB9', '#FAEACD', '#FDF4DF'], 96, 108), circle(600, 170, 60, '#FFFFFF'),
    path('M0 330L70 300 150 320 240 262 330 306 420 270 520 320 620 290 740 330 840 296 960 250 1040 286 1130 256 1200 280V480H0Z', '#B99BA6'),
    path('M0 250L60 232 120 270 190 252 260 320 330 352 420 380 520 440 600 470H0Z', '#8A6470'), path('M0 250L60 232C70 300 110 380 180 470H0ZM120 270L190 252C200 330 250 400 330 470H250C190 400 150 330 120 270Z', '#6E4C5C'), path('M260 320L330 352C350 400 400 440 450 470H380C320 420 290 380 260 320Z', '#74525F'),
    path('M1200 150L1140 130 1080 190 1010 210 960 300 880 330 800 400 700 440 620 470H1200Z', '#9A6E68'), path('M1140 130L1080 190C1060 300 1000 400 900 470H980C1080 400 1130 260 1140 130ZM1010 210L960 300C930 370 880 430 800 470H850C940 420 990 320 1010 210Z', '#7B5459'), path('M1200 150L1180 142C1170 280 1120 400 1060 470H1200Z', '#6B4751'), stroke('M1020 330C1080 316 1140 322 1200 310M930 390C1020 372 1110 380 1200 366', '#C79A7C', 9),
    rect(1040, 262, 62, 15, '#FFFDF4'),
    rect(0, 466, 1200, 334, '#FBF6EC'), rect(0, 466, 1200, 14, '#E9DCCB'), path('M0 480H1200V520Q600 500 0 520Z', '#F3EADC'), saltFlat(486, '#DCCDBC'), path('M380 640q220-46 440 0t-120 36-320-36z', '#CFE3E4'), path('M440 640q160-26 320 0-160 18-320 0z', '#B5D3DA'),
    person(600, 700, 1.0, { coat: '#E5673B', legs: '#3B2A3A', hair: '#F2E2C0' }), path('M540 704q60 16 130 40l-60-44z', '#B9A79C', 'opacity=".7"')),

  'california-joshua-tree.svg': () => scene('Joshua trees and boulders under the Milky Way',
    bands(600, 620, ['#1B1440', '#241A52', '#342364', '#4A2F76', '#6B4186', '#9A5A90', '#C97C92'], 110, 104),
    milkyWay(),
    stars(3, 150, 520, '#F8F0FF', 4), dots(9, 46, 620, 20, 300, 260, 1.5, 4, '#FFF8E4'), dots(12, 30, 480, 240, 220, 240, 1.5, 3.6, '#FFF8E4'), stroke('M180 120L310 176', '#FFF8E4', 3, 'opacity=".8"'),
    hills(5, 560, 30, '#4B2A63'), boulders(4, 7, 60, 560, 610, 50, 110, '#8A5674', '#5E3A62'), boulders(7, 6, 680, 1180, 610, 50, 120, '#8A5674', '#5E3A62'), hills(9, 620, 14, '#3A1F50'),
    boulders(12, 4, 780, 1180, 700, 70, 120, '#B26F78', '#70456A'), boulders(13, 3, -20, 260, 710, 70, 120, '#B26F78', '#70456A'), hills(15, 690, 14, '#28153D'),
    joshua(470, 724, 1.5, '#160B26', '#24143A'), joshua(800, 716, 1.05, '#160B26', '#24143A', true), blades(8, 70, 0, 730, 1200, 60, 40, ['#160B26', '#3D2352'], 5),
    path('M620 726l46-70 46 70z', '#E5673B') + path('M666 656l46 70h-30z', '#B9462F') + path('M656 726l10-36 10 36z', '#FFD98A'), circle(666, 706, 60, '#FFC978', 'opacity=".14"')),

  'california-palm-springs.svg': () => scene('A mid-century house with a pool in Palm Springs, a cable car high on the mountain',
    bands(420, 330, ['#F08A6A', '#F49F78', '#F8B588', '#FBCB9C', '#FDDFB6', '#FEEFD2'], 110, 120),
    path('M0 420L120 330 220 360 330 250 420 200 520 130 640 60 740 150 830 190 920 290 1020 320 1120 400 1200 430V560H0Z', '#B5657A'), path('M640 60L740 150 830 190 920 290 1020 320 1120 400 1200 430V560H700C720 420 620 260 640 60Z', '#8C4A6A'), path('M520 130C500 260 560 400 520 560H400C440 420 440 300 420 200ZM330 250C320 340 350 450 330 560H240C270 470 260 420 220 360Z', '#C97F86'), path('M640 60L600 90 620 110 640 92 664 116 690 106Z', '#FFF4E6'),
    stroke('M180 470L700 100', '#3B2440', 3), gondola(420, 300, 0.62, '#E5673B', '#FFF1D8', '#3B2440'), rect(690, 92, 34, 22, '#3B2440'),
    rect(0, 520, 1200, 300, '#F2D3A0'), palm(110, 570, 380, '#8A5A48', '#2F7F6B', 0.03, '#21635A'), palm(210, 560, 290, '#8A5A48', '#2F7F6B', -0.04, '#21635A'), palm(1090, 570, 400, '#8A5A48', '#2F7F6B', -0.03, '#21635A'), palm(985, 556, 300, '#8A5A48', '#2F7F6B', 0.04, '#21635A'),
    // the house
    path('M250 400L600 446 960 388V408L600 468 250 420Z', '#FFFDF4'), path('M600 446L960 388V408L600 468Z', '#E3D6CC'), path('M290 426L600 464 920 412V560H290Z', '#3F8C94'), path('M290 426L400 440V560H290Z', '#E8845C'), path('M820 428L920 412V560H820Z', '#F6E4C4'), path('M410 444l60 6v110h-60zM480 452l60 8v100h-60zM550 460l50 6v94h-50zM612 466l60-9v103h-60zM684 454l60-9v115h-60zM756 443l54-8v125h-54z', '#BFE3E0'), stroke('M405 441V560M475 450V560M545 458V560M606 466V560M678 455V560M750 444V560M815 434V560', '#FFFDF4', 7), path('M470 560v-44h40v44zM700 560v-30q30-12 44 0v30z', '#F2B632'),
    // terrace and pool
    rect(0, 560, 1200, 240, '#F7E6CC'), rect(0, 560, 1200, 8, '#DDBF9C'), path('M240 640C240 596 420 590 600 596S960 590 980 640 900 760 600 760 240 720 240 640Z', '#FFFDF4'), path('M264 646C264 612 430 604 600 610S940 606 956 646 880 744 600 744 264 710 264 646Z', '#3DBDC2'), path('M264 646C264 612 430 604 600 610S940 606 956 646C900 630 760 624 600 628S330 628 264 646Z', '#2A9CA6'), ripples(5, 22, 330, 656, 480, 70, '#9BE4DF', 5, 70),
    ellipse(520, 690, 54, 20, '#E5486A'), ellipse(520, 686, 24, 9, '#3DBDC2'), path('M1020 690l20-60 96 30 44 4v18h-20v24h-12v-24h-84l-10 24h-12l8-24z', '#E8845C'), path('M40 700h120l50-52 14 10-46 58v14h-12v-14H60v14H48z', '#E8845C'), cactus(1150, 620, 0.5, '#3F8C6A', '#2A6A54'), cactus(46, 612, 0.42, '#3F8C6A', '#2A6A54'), boulders(4, 2, 1060, 1130, 622, 18, 30, '#C99A7C', '#A87860')),

  'california-vineyard.svg': () => scene('Vineyards and a stone winery in the morning light',
    bands(740, 330, ['#A9C9C4', '#BFD6C8', '#D4E1CB', '#E8EACD', '#F6EFD0', '#FDF3D2'], 100, 118), circle(740, 300, 66, '#FFF9E2'), streaks('#FFFFFF', [[150, 140, 220], [220, 162, 130]], 10, 0.8),
    hills(3, 340, 40, '#C6C98F'), hills(11, 390, 44, '#D9BE6B'), path(each([[80, 372], [150, 384], [260, 372], [330, 392], [900, 378], [990, 366], [1080, 380], [1150, 370]], ([x, y]) => disc(x, y + 10, 22, 15)), '#6E7F3E'), fog(5, 424, '#FBF4DF', 20, 120, 'opacity=".9"'), hills(17, 440, 26, '#BFA94F'), grove(6, 9, 0, 430, 466, 22, 34, '#6E8A3F', '#546E35', '#5B4230'), grove(7, 8, 800, 1200, 462, 22, 36, '#6E8A3F', '#546E35', '#5B4230'),
    // winery
    rect(480, 380, 250, 110, '#D8C7A8'), path('M460 384L500 326H712L752 384Z', '#9A5240'), rect(600, 384, 130, 106, '#BBA789'), path('M690 490V330L726 296 762 330V490Z', '#D8C7A8'), path('M726 296L762 330V490H726Z', '#A8957A'), path('M680 334L726 286 772 334Z', '#7E3F36'), path('M540 490v-44q0-30 28-30t28 30v44z', '#5B3A2E') + path(box(500, 408, 22, 30) + box(628, 408, 22, 30) + box(664, 408, 18, 30) + box(716, 350, 20, 30), '#4E5A52'), stroke('M486 402h100M498 450h34M610 460h70M490 476h40', '#C2AE8C', 4), path('M440 490q30-150 44 0zM776 490q20-120 36 0z', '#3F5B33'),
    rect(0, 486, 1200, 320, '#B98B4E'), path('M0 486H1200V520Q600 494 0 520Z', '#8DA24A'), rows(610, 440, 500, 800, -900, 2100, 12, '#7C9A3F', 92), rows(610, 440, 500, 800, -900, 2100, 12, '#5C7A33', 40),
    // mustard between the rows
    flowers(8, 120, 300, 640, 620, 170, ['#F2C230', '#FFDC5E', '#E8A92A'], 15), flowers(9, 40, 0, 700, 300, 110, ['#F2C230', '#FFDC5E'], 18), flowers(10, 40, 900, 700, 300, 110, ['#F2C230', '#FFDC5E'], 18),
    // the first vines, with grapes
    at(150, 800, 1.25, stroke('M0 0C-6-60 10-90 0-130M0-110C-50-140-90-130-120-146M0-120C50-150 80-138 120-150', '#5B3A2E', 14) + path('M-130-130c-30-30-20-60 10-64c20-30 60-20 64 0c34-10 54 10 44 40c-30 34-90 40-118 24zM10-130c-10-34 10-60 40-58c20-26 56-16 60 8c34 0 40 34 16 50c-36 20-84 22-116 0z', '#6F933B') + path(each([[-60, -96], [-44, -96], [-52, -82], [-68, -82], [-36, -82], [-60, -68], [-44, -68], [-52, -54], [70, -98], [86, -98], [78, -84], [62, -84], [94, -84], [70, -70], [86, -70], [78, -56]], ([x, y]) => disc(x, y, 9)), '#6A2B5B')),
    at(1060, 810, 1.25, stroke('M0 0C6-60-10-90 0-130M0-110C50-140 90-130 120-146M0-120C-50-150-80-138-120-150', '#5B3A2E', 14) + path('M-130-130c-30-30-20-60 10-64c20-30 60-20 64 0c34-10 54 10 44 40c-30 34-90 40-118 24zM10-130c-10-34 10-60 40-58c20-26 56-16 60 8c34 0 40 34 16 50c-36 20-84 22-116 0z', '#6F933B') + path(each([[-60, -96], [-44, -96], [-52, -82], [-68, -82], [-36, -82], [-60, -68], [-44, -68], [-52, -54], [70, -98], [86, -98], [78, -84], [62, -84], [94, -84], [70, -70], [86, -70], [78, -56]], ([x, y]) => disc(x, y, 9)), '#6A2B5B'), true), birds(420, 200, 0.9, '#6B7B5E')),

  'california-gold-country.svg': () => scene('A Gold Rush main street, a pan and a shovel in front',
    bands(600, 360, ['#E9A25B', '#EFB06A', '#F4C07C', '#F8D092', '#FBE0AD', '#FEEFCB'], 130, 116), circle(600, 220, 60, '#FFF8E0'),
    hills(6, 360, 60, '#C9A24E'), hills(13, 420, 40, '#AF8A3F'), grove(3, 8, 0, 420, 430, 26, 46, '#6F7F3C', '#556531', '#4E3628'), grove(4, 8, 780, 1200, 430, 26, 46, '#6F7F3C', '#556531', '#4E3628'), cloud(160, 180, 0.8, '#FEEFCB'), cloud(920, 150, 0.7, '#FEEFCB'),
    falseFront(-40, 190, 230, '#C8694A', '#F6E3C2', 'flat', '#A9513C'), falseFront(150, 170, 250, '#E8D3A8', '#8A4B34', 'step'), falseFront(320, 150, 210, '#6F9088', '#F6E3C2', 'round'), falseFront(730, 160, 240, '#D9A35B', '#7A3F34', 'round'), falseFront(890, 180, 260, '#B4563F', '#F3DDB6', 'step', '#94432F'), falseFront(1070, 170, 220, '#EBDDBB', '#5E6F4E', 'flat'),
    // the street
    path('M470 600V520L560 470H640L730 520V600Z', '#D9B57A'), path(poly([[0, 600], [1200, 600], [1200, 800], [0, 800]]), '#D2A56B'), path('M470 600L560 470H640L730 600L980 800H220Z', '#E3BE86'), path('M0 600H470L400 640H0ZM1200 600H730L800 640H1200Z', '#8E6038'), stroke('M0 612H450M0 626H424M1200 612H752M1200 626H778', '#6E472B', 3),
    path('M566 474l16-60h36l16 60z', '#9A7A54') + path('M560 416l40-46 40 46z', '#7A3F34'), stroke('M600 370V344', '#7A3F34', 5),
    // pan and shovel
    at(520, 740, 1, ellipse(0, 20, 150, 22, '#8E6A44', 'opacity=".5"') + path('M-140-34C-130 14-80 30 0 30S130 14 140-34Z', '#5D666B') + ellipse(0, -34, 140, 32, '#8A9499') + ellipse(0, -32, 112, 22, '#B68A55') + path(each([[-60, -32], [-30, -40], [4, -28], [30, -38], [62, -30], [-8, -42], [44, -24], [-44, -22]], ([x, y]) => disc(x, y, 7, 5)), '#FFD24A')),
    at(760, 770, 1, stroke('M-40-10L60-250M40-258l40 16', '#7A5232', 14) + path('M-84 20L-62-46 -10-24-30 40C-50 60-80 50-84 20Z', '#6C767C') + path('M-62-46L-10-24-14-10-68-28Z', '#8A9499'))),
};
