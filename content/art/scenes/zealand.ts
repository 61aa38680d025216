// New Zealand: fiord, steam, farmland, stars and a carved house.
import { boulders, hills, peak } from "../land.ts";
import { camper } from "../landmarks/city.ts";
import { person } from "../landmarks/people.ts";
import { sheep } from "../landmarks/scotland.ts";
import { ferry } from "../landmarks/ships.ts";
import { blades, flowers, forestEdge, grove } from "../plants.ts";
import { bands, birds, cloud, fog, stars, streaks } from "../sky.ts";
import {
	at,
	box,
	circle,
	disc,
	each,
	ellipse,
	num,
	path,
	poly,
	rect,
	scene,
	seeded,
	stroke,
	type Point,
} from "../svg.ts";
import { falls, glitter, ripples, sea } from "../water.ts";

/** A tree fern, seen from the side. */
function treeFern(
	x: number,
	y: number,
	h: number,
	trunk: string,
	leaf: string,
	dark: string,
): string {
	const frond = (angle: number, k: number) => {
		const a = (angle * Math.PI) / 180;
		const r = h * 0.55 * k;
		const ex = x + Math.cos(a) * r;
		const ey = y - h - Math.sin(a) * r + r * 0.36;
		return `M${num(x)} ${num(y - h)}Q${num(x + Math.cos(a) * r * 0.5)} ${num(y - h - Math.abs(Math.sin(a)) * r - r * 0.24)} ${num(ex)} ${num(ey)}Q${num(x + Math.cos(a) * r * 0.5)} ${num(y - h - Math.sin(a) * r + r * 0.06)} ${num(x)} ${num(y - h)}Z`;
	};
	return (
		path(
			`M${num(x - h * 0.035)} ${num(y)}L${num(x - h * 0.025)} ${num(y - h)}H${num(x + h * 0.025)}L${num(x + h * 0.035)} ${num(y)}Z`,
			trunk,
		) +
		path([160, 120, 60, 20].map((a) => frond(a, 0.84)).join(""), dark) +
		path([184, 145, 90, 35, -4].map((a) => frond(a, 1)).join(""), leaf)
	);
}

/** Rows of round spirals, as on painted rafters. */
function kowhaiwhai(x: number, y: number, count: number, step: number, color: string): string {
	let d = "";
	for (let i = 0; i < count; i++) {
		const cx = x + i * step;
		d += `M${num(cx)} ${num(y)}c${num(step * 0.1)} ${num(-step * 0.5)} ${num(step * 0.8)} ${num(-step * 0.4)} ${num(step * 0.66)} ${num(step * 0.06)}c${num(-step * 0.1)} ${num(step * 0.3)} ${num(-step * 0.44)} ${num(step * 0.12)} ${num(-step * 0.3)} ${num(-step * 0.12)}`;
	}
	return stroke(d, color, step * 0.13);
}

/** The carved ancestor on the gable: a head with a topknot, eyes of shell, arms on the chest. It stands on (x, y). */
function ancestor(x: number, y: number): string {
	return at(
		x,
		y,
		1,
		path("M-30 0L-26-46C-34-58-30-72-18-76H18C30-72 34-58 26-46L30 0L0 18Z", "#A8322A") +
			path("M-9-142C-9-154 9-154 9-142L12-132H-12Z", "#5A2A22") +
			path(
				"M0-136C22-136 30-122 28-106C26-90 16-74 0-74S-26-90-28-106C-30-122-22-136 0-136Z",
				"#A8322A",
			) +
			stroke("M-21-112C-19-122-8-122-4-112M21-112C19-122 8-122 4-112", "#5A2A22", 4) +
			path(disc(-12, -106, 5.4) + disc(12, -106, 5.4), "#BFEDE2") +
			path(disc(-12, -106, 2.4) + disc(12, -106, 2.4), "#2A1A18") +
			path("M0-108L5-95H-5Z", "#8A2620") +
			stroke("M-11-86C-6-92 6-92 11-86C6-81-6-81-11-86Z", "#5A2A22", 3) +
			stroke("M-19-68C-30-52-20-38-4-40M19-68C30-52 20-38 4-40", "#F6EAD2", 4) +
			stroke("M-5-24c-8-2-12 8-5 11s12-6 5-11M5-24c8-2 12 8 5 11s-12-6-5-11", "#F6EAD2", 3),
	);
}

