// Canada from the Pacific to the Rockies.
import { hills, peak } from "../land.ts";
import { camper, chateau, skyline } from "../landmarks/city.ts";
import { canoe, floatplane, sailboat } from "../landmarks/ships.ts";
import { trainAlong } from "../landmarks/trains.ts";
import { firs, forestEdge } from "../plants.ts";
import { bands, birds, fog, streaks } from "../sky.ts";
import { box, circle, disc, each, path, rect, scene, stroke } from "../svg.ts";
import { glitter, ripples, sea } from "../water.ts";

const FAR = { light: "#7FB3AE", dark: "#649C9B", snow: "#F4F6E6", snowDark: "#C3DAD3" };

const NEAR = { light: "#3F7C83", dark: "#2B626D", snow: "#FFFDF2", snowDark: "#B4D2D0" };

export const canadaMountains: Record<string, () => string> = {
	"canada.svg": () =>
		scene(
			"Snow peaks over a turquoise lake with pines and a red canoe",
			bands(470, 400, ["#2E8C94", "#46A0A2", "#68B5AE", "#91C9B9", "#BBDCC4", "#E2EDCF"], 150, 120),
			circle(470, 290, 74, "#FFF6D8"),
			peak(2, 110, 210, 540, 420, FAR),
			peak(5, 1120, 170, 540, 460, FAR),
			peak(4, 320, 270, 540, 330, FAR),
			peak(3, 880, 110, 540, 560, NEAR),
			peak(6, 660, 210, 540, 420, NEAR),
			peak(7, 1070, 260, 540, 400, NEAR),
			peak(8, 50, 330, 540, 340, NEAR),
			hills(4, 500, 18, "#1F545B", { bottom: 545 }),
			forestEdge(6, 540, 62, "#194A50", 560),
			sea(540, ["#9ADBC8", "#2BA3A3", "#23918F", "#1B7F80", "#146E70"]),
			path("M430 556L660 690 880 556ZM740 556L960 740 1160 556Z", "#1F8B8B", 'opacity=".55"'),
			glitter(5, 470, 560, 730, 40, 150, "#DDF5D8"),
			canoe(640, 668, 0.86, "#E0432F", "#B22A22", ["#2B1B24", "#F2B84B"], "#F2B84B"),
			stroke("M540 694H800M600 710H720", "#146E70", 6),
			path(
				"M0 690C120 690 220 720 300 752S440 790 480 800H0ZM1200 660C1080 668 980 706 900 744S780 790 740 800H1200Z",
				"#0D3236",
			),
			firs(11, 7, -20, 330, (x) => 730 + x * 0.16, 120, 290, "#0D3236"),
			firs(15, 7, 880, 1220, (x) => 900 - x * 0.15, 120, 300, "#0D3236"),
			birds(560, 160, 0.9, "#1F545B"),
		),

	"canada-vancouver.svg": () =>
		scene(
			"Vancouver: glass towers, white sails and the North Shore mountains",
			bands(760, 360, ["#8CCFCB", "#A4D8D1", "#BFE2D7", "#D8EBDD", "#EDF3E0", "#FBF7E2"], 120, 116),
			circle(760, 270, 60, "#FFFDF0"),
			streaks(
				"#FFFFFF",
				[
					[100, 120, 220],
					[170, 142, 130],
					[920, 110, 180],
				],
				10,
				0.8,
			),
			peak(
				3,
				250,
				190,
				500,
				560,
				{ light: "#7FAFB4", dark: "#62959E", snow: "#FDFEF8", snowDark: "#CFE3E2" },
				0.42,
			),
			peak(
				9,
				620,
				220,
				500,
				480,
				{ light: "#7FAFB4", dark: "#62959E", snow: "#FDFEF8", snowDark: "#CFE3E2" },
				0.4,
			),
			peak(
				5,
				960,
				170,
				500,
				600,
				{ light: "#7FAFB4", dark: "#62959E", snow: "#FDFEF8", snowDark: "#CFE3E2" },
				0.4,
			),
			peak(6, 1180, 260, 500, 400, {
				light: "#6FA2A9",
				dark: "#568992",
				snow: "#FDFEF8",
				snowDark: "#CFE3E2",
			}),
			hills(7, 450, 24, "#3E7A78"),
			hills(12, 490, 14, "#2D6767"),
			skyline(
				7,
				250,
				900,
				560,
				130,
				320,
				["#5FA9B0", "#8CC7C9", "#B9DEDC", "#3E8792", "#D5EAE6"],
				"#F4FBF4",
				52,
			),
			skyline(14, 60, 420, 562, 60, 160, ["#79B8BC", "#A5D3D2", "#4E97A0"], "#F4FBF4", 44),
			path(
				each(
					[
						[300, 40],
						[520, 46],
						[700, 40],
					],
					([x, h]) => box(x, 240, 3, h),
				),
				"#3E8792",
			),
			// Canada Place
			rect(640, 540, 380, 30, "#F7FAF4"),
			rect(640, 562, 380, 12, "#B7CBCB"),
			[0, 1, 2, 3, 4]
				.map(
					(i) =>
						path(
							`M${652 + i * 74} 540Q${660 + i * 74} 470 ${690 + i * 74} 440Q${716 + i * 74} 474 ${724 + i * 74} 540Z`,
							"#FFFFFF",
						) +
						path(
							`M${690 + i * 74} 440Q${716 + i * 74} 474 ${724 + i * 74} 540H${700 + i * 74}Q${700 + i * 74} 480 ${690 + i * 74} 440Z`,
							"#D3E4E4",
						),
				)
				.join(""),
			forestEdge(8, 566, 90, "#1E5654", 580, 1030, 1220),
			forestEdge(2, 566, 50, "#1E5654", 580, -20, 80),
			sea(570, ["#CDEBE2", "#4FB3B3", "#3A9DA1", "#2A868D", "#1E7079"]),
			path(
				"M330 580h30v90h-30zM420 580h40v120h-40zM520 580h40v70h-40zM600 580h30v110h-30zM740 580h34v60h-34z",
				"#CFE9E4",
				'opacity=".28"',
			),
			ripples(4, 36, 20, 600, 1160, 170, "#A9DDD6", 5, 80),
			floatplane(440, 690, 0.92, "#F2C230", "#C9402F"),
			stroke("M300 694H580M340 710H520", "#EAF8F2", 7),
			sailboat(850, 710, 0.5, "#FFFFFF", "#F57040", "#12404A", "#C9402F"),
			path("M0 760C160 740 300 752 420 772S560 796 600 800H0Z", "#0D3236"),
			firs(6, 5, -20, 240, 790, 80, 160, "#0D3236"),
		),

	"canada-banff.svg": () =>
		scene(
			"Mount Rundle above the Bow River and a castle-like hotel in the trees",
			bands(330, 340, ["#5FA9B8", "#7FBCC3", "#A6CFCB", "#CFE0CB", "#F0E8C6", "#FCEFC9"], 130, 122),
			circle(330, 280, 68, "#FFF8DC"),
			streaks(
				"#FFFBEA",
				[
					[120, 110, 180],
					[620, 90, 200],
					[690, 112, 110],
				],
				10,
				0.8,
			),
			path("M-20 430L120 340 200 380 300 320 420 400 560 440V560H-20Z", "#8FB2B3"),
			// Rundle: tilted slabs, gentle on the left, sheer on the right
			path(
				"M240 560L420 440 560 350 700 240 860 110 890 130 900 200 960 250 1010 330 1090 390 1200 460V580H240Z",
				"#5D7F88",
			),
			path(
				"M300 540L520 390 700 250 860 110 850 200 800 260 760 340 700 380 640 450 560 480 500 540Z",
				"#E9B65E",
			) +
				path(
					"M860 110L850 200 800 260 760 340 700 380 640 450 700 470 780 420 840 380 880 300 900 200 890 130Z",
					"#B98648",
				) +
				path(
					"M860 110L800 160 770 210 812 196 824 228 850 190ZM700 240L640 290 616 334 660 310 676 336 706 290Z",
					"#FFF9EA",
				),
			path("M820 560L900 440 980 330 1010 330 1090 390 1200 460V580Z", "#3F626E") +
				path("M640 560L760 470 860 440 900 440 820 560Z", "#4B6F79"),
			path("M980 330L1010 330 1060 372 1030 380 1000 360 970 376Z", "#E7EFEA"),
			stroke("M420 470L560 380M480 480L640 350M560 470L720 320M640 430L780 280", "#C9944C", 5),
			hills(5, 530, 18, "#2C6660"),
			forestEdge(9, 560, 56, "#235852", 600),
			chateau(500, 596, 0.72, "#D9C3A0", "#B89F80", "#4D7A70", "#365E5A", "#FFE3A0"),
			forestEdge(3, 606, 34, "#1B4B48", 680),
			firs(22, 16, 200, 860, 616, 50, 100, "#1B4B48"),
			forestEdge(4, 640, 60, "#164241", 700),
			// the Bow River
			path(
				"M1200 640C1080 640 960 620 860 640S760 690 640 700 420 690 330 720 180 780 150 800H900C900 760 1000 720 1200 716Z",
				"#35A7A8",
			),
			path(
				"M1200 664C1080 664 960 650 880 664S780 712 660 724 470 716 380 742 260 786 240 800H700C740 760 940 700 1200 694Z",
				"#59C0B8",
			),
			ripples(8, 18, 420, 700, 560, 80, "#BFEBDD", 5, 70),
			path("M0 680C100 676 200 700 300 690S220 770 130 800H0Z", "#113B3C"),
			path("M1200 720C1060 722 960 750 900 800H1200Z", "#113B3C"),
			firs(14, 6, -20, 260, 760, 150, 280, "#0D3236"),
			firs(16, 6, 940, 1220, 800, 150, 300, "#0D3236"),
		),

	"canada-icefields.svg": () =>
		scene(
			"The Icefields Parkway running to a glacier between two peaks",
			bands(600, 330, ["#79BAD0", "#94C9D8", "#B3D8DF", "#D1E5E2", "#EAEFE1", "#F8F4E0"], 110, 118),
			circle(600, 190, 56, "#FFFDF0"),
			path("M330 420L480 250 560 230 640 236 720 250 860 420Z", "#EAF4F5"),
			path("M560 230L640 236 720 250 860 420H640C650 350 600 280 560 230Z", "#CFE5EA"),
			peak(
				4,
				240,
				120,
				580,
				740,
				{ light: "#5F87A0", dark: "#446B87", snow: "#FDFEFA", snowDark: "#C3D9E3" },
				0.42,
			),
			peak(
				7,
				980,
				90,
				580,
				760,
				{ light: "#5F87A0", dark: "#446B87", snow: "#FDFEFA", snowDark: "#C3D9E3" },
				0.42,
			),
			stroke(
				"M60 360L200 340M80 420L240 400M860 380L1000 350M1040 400L1170 420M900 440L1060 430",
				"#7FA3B8",
				6,
			),
			// the tongue
			path(
				"M520 290C580 270 640 270 690 290C720 350 700 420 760 480 820 520 860 540 880 570H330C360 540 440 510 470 470 510 410 490 350 520 290Z",
				"#DDF0F4",
			) +
				path(
					"M690 290C720 350 700 420 760 480 820 520 860 540 880 570H700C700 500 640 440 640 380 640 340 650 310 690 290Z",
					"#B3D9E6",
				) +
				stroke(
					"M540 340Q600 360 680 336M530 400Q600 426 696 396M500 456Q600 486 726 450M440 510Q600 540 790 506",
					"#8FC3D8",
					5,
				) +
				stroke("M560 300C556 380 540 460 470 550M620 290C630 380 620 470 600 560", "#A6D0E0", 4),
			hills(6, 572, 16, "#8C9A8E"),
			hills(11, 600, 14, "#5E7F74"),
			forestEdge(12, 610, 44, "#2E5F5C", 640, -10, 470),
			forestEdge(15, 610, 44, "#2E5F5C", 640, 740, 1210),
			hills(3, 640, 10, "#4B7566"),
			path("M588 600H612L860 800H340Z", "#5A636C"),
			path("M588 600L340 800H300L580 600ZM612 600L860 800H900L620 600Z", "#D9CDA8"),
			'<path fill="none" stroke="#FBEFC4" stroke-width="9" stroke-dasharray="34 26" d="M600 800V640"/>',
			stroke("M600 640V604", "#FBEFC4", 3),
			stroke("M940 800L690 640M260 800L520 640", "#D5DEE2", 8) +
				stroke(
					"M900 776v-30M840 738v-24M780 700v-18M730 666v-12M300 776v-30M360 738v-24M420 700v-18M470 666v-12",
					"#9FAFB8",
					6,
				),
			camper(652, 708, 0.62, "#FFF9EA", "#F57040", true),
			firs(17, 8, -40, 300, 800, 150, 320, "#173F42"),
			firs(19, 8, 900, 1240, 800, 150, 330, "#173F42"),
		),

	"canada-train.svg": () =>
		scene(
			"The Canadian curving along a river below snow peaks",
			bands(520, 320, ["#6FB0B8", "#8AC0C2", "#A9D0CB", "#C9DFD2", "#E5ECD8", "#F7F4DD"], 120, 118),
			circle(520, 230, 62, "#FFFDEE"),
			peak(3, 150, 190, 560, 520, FAR),
			peak(8, 1060, 150, 560, 560, FAR),
			peak(5, 420, 160, 560, 560, NEAR, 0.4),
			peak(11, 800, 110, 560, 600, NEAR, 0.4),
			fog(5, 470, "#F2F6EA", 40, 140, 'opacity=".9"', 40, 700),
			fog(8, 500, "#E2EEE4", 30, 120, 'opacity=".85"', 520, 1200),
			hills(7, 510, 24, "#2D6A66"),
			forestEdge(11, 550, 80, "#1F5855", 600),
			forestEdge(14, 590, 66, "#194C4B", 660),
			path("M-20 640C200 610 420 606 620 640S900 720 1220 640V820H-20Z", "#2B9C9C"),
			path("M-20 690C180 660 420 670 600 700S900 760 1220 720V820H-20Z", "#1F8688"),
			ripples(4, 26, 100, 660, 760, 120, "#A8E0D2", 5, 80),
			path(
				"M1220 560C1000 560 820 566 640 590S300 590 60 606L-20 620V660C200 640 420 640 620 660S960 800 1000 820H1220Z",
				"#3B5C4A",
			),
			path(
				"M1220 640C1060 640 900 650 760 640S460 616 240 622L-20 644V664C200 642 420 640 620 660S960 800 1000 820H1220Z",
				"#8C8266",
			),
			// the train comes round the bend, larger and larger
			trainAlong(
				[
					[20, 624, 26],
					[110, 616, 30],
					[205, 611, 35],
					[305, 609, 41],
					[412, 611, 48],
					[526, 618, 57],
					[650, 632, 69],
					[784, 654, 84],
					[932, 688, 103],
					[1100, 736, 128],
				],
				{
					body: "#CBD6D8",
					shade: "#98A9AD",
					stripe: "#0D3236",
					glass: "#27474F",
					roof: "#E9F0EE",
					dome: "#8FC7CC",
				},
				[2, 4, 6, 7],
				"#CBD6D8",
			),
			path("M1098 738L1110 606Q1150 604 1168 640L1184 700V760L1120 752Z", "#E0B53A") +
				path("M1110 606Q1150 604 1168 640L1176 672 1108 664Z", "#27474F") +
				path("M1104 690L1182 704V724L1102 708Z", "#0D3236") +
				path(disc(1166, 728, 9), "#FFF8DC"),
			stroke("M-20 632C200 606 420 604 640 640S1000 730 1230 800", "#4E4438", 6),
			firs(9, 6, -30, 260, 800, 130, 260, "#0D3236"),
			path("M0 760C120 740 220 770 330 800H0Z", "#0D3236"),
			birds(620, 150, 0.9, "#2D6A66"),
		),
};
