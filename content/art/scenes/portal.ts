// The portal's own picture, the suppliers' heroes and the trade shows' Scotland.
import { boulders, hills, peak } from "../land.ts";
import { llama } from "../landmarks/animals.ts";
import { gondola } from "../landmarks/city.ts";
import { lighthouse } from "../landmarks/coast.ts";
import { sailboat } from "../landmarks/ships.ts";
import { trainAlong } from "../landmarks/trains.ts";
import { blades, firs, forestEdge } from "../plants.ts";
import { bands, birds, fog, stars, streaks } from "../sky.ts";
import { at, box, circle, each, num, path, rect, scene, seeded, stroke } from "../svg.ts";
import { foam, glitter, ripples, sea, swell } from "../water.ts";

/** One stone terrace: a wall with a green step on top. */
function terrace(
	x0: number,
	x1: number,
	y: number,
	h: number,
	wall: string,
	grass: string,
	lines: string,
): string {
	const random = seeded(Math.round(x0 + y));
	let d = "";
	for (let x = x0 + 14; x < x1 - 10; x += 24 + random() * 22)
		d += `M${num(x, 0)} ${num(y + 8 + random() * (h - 14), 0)}h${num(10 + random() * 10, 0)}`;
	return (
		path(`M${x0} ${y}H${x1}L${x1 + 10} ${y + h}H${x0 - 10}Z`, wall) +
		stroke(d, lines, 4) +
		path(`M${x0 - 6} ${y - 12}H${x1 + 6}L${x1 + 2} ${y + 4}H${x0 - 2}Z`, grass)
	);
}

/** A roofless Inca house: two gables and trapezoid doors. */
function incaHouse(x: number, y: number, s: number): string {
	return at(
		x,
		y,
		s,
		path("M-60 0V-50L-30-96 0-50V0Z", "#C9BFA6") +
			path("M0 0V-50L30-96 60-50V0Z", "#A89D86") +
			path(
				"M-42 0L-38-34H-22L-18 0ZM18 0L22-34H38L42 0ZM-36-50h12v14h-12zM24-50h12v14h-12z",
				"#5E5648",
			) +
			stroke("M-54-20h10M-12-30h8M8-16h8M48-28h8M-50-40h8M-30-66h10M26-66h8", "#8E836E", 3),
	);
}