export const zealand: Record<string, () => string> = {
	"zealand.svg": () =>
		scene(
			"A sharp peak above a fiord, waterfalls and a small white ship",
			bands(520, 330, ["#3E7F8E", "#5A97A2", "#7FB2B6", "#A9CCC6", "#D2E3D4", "#F2F2DC"], 130, 112),
			circle(500, 220, 56, "#FFFFF2"),
			streaks(
				"#FFFFFF",
				[
					[820, 130, 220],
					[900, 152, 120],
					[80, 170, 150],
				],
				9,
				0.7,
			),
			peak(
				6,
				170,
				190,
				560,
				420,
				{ light: "#6E8A8C", dark: "#54706F", snow: "#FFFFFF", snowDark: "#D6E4E8" },
				0.24,
			),
			path(
				"M360 580C420 500 470 400 520 320 560 250 590 150 630 96 650 80 668 90 680 120 700 190 730 260 770 340 800 410 850 520 900 580Z",
				"#4F6F66",
			) +
				path(
					"M630 96C650 80 668 90 680 120 700 190 730 260 770 340 800 410 850 520 900 580H690C700 480 660 400 680 320S640 180 630 96Z",
					"#3A574F",
				) +
				path(
					"M630 96C612 126 600 160 588 190L612 176 626 210 646 170 668 200 690 160C686 140 682 126 680 120 668 90 650 80 630 96Z",
					"#F4F8F4",
				),
			path("M760 580C820 470 900 340 960 250 1000 190 1060 150 1220 110V600H760Z", "#5E8070") +
				path("M960 250C1000 190 1060 150 1220 110V600H1010C1040 480 940 400 960 250Z", "#46685A"),
			falls(1096, 300, 20, 290, "#E4F2EE", "#FFFFFF", 3),
			falls(930, 400, 12, 190, "#DCEEEA", "#FFFFFF", 6),
			path("M-20 600V300C60 330 120 400 180 470S280 560 330 590Z", "#4A6C5C") +
				falls(70, 400, 16, 190, "#DCEEEA", "#FFFFFF", 9),
			fog(4, 520, "#EEF4EC", 24, 110, 'opacity=".8"'),
			sea(580, ["#A9CCC8", "#4E8A94", "#35717E", "#285F6E", "#1E4F60"]),
			path("M440 580L640 760 860 580Z", "#2F5A58", 'opacity=".4"'),
			glitter(7, 520, 590, 740, 40, 150, "#F2F2DC"),
			ferry(800, 676, 0.56, "#C9402F", "#4E8A94", true),
			path(
				"M-20 820V700C80 690 160 740 220 820ZM1220 820V690C1120 680 1040 740 990 820Z",
				"#1E3F34",
			),
			treeFern(110, 810, 250, "#3A2E26", "#2F7A4E", "#1F5A38"),
			treeFern(1110, 810, 290, "#3A2E26", "#2F7A4E", "#1F5A38"),
			birds(300, 250, 0.9, "#2A4A44"),
		),

	"zealand-geyser.svg": () =>
		scene(
			"A geyser beside orange and turquoise pools, visitors on a boardwalk",
			bands(760, 300, ["#86B9C6", "#9FCAD0", "#BBDAD8", "#D6E7DC", "#EEF2DE", "#FBF8E4"], 130, 112),
			circle(800, 200, 54, "#FFFFF4"),
			hills(4, 380, 40, "#6F9A74"),
			forestEdge(5, 440, 50, "#3F6F52", 520),
			path("M-20 480C200 460 500 470 700 476S1040 462 1220 474V820H-20Z", "#D9CDB2"),
			path(
				"M330 500C340 420 300 360 330 280 300 240 330 170 380 150 400 90 480 80 500 140 560 150 580 220 545 270 580 330 540 400 552 500Z",
				"#F6FAF8",
				'opacity=".9"',
			) +
				path(
					"M400 500C410 400 380 330 410 250 400 190 440 160 470 180 500 220 490 290 486 340 490 400 490 450 494 500Z",
					"#DCEBEC",
				),
			path("M280 520C330 480 390 470 440 470S560 486 610 520Z", "#E9DFC6") +
				path("M440 470C470 480 480 500 484 520H610C560 486 500 472 440 470Z", "#C9BD9E"),
			path(
				"M620 560C740 530 1000 530 1100 566S1060 680 880 690 660 670 620 630 590 576 620 560Z",
				"#E88A3A",
			) +
				path(
					"M660 570C770 546 970 548 1050 574S1010 660 870 666 700 650 670 620 640 582 660 570Z",
					"#F2C84B",
				) +
				path(
					"M710 580C800 562 930 566 1000 584S960 640 860 642 740 632 720 612 696 590 710 580Z",
					"#4FC3C0",
				),
			ripples(5, 12, 740, 584, 220, 44, "#D9F4EE", 4, 40),
			fog(8, 540, "#FFFFFF", 20, 80, 'opacity=".6"', 640, 1060),
			path("M60 600C140 580 300 590 340 620S240 690 140 680 0 630 60 600Z", "#7FB8A8") +
				path("M90 612C160 598 270 604 300 624S220 668 150 662 60 630 90 612Z", "#B5DCC8"),
			path("M-20 730L1220 690V716L-20 758Z", "#A87A4C") +
				stroke("M-20 742L1220 702", "#8A6038", 4, 'stroke-dasharray="26 8"') +
				stroke(
					"M60 740V690M260 734V684M460 726V676M660 720V670M860 714V664M1060 708V658M-20 694L1220 654",
					"#8A6038",
					8,
				),
			person(380, 726, 0.96, { coat: "#D9482E", legs: "#33405E" }, "up"),
			person(440, 724, 0.96, { coat: "#F2B53B", legs: "#4A3B52", hair: "#5A3A24" }),
			person(480, 724, 0.66, { coat: "#2F6F7A", legs: "#33405E" }, "out"),
			treeFern(1130, 700, 250, "#3A2E26", "#2F7A4E", "#1F5A38"),
			blades(6, 60, 0, 790, 1200, 30, 40, ["#7E9A5A", "#B5C078"], 6),
		),

	"zealand-road.svg": () =>
		scene(
			"A camper on the left side of a green road, sheep, snow peaks",
			bands(340, 300, ["#5AA0CC", "#79B3D6", "#9CC8DF", "#C2DCE4", "#E2ECE2", "#F8F6E0"], 130, 112),
			circle(330, 190, 56, "#FFFFF2"),
			cloud(760, 140, 1.2, "#FFFFFF"),
			cloud(1010, 210, 0.7, "#F4F6F2"),
			each(
				[
					[560, 200],
					[760, 150],
					[980, 190],
					[1150, 230],
				] as const,
				([x, top], i) =>
					peak(
						i + 5,
						x,
						top,
						450,
						330,
						{ light: "#8EA0B4", dark: "#6F84A0", snow: "#FFFFFF", snowDark: "#DCE6F0" },
						0.5,
					),
			),
			hills(5, 440, 40, "#8DB35E"),
			hills(12, 500, 44, "#79A54E"),
			grove(8, 10, 40, 520, (x) => 500 - x * 0.04, 22, 36, "#4E8A4A", "#3C7040", "#4A3E30"),
			path("M-20 580C200 540 460 580 700 560S1040 540 1220 570V820H-20Z", "#8FBF55"),
			path("M-20 700C240 660 520 690 1220 660V820H-20Z", "#7DAE48"),
			path(
				"M420 820C520 700 720 650 700 590S560 540 620 510C640 500 670 496 690 494L696 500C660 510 620 524 640 544S800 600 780 660 660 740 640 820Z",
				"#5A626C",
			),
			stroke(
				"M530 812C590 716 750 660 740 604S600 546 650 514",
				"#F4F0E0",
				5,
				'stroke-dasharray="18 18"',
			),
			camper(590, 728, 0.9, "#FDF8EA", "#2F7A8A", true),
			stroke(
				"M-20 690L380 664M860 640L1220 618M20 690v44M120 684v44M220 676v44M320 670v44M900 640v40M1000 634v40M1100 626v40M1190 622v40M-20 708L380 682M860 656L1220 634",
				"#8A6A48",
				6,
			),
			sheep(120, 640, 1.2),
			sheep(220, 620, 1, "#FBF3E4", "#DCD0BC", true),
			sheep(310, 640, 0.9),
			sheep(960, 720, 1.3),
			sheep(1080, 744, 1.4, "#FBF3E4", "#DCD0BC", true),
			flowers(5, 60, 0, 760, 1200, 50, ["#9A6AB0", "#E88AC0", "#6A7FC0"], 18),
			birds(520, 260, 0.9, "#3E5E74"),
		),

	"zealand-stars.svg": () => {
		const random = seeded(21);
		const milky: Point[] = Array.from({ length: 120 }, () => {
			const t = random();
			return [140 + t * 920 + (random() - 0.5) * 150, 460 - t * 420 + (random() - 0.5) * 150];
		});
		return scene(
			"A small stone church by a lake under the Milky Way",
			bands(760, 560, ["#0B1430", "#111D42", "#182A58", "#223A70", "#33528A", "#5474A4"], 150, 106),
			path(
				"M60 520C300 420 640 240 1140-20L1220 60C760 330 420 500 140 580Z",
				"#3A4E86",
				'opacity=".45"',
			) +
				path(
					"M120 520C360 420 680 250 1120 20L1160 60C760 310 440 470 170 550Z",
					"#6A78B0",
					'opacity=".4"',
				),
			stars(4, 120, 460, "#E9EEFF", 4),
			path(milky.map(([x, y], i) => disc(x, y, i % 5 ? 1.8 : 3)).join(""), "#FFF6DC"),
			path(
				poly([
					[930, 150],
					[934, 160],
					[945, 160],
					[936, 167],
					[940, 178],
					[930, 171],
					[920, 178],
					[924, 167],
					[915, 160],
					[926, 160],
				]),
				"#FFFFFF",
			),
			each(
				[
					[200, 340],
					[430, 300],
					[680, 330],
					[960, 310],
					[1160, 340],
				] as const,
				([x, top], i) =>
					peak(
						i + 8,
						x,
						top,
						520,
						380,
						{ light: "#3A4E78", dark: "#2A3C64", snow: "#C9D6EE", snowDark: "#93A6CC" },
						0.4,
					),
			),
			sea(520, ["#5474A4", "#2F4C80", "#223C6C", "#182E58", "#122448"]),
			glitter(9, 760, 528, 660, 30, 110, "#C9D6F4"),
			path("M-20 640C200 610 480 620 700 640S1060 640 1220 620V820H-20Z", "#26324A") +
				path("M-20 720C300 690 700 720 1220 700V820H-20Z", "#1C2740"),
			path("M360 660V560L440 500 520 560V660Z", "#8A8676") +
				path("M440 500L520 560V660H470V560Z", "#6E6A5E") +
				path("M346 566L440 492 534 566 520 574 440 512 360 574Z", "#4A4038"),
			path("M520 660V590H640V660Z", "#7E7A6C") + path("M512 594L540 556H630L652 594Z", "#4A4038"),
			path("M418 660V612Q440 588 462 612V660Z", "#3A2E28") + circle(440, 556, 12, "#FFD98A"),
			path(box(550, 612, 18, 28) + box(592, 612, 18, 28), "#FFD98A"),
			stroke("M440 494V464M428 474h24", "#C9C3B4", 5),
			stroke("M370 600h40M372 630h36M480 590h30M476 630h36M530 650h100", "#5E5A4E", 4),
			flowers(6, 130, 0, 680, 1200, 110, ["#9A7AD0", "#C98AD6", "#6A8AD9"], 22),
			blades(4, 60, 0, 720, 1200, 90, 46, ["#7A6AC0", "#B58AD0", "#4A5E8A"], 7),
			person(780, 706, 0.96, { coat: "#D9482E", legs: "#141E38" }, "up"),
			person(836, 708, 0.96, { coat: "#2F7A8A", legs: "#141E38" }),
		);
	},

	"zealand-marae.svg": () =>
		scene(
			"A carved meeting house with red gables, hosts waiting before it",
			bands(600, 340, ["#6FA6B8", "#8CB9C2", "#AECDCB", "#CFE0D2", "#EAEED8", "#FAF8E0"], 130, 112),
			circle(250, 190, 54, "#FFFFF2"),
			cloud(960, 150, 1, "#FFFFFF"),
			hills(6, 420, 50, "#6F9A66"),
			grove(4, 12, -20, 1220, 470, 40, 66, "#3F7A4E", "#2F623E", "#3A3028"),
			treeFern(110, 560, 240, "#3A2E26", "#2F7A4E", "#1F5A38"),
			treeFern(1090, 560, 260, "#3A2E26", "#2F7A4E", "#1F5A38"),
			path("M-20 540H1220V820H-20Z", "#8FB35A"),
			path("M330 620L560 560H640L870 620V820H330Z", "#D6CBB0"),
			path("M250 580V400L600 190 950 400V580Z", "#F1E7D0") +
				path("M290 580V420L600 236 910 420V580Z", "#5A2A22"),
			path("M200 430L600 170 1000 430 1000 486 600 226 200 486Z", "#A8322A"),
			kowhaiwhai(238, 446, 1, 44, "#F6EAD2"),
			Array.from({ length: 7 }, (_, i) =>
				at(262 + i * 48, 432 - i * 31, 1, kowhaiwhai(0, 0, 1, 40, "#F6EAD2"), false, -33),
			).join(""),
			Array.from({ length: 7 }, (_, i) =>
				at(640 + i * 48, 212 + i * 31, 1, kowhaiwhai(0, 0, 1, 40, "#F6EAD2"), false, 33),
			).join(""),
			path("M200 430V610H250V430ZM950 430V610H1000V430Z", "#A8322A") +
				stroke("M225 450q-14 20 0 40t0 40 0 40M975 450q14 20 0 40t0 40 0 40", "#F6EAD2", 8),
			ancestor(600, 190),
			path("M550 580V440H650V580Z", "#3A1E1A") + stroke("M550 580V440H650V580", "#A8322A", 14),
			rect(350, 450, 120, 90, "#3A1E1A") +
				rect(730, 450, 120, 90, "#3A1E1A") +
				stroke("M350 450h120v90h-120zM730 450h120v90h-120z", "#A8322A", 10),
			each(
				[
					[320, 0],
					[500, 0],
					[700, 0],
					[880, 0],
				] as const,
				([x]) =>
					rect(x - 12, 420, 24, 160, "#7A2E26") +
					stroke(`M${x} 436q-8 12 0 24t0 24 0 24 0 24 0 24`, "#E8C9A0", 5),
			),
			rect(240, 578, 720, 14, "#7A5A42"),
			each(
				[
					[440, 700, "#1E2A2A", "#7A2E26"],
					[510, 708, "#1E2A2A", "#1E2A2A"],
					[690, 708, "#1E2A2A", "#1E2A2A"],
					[760, 700, "#7A2E26", "#1E2A2A"],
				] as const,
				([x, y, coat, legs]) =>
					person(x, y, 1.04, { coat, legs, skin: "#B87A52", hair: "#1A1412" }),
			),
			person(600, 770, 1.1, { coat: "#2F7A8A", legs: "#33405E" }),
			person(660, 776, 1.1, { coat: "#D9A441", legs: "#4A3B52", hair: "#A8703A" }),
			ellipse(600, 724, 26, 5, "#4E7A3A") + stroke("M580 722q20-12 40 0", "#3F7A4E", 5),
			boulders(3, 5, 0, 220, 800, 18, 34, "#A39C8E", "#7E786C"),
		),
};