export const portal: Record<string, () => string> = {
	"portal.svg": () =>
		scene(
			"A sailing boat before the trade wind at dusk",
			bands(
				800,
				500,
				["#142440", "#1B3153", "#274468", "#3F5D7D", "#6F7A8C", "#C08C79", "#F0A36A"],
				150,
				86,
			),
			circle(800, 478, 126, "#FFD9A0"),
			stars(3, 54, 270, "#DCE6F0", 5),
			stroke(
				"M40 330C260 120 540 120 760 240S1080 250 1190 120",
				"#F57040",
				4,
				'stroke-dasharray="4 16"',
			),
			circle(40, 330, 9, "#F57040"),
			path("M1176 96l34 6-22 26-4-14z", "#F57040"),
			path(
				"M0 500C40 488 70 472 120 470S200 480 240 486 300 508 330 512 400 520 420 520V540H0ZM980 520C1020 500 1060 490 1100 484S1170 474 1200 470V540H980Z",
				"#2C4868",
			) +
				path(
					"M120 470C160 470 200 480 240 486S300 508 330 512 400 520 420 520H240C220 500 170 480 120 470ZM1100 484C1140 478 1170 474 1200 470V520H1100Z",
					"#223B58",
				),
			swell(5, 520, 9, "#23506E", 420),
			glitter(8, 800, 530, 640, 60, 200, "#F7B77E"),
			swell(8, 572, 13, "#1B4360", 500),
			ripples(6, 16, 500, 590, 600, 36, "#F0A36A", 4, 60),
			sailboat(860, 652, 1.12, "#FFF1DC", "#F57040", "#0B1D33", "#D61920"),
			swell(2, 640, 18, "#143551", 560),
			swell(11, 706, 22, "#0E2742", 640),
			stroke("M720 668q20-14 40 0t40 0M940 664q20-14 40 0t40 0", "#5F7F98", 5),
			birds(398, 300, 1, "#E8EEF4"),
		),

	"scotland.svg": () =>
		scene(
			"A castle on a loch below heather hills",
			bands(430, 420, ["#5A6F97", "#7285AA", "#93A0BF", "#B7BBD0", "#DAD3DB", "#F1E4DC"], 150, 116),
			circle(430, 330, 66, "#FFF4DF"),
			streaks(
				"#F1E4DC",
				[
					[700, 150, 240],
					[780, 172, 130],
					[80, 190, 160],
				],
				9,
			),
			hills(4, 370, 40, "#9C94BD"),
			hills(9, 420, 56, "#7D70A6"),
			hills(15, 480, 44, "#5E4B8B"),
			sea(560, ["#D7DCE8", "#7C93B4", "#667FA4", "#577197"]),
			glitter(5, 430, 574, 730, 40, 130, "#F1E4DC"),
			path("M640 606L700 720H860L1000 606Z", "#4F618F", 'opacity=".45"'),
			path("M600 592C680 560 830 556 940 592L970 608H570Z", "#2B2348"),
			at(
				-84,
				0,
				1,
				path(
					"M760 440h26v-16h12v16h14v-16h12v16h30v150H760zM850 490h90v-12h10v12h10v90H850zM948 450h50v-14h10v14h2v140h-62zM748 408l26-50 26 50v34h-52z",
					"#2B2348",
				) +
					path("M806 440h48v150h-30zM980 450h30v140h-30z", "#3B2F5E") +
					path(
						"M776 486h10v18h-10zM808 520h10v18h-10zM890 520h10v16h-10zM970 486h10v18h-10z",
						"#F7C873",
					) +
					stroke("M774 358V322", "#2B2348", 4) +
					path("M774 322l30 9-30 9z", "#C9402F"),
			),
			stroke("M930 592H1210", "#2B2348", 14) +
				stroke(
					"M960 614a30 26 0 0 1 60 0a30 26 0 0 1 60 0a30 26 0 0 1 60 0a30 26 0 0 1 60 0",
					"#2B2348",
					10,
				),
			path(
				"M0 650C90 640 160 630 240 646S420 706 480 720 610 742 680 744 810 738 900 730 1110 696 1200 690V800H0Z",
				"#3B2A5E",
			) + path("M0 720C140 710 300 740 480 770S900 790 1200 750V800H0Z", "#2B1F49"),
			blades(6, 150, 0, 690, 1200, 110, 32, ["#8B4FA0", "#B06AB3", "#D08CC4"], 6),
			birds(620, 230, 0.9, "#3B2F5E"),
		),

	"peru.svg": () =>
		scene(
			"Machu Picchu in the morning clouds, a llama on the terrace",
			bands(700, 340, ["#8FB59B", "#A8C5A4", "#C3D4AE", "#DDE0B7", "#F2E7BE", "#FCF1CF"], 130, 116),
			circle(820, 220, 64, "#FFFBE4"),
			streaks(
				"#FFFBEA",
				[
					[80, 130, 220],
					[150, 152, 120],
					[900, 110, 200],
				],
				10,
				0.8,
			),
			path(
				"M-20 470L80 330 160 380 260 250 360 360 440 410 560 470ZM740 470L860 340 940 400 1040 280 1120 360 1220 300V520H740Z",
				"#8FAF94",
			),
			fog(6, 440, "#FBF7E4", 30, 130, 'opacity=".9"', -40, 560),
			fog(3, 430, "#FBF7E4", 30, 130, 'opacity=".9"', 700, 1240),
			// Huayna Picchu and its small sister
			path(
				"M380 560C450 500 480 380 520 280C550 190 590 116 630 108C668 112 690 170 716 250C750 350 790 440 880 560Z",
				"#4E8A5E",
			) +
				path(
					"M630 108C668 112 690 170 716 250C750 350 790 440 880 560H660C700 440 690 260 630 108Z",
					"#376F50",
				) +
				stroke(
					"M596 160C580 260 540 340 520 440M644 190C644 280 610 380 600 470M700 270C700 340 730 420 760 500",
					"#6BA06E",
					6,
				) +
				path(
					"M630 108C610 112 596 130 584 156L612 150 624 176 640 148 664 158C654 130 644 112 630 108Z",
					"#8FAF7A",
				),
			path("M300 560C360 520 390 460 420 430C460 440 480 500 520 560Z", "#5E9468") +
				path("M420 430C460 440 480 500 520 560H430C450 510 440 470 420 430Z", "#467C58"),
			fog(9, 470, "#FFFDF2", 26, 110, 'opacity=".95"', 250, 560),
			fog(12, 500, "#FFFDF2", 26, 130, 'opacity=".95"', 640, 1100),
			// the city on its saddle
			path("M-20 560C140 520 300 520 460 530S900 520 1220 560V820H-20Z", "#7FA85E"),
			terrace(330, 900, 556, 26, "#B8AD94", "#8DB868", "#978C74"),
			incaHouse(400, 556, 0.62),
			incaHouse(480, 552, 0.56),
			incaHouse(560, 556, 0.66),
			incaHouse(650, 550, 0.54),
			incaHouse(740, 556, 0.66),
			incaHouse(830, 554, 0.58),
			terrace(260, 960, 600, 30, "#AFA48A", "#7FAF5E", "#8E836B"),
			incaHouse(330, 600, 0.84),
			incaHouse(470, 600, 0.8),
			incaHouse(880, 600, 0.88),
			path("M560 600h210v-14H560z", "#C9BFA6"),
			terrace(180, 1030, 650, 34, "#B8AD94", "#8DB868", "#978C74"),
			terrace(90, 1110, 704, 40, "#A89D84", "#7FAF5E", "#867B64"),
			terrace(-20, 1220, 764, 50, "#B8AD94", "#8DB868", "#978C74"),
			stroke("M700 600L720 640M640 640L626 690", "#E9DCBC", 10),
			llama(600, 756, 1.02, "#FBF3E0", "#DCCDB0", "#C9402F"),
			blades(5, 60, 0, 760, 480, 20, 30, ["#5E8F48", "#A9C878"], 5),
			blades(6, 60, 760, 760, 440, 20, 30, ["#5E8F48", "#A9C878"], 5),
			path(
				"M232 200C260 180 290 190 310 206C330 186 366 178 392 196C362 194 338 206 322 224L310 216 298 222C284 204 262 196 232 200Z",
				"#3B4A3E",
			),
		),

	"harbour.svg": () =>
		scene(
			"A striped lighthouse on the breakwater at dusk, a boat coming home",
			bands(
				600,
				470,
				["#2A3B57", "#3B4664", "#56506F", "#7E5F78", "#B0757A", "#DE9672", "#F6BE7C"],
				130,
				100,
			),
			stars(8, 40, 220, "#F1EDF4"),
			circle(600, 470, 110, "#FFE0A6"),
			streaks(
				"#F1CFAE",
				[
					[100, 330, 220],
					[170, 352, 120],
					[840, 300, 240],
					[920, 322, 120],
				],
				9,
				0.6,
			),
			path("M420 184L-40 60V300ZM420 184L1240 40V320Z", "#FFE9B0", 'opacity=".28"') +
				path("M420 184L-40 130V240ZM420 184L1240 110V250Z", "#FFE9B0", 'opacity=".3"'),
			path("M700 480C800 450 900 460 980 440S1120 430 1220 420V520H700Z", "#4E4666") +
				path(
					Array.from({ length: 9 }, (_, i) => box(830 + i * 40, 446 - (i % 3) * 8, 20, 24)).join(
						"",
					),
					"#3B3A58",
				) +
				path(
					each(
						[
							[836, 456],
							[880, 450],
							[920, 440],
							[1000, 450],
							[1040, 440],
							[1080, 448],
							[1120, 436],
							[1160, 450],
						],
						([x, y]) => box(x, y, 7, 9),
					),
					"#FFD58A",
				),
			sea(484, ["#C98A78", "#6B5F7E", "#4C5276", "#374466", "#2A3757"]),
			glitter(4, 600, 498, 720, 60, 220, "#FBC98A"),
			swell(5, 560, 7, "#434C70", 260),
			path("M-20 640C60 610 160 600 260 596H560C620 600 660 620 690 650L720 700H-20Z", "#3A3346") +
				path("M-20 700C120 680 420 676 720 700L740 760H-20Z", "#2A2637") +
				boulders(3, 10, -10, 690, 660, 30, 58, "#5A5266", "#443D52") +
				boulders(7, 12, -20, 720, 726, 34, 64, "#4A4358", "#352F42") +
				rect(250, 582, 320, 18, "#6E6478"),
			lighthouse(420, 586, 1.48, "#FFF6E6", "#DCCFCB", "#C9483C", "#FFE39A", "#2A2637"),
			path("M500 582v-58l34-26 34 26v58z", "#FFF6E6") +
				path("M494 528l40-34 40 34z", "#C9483C") +
				rect(524, 544, 22, 26, "#FFD58A"),
			sailboat(850, 690, 0.86, "#FFF1DC", "#F2B84B", "#1B2438", "#C9483C", true),
			stroke("M750 700H960M790 716H900", "#8A84A0", 6),
			swell(9, 742, 9, "#222C48", 300),
			ripples(6, 20, 40, 752, 1120, 40, "#5E668A", 4, 70),
			birds(700, 250, 0.9, "#F6E4D4"),
		),

	"rail.svg": () =>
		scene(
			"A dome car on a ledge of the Fraser Canyon, an air tram over the river",
			bands(600, 280, ["#E3A85F", "#EAB672", "#F0C588", "#F5D5A1", "#FAE4BE", "#FEF2DA"], 110, 104),
			circle(600, 190, 60, "#FFFBEA"),
			peak(4, 470, 150, 470, 420, {
				light: "#A3A88C",
				dark: "#868E78",
				snow: "#FFF8E6",
				snowDark: "#E0D6BC",
			}),
			peak(8, 760, 190, 470, 400, {
				light: "#979E84",
				dark: "#7A8470",
				snow: "#FFF8E6",
				snowDark: "#E0D6BC",
			}),
			hills(3, 430, 24, "#5E7F62", { from: 200, to: 1000, bottom: 520 }),
			forestEdge(6, 460, 50, "#456B54", 520, 260, 940),
			// the river between the walls
			rect(0, 500, 1200, 300, "#5B4034"),
			path(
				"M560 440H660C640 500 700 540 690 600S760 720 800 820H300C340 720 440 680 470 620S580 500 560 440Z",
				"#5FA08A",
			) +
				path(
					"M590 440H630C620 500 650 560 620 620S640 740 660 820H440C440 740 520 680 550 620S610 500 590 440Z",
					"#3F8576",
				) +
				foam(
					[
						[600, 470],
						[580, 520],
						[620, 560],
						[560, 610],
					],
					"#F4FAF2",
					9,
				) +
				foam(
					[
						[560, 640],
						[620, 660],
						[500, 700],
						[600, 730],
					],
					"#F4FAF2",
					12,
				) +
				foam(
					[
						[420, 760],
						[520, 744],
						[640, 770],
						[740, 750],
					],
					"#F4FAF2",
					13,
				) +
				foam(
					[
						[660, 620],
						[640, 670],
						[700, 700],
					],
					"#F4FAF2",
					9,
				),
			path(
				"M1220 60L1140 80 1060 170 980 210 940 300 860 350 800 430 700 460 720 560 700 620 760 690 820 820H1220Z",
				"#8A5F44",
			) +
				path(
					"M1220 60L1140 80C1120 220 1160 400 1120 560S1080 740 1100 820H1220ZM980 210L940 300 860 350 800 430 700 460 720 560 700 620 760 690 800 780C860 640 900 560 900 480S960 330 980 210Z",
					"#6E4A38",
				) +
				stroke(
					"M1060 240Q1000 340 1010 440M1080 380Q1040 480 1050 600M960 460Q920 560 930 660",
					"#A87856",
					7,
				) +
				firs(9, 9, 900, 1210, (x) => 470 - (x - 900) * 0.75, 90, 170, "#2F4F3C") +
				firs(4, 8, 800, 1200, 640, 70, 150, "#24443A"),
			path(
				"M-20 90L60 100 150 180 230 220 290 320 360 360 420 440 520 460 500 540 520 600 440 680 380 760 340 820H-20Z",
				"#9A6B4A",
			) +
				path(
					"M230 220L290 320 360 360 420 440 520 460 500 540 520 600 440 680 380 760 340 820H200C240 700 330 640 330 560S260 360 230 220Z",
					"#7A5240",
				) +
				stroke("M90 180Q140 300 120 420M180 300Q230 400 220 500", "#B8845C", 7) +
				firs(5, 6, -20, 250, (x) => 160 + x * 0.5, 90, 170, "#2F4F3C"),
			// the air tram
			stroke("M-20 190Q600 350 1220 150", "#3A3634", 4),
			gondola(560, 262, 1.15, "#D9402F", "#FFF1D8", "#3A3634"),
			// the ledge and the train
			path(
				"M-20 600C160 580 320 570 420 580L470 600 500 640C420 640 320 660 240 700S80 780 40 820H-20Z",
				"#6B4A38",
			) +
				path(
					"M-20 620C160 592 320 584 470 604C480 620 490 626 500 640C420 640 320 660 240 700S80 780 40 820H-20Z",
					"#54392E",
				),
			stroke("M-20 626C160 590 320 580 480 604", "#3A2A24", 7),
			trainAlong(
				[
					[490, 590, 36],
					[410, 584, 46],
					[306, 582, 60],
					[166, 592, 82],
					[-40, 622, 120],
				],
				{
					body: "#12352B",
					shade: "#0C261F",
					stripe: "#D9A25F",
					glass: "#F6DFAE",
					roof: "#1E4A3C",
					dome: "#BFE0DC",
				},
				[1, 2, 3],
			),
			path(
				"M1220 700C1120 690 1040 720 980 760L940 820H1220ZM-20 740C40 740 90 770 120 820H-20Z",
				"#1B3329",
			),
			firs(14, 5, 1000, 1220, 820, 190, 330, "#12261F"),
			birds(760, 130, 0.9, "#6E4A38"),
		),
};
