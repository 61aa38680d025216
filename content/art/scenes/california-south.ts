// The coast of Southern California.
import { hills } from "../land.ts";
import { gull } from "../landmarks/animals.ts";
import { cityGrid, observatory, skyline } from "../landmarks/city.ts";
import { ferrisWheel, lifeguard, lighthouse, pier, stack } from "../landmarks/coast.ts";
import { person } from "../landmarks/people.ts";
import { ferry } from "../landmarks/ships.ts";
import { palm } from "../plants.ts";
import { bands, birds, stars, streaks } from "../sky.ts";
import { box, circle, each, path, rect, scene, stroke } from "../svg.ts";
import { foam, glitter, ripples, sea } from "../water.ts";

export const californiaSouth: Record<string, () => string> = {
	"california-los-angeles.svg": () =>
		scene(
			"Griffith Observatory above the lights of Los Angeles",
			bands(
				790,
				500,
				["#3C2A56", "#56346A", "#7A4474", "#A9577A", "#D97573", "#F29D74", "#FBC58C"],
				110,
				92,
			),
			stars(8, 40, 220, "#F6DFE6", 4),
			hills(6, 470, 26, "#7C4A72", { from: 0, to: 1200 }),
			rect(0, 500, 1200, 300, "#3A2450"),
			skyline(15, 690, 920, 506, 50, 190, ["#6E3F70", "#5A3364", "#814A76"], "#FFD58A", 34),
			skyline(22, 480, 1180, 506, 10, 40, ["#553060"], "", 40),
			cityGrid(5, 300, 512, 900, 190, "#FFC978", 800),
			path(
				"M0 520C90 470 170 462 260 470S560 458 650 500 760 600 900 660 1100 720 1200 730V800H0Z",
				"#241433",
			),
			path("M0 600C160 560 330 540 480 560S700 660 860 720 1100 770 1200 776V800H0Z", "#1A0E28"),
			observatory(450, 480, 0.96, "#FBEFE2", "#D9BFC3", "#4E7F79", "#355F60", "#FFC978"),
			stroke(
				"M60 612C180 560 320 566 420 590S640 650 760 742",
				"#FFC978",
				5,
				'opacity=".7" stroke-dasharray="1 16"',
			),
			palm(950, 800, 470, "#140A20", "#140A20", -0.05),
			palm(1040, 800, 380, "#140A20", "#140A20", 0.06),
			palm(170, 800, 330, "#140A20", "#140A20", 0.04),
			palm(84, 800, 250, "#140A20", "#140A20", -0.06),
			birds(560, 180, 0.9, "#F6DFE6"),
		),

	"california-san-diego.svg": () =>
		scene(
			"A Victorian beach hotel with red turrets in Coronado, a surfer on the sand",
			bands(800, 270, ["#5FB4D0", "#7BC4D8", "#9BD3DF", "#BFE1E3", "#E1EDE2", "#F9F0D8"], 110, 120),
			circle(800, 250, 62, "#FFF6D6"),
			streaks(
				"#FFFFFF",
				[
					[560, 130, 220],
					[620, 152, 150],
					[980, 180, 170],
					[120, 110, 160],
				],
				10,
				0.8,
			),
			path("M640 430Q900 300 1200 344V356Q900 316 640 440Z", "#2F6FA3"),
			stroke(
				[700, 760, 820, 880, 940, 1000, 1060, 1120, 1180]
					.map((x, i) => `M${x} ${[414, 386, 366, 352, 344, 341, 341, 343, 347][i]}V446`)
					.join(""),
				"#2F6FA3",
				6,
			),
			hills(3, 432, 12, "#8FB6B4", { from: 560, to: 1220, bottom: 470 }),
			sea(444, ["#3E9DBB", "#2A88AC", "#1F77A0"]),
			ripples(6, 18, 480, 470, 720, 90, "#8ED0DC", 5, 90),
			path("M0 600C200 590 340 560 520 566S820 596 1200 540V800H0Z", "#9FDCDD"),
			foam(
				[
					[0, 606],
					[220, 598],
					[380, 574],
					[560, 576],
					[800, 600],
					[1000, 580],
					[1220, 546],
				],
				"#FFFFFF",
				14,
			),
			path("M0 626C200 616 380 594 560 600S860 626 1200 572V800H0Z", "#F3DDB0"),
			path("M0 690C220 670 440 690 640 704S1000 700 1200 650V800H0Z", "#E8C98F"),
			// the hotel
			rect(0, 396, 420, 190, "#FFFDF6"),
			rect(300, 396, 120, 190, "#E9E2D8"),
			path("M0 396L30 330H400L440 396Z", "#C9402F"),
			path("M300 330H400L440 396H330Z", "#A93229"),
			rect(280, 300, 120, 290, "#FFFDF6"),
			rect(350, 300, 50, 290, "#E4DCD4"),
			path("M258 304L340 118 422 304Z", "#D9533C"),
			path("M340 118L422 304H356Z", "#A93229"),
			rect(262, 300, 156, 12, "#FFFDF6"),
			stroke("M340 118V84", "#7A2A22", 5),
			path("M340 84l40 12-40 12z", "#F2C230"),
			path(
				Array.from(
					{ length: 8 },
					(_, i) => box(18 + i * 34, 424, 16, 30) + box(18 + i * 34, 484, 16, 30),
				).join("") +
					each(
						[
							[300, 330],
							[334, 330],
							[368, 330],
							[300, 400],
							[334, 400],
							[368, 400],
							[300, 470],
							[334, 470],
							[368, 470],
						],
						([x, y]) => box(x, y, 15, 32),
					),
				"#4D8AA0",
			),
			stroke(
				"M0 540H276M0 556H276" +
					Array.from({ length: 14 }, (_, i) => `M${i * 20 + 4} 540v36`).join(""),
				"#DDD5C8",
				5,
			),
			path("M74 396v-40h48v40zM184 396v-40h48v40z", "#FFFDF6"),
			path("M64 358l34-46 34 46zM174 358l34-46 34 46z", "#A93229"),
			path(box(90, 366, 16, 24) + box(200, 366, 16, 24), "#4D8AA0"),
			palm(470, 640, 250, "#8B6A45", "#2F7D5B", 0.05, "#22664B"),
			palm(60, 690, 330, "#8B6A45", "#2F7D5B", 0.08, "#22664B"),
			// the surfer
			path("M690 640C640 560 650 470 700 420C752 470 762 560 716 640Z", "#F2B632"),
			stroke("M701 432V632", "#C9402F", 5),
			person(752, 666, 1.35, { coat: "#1F3B57", legs: "#1F3B57", hair: "#5A3520" }, "out"),
			path("M620 668h190q-90 14-190 0z", "#C9A86C", 'opacity=".6"'),
			lifeguard(1010, 690, 0.72, "#FFFDF6", "#DDE6E4", "#C9402F", "#9A7A54"),
			gull(880, 170, 0.5, "#FFFFFF", "#54728A"),
		),

	"california-channel-islands.svg": () =>
		scene(
			"Sea arch and lighthouse of the Channel Islands, a tour boat below",
			bands(520, 300, ["#4FA9CC", "#6CB9D5", "#8DCADC", "#B2DAE1", "#D6E8E2", "#F4F0DC"], 110, 122),
			circle(520, 220, 64, "#FFF8E0"),
			streaks(
				"#FFFFFF",
				[
					[90, 130, 200],
					[150, 152, 130],
					[800, 100, 240],
					[870, 122, 130],
				],
				10,
				0.8,
			),
			path("M0 400C60 372 120 380 180 392S300 404 340 420H0Z", "#9FB7BE"),
			sea(412, ["#2F86AE", "#1C6A98", "#155786", "#104774"]),
			ripples(12, 40, 20, 450, 1160, 320, "#4E9DBF", 5, 90),
			// the arch
			path(
				"M700 560C690 500 704 430 740 380C790 320 880 300 950 290S1120 296 1200 300V600H1010C1010 540 990 470 930 460C868 456 846 510 842 590H700Z",
				"#B28A5E",
			),
			path(
				"M930 460C990 470 1010 540 1010 600H1200V420C1120 400 1040 420 1000 400C960 390 940 420 930 460Z",
				"#8C6747",
			),
			path("M842 590C846 510 868 456 930 460C900 478 884 530 884 590Z", "#75543C"),
			path(
				"M700 560C690 500 704 430 740 380C790 320 880 300 950 290C880 330 800 380 780 440S760 540 764 580H700Z",
				"#CDA873",
			),
			path(
				"M740 380C790 320 880 300 950 290S1120 296 1200 300V330C1120 322 1040 330 960 326S800 356 730 400Z",
				"#7F9150",
			),
			lighthouse(1040, 304, 0.62, "#FFFDF4", "#D8DEDC", "", "#FFE39A", "#B4402F"),
			rect(1084, 268, 70, 36, "#FFFDF4"),
			path("M1078 268l41-24 41 24z", "#B4402F"),
			path("M240 560C250 500 290 450 330 440C372 450 384 520 396 560Z", "#A57C55"),
			path("M330 440C372 450 384 520 396 560H344C352 510 348 470 330 440Z", "#7D5B43"),
			path("M268 488C290 456 312 444 330 440C350 444 362 462 370 482Q320 464 268 488Z", "#7F9150"),
			foam(
				[
					[690, 588],
					[780, 596],
					[860, 590],
					[1010, 606],
					[1200, 600],
				],
				"#EAF6F2",
				12,
			),
			foam(
				[
					[226, 566],
					[310, 572],
					[410, 566],
				],
				"#EAF6F2",
				10,
			),
			ferry(580, 650, 0.56, "#DCE6EA", "#1F4F7A"),
			path("M440 654h240v7H440zM390 670h220v6H390z", "#CFE8EC"),
			gull(640, 330, 0.62, "#FFFFFF", "#4C6474"),
			gull(470, 400, 0.45, "#FFFFFF", "#4C6474", true),
			gull(810, 230, 0.4, "#FFFFFF", "#4C6474"),
			stack(90, 800, 260, 170, "#8C6747", "#6A4C38", "#7F9150"),
		),

	"california-pier.svg": () =>
		scene(
			"A family on the beach, the pier with its Ferris wheel at sunset",
			bands(640, 470, ["#E05D55", "#EC7557", "#F58F5C", "#FAAC6C", "#FDC985", "#FEE3A8"], 120, 112),
			circle(640, 430, 100, "#FFF4D2"),
			streaks("#FEE3A8", [
				[80, 150, 260],
				[170, 172, 180],
				[900, 130, 230],
				[960, 152, 120],
			]),
			sea(470, ["#E08A6E", "#A8627A", "#7C5078", "#5E426E"]),
			glitter(3, 640, 484, 640, 60, 220, "#FFE3A0"),
			ferrisWheel(
				610,
				462,
				1.24,
				"#5A2B4E",
				["#FFD36B", "#58C2C0", "#F7F0E0", "#E9486A"],
				"#FFD36B",
			),
			stroke(
				"M800 456C830 330 870 330 896 400S940 462 964 392 1010 330 1036 400 1076 456 1104 456",
				"#FFF0D0",
				8,
			),
			stroke(
				[830, 860, 890, 920, 950, 980, 1010, 1040, 1070]
					.map((x, i) => `M${x} 460V${[380, 352, 386, 440, 430, 366, 352, 410, 448][i]}`)
					.join(""),
				"#5A2B4E",
				4,
			),
			path("M846 336l34-8 6 18-34 10zM890 340l26 30-12 14-26-32z", "#E9486A"),
			path("M400 462v-60h80v60zM330 462v-40h60v40z", "#7A3A5C") +
				path("M392 404l48-34 48 34zM324 424l36-24 36 24z", "#E9486A") +
				path(box(414, 420, 20, 20) + box(446, 420, 20, 20), "#FFD36B"),
			pier(280, 470, 940, "#4A2444", "#3B1A38", 150),
			foam(
				[
					[0, 640],
					[200, 630],
					[420, 648],
					[700, 632],
					[960, 646],
					[1210, 628],
				],
				"#FFE9C8",
				12,
			),
			path("M0 650C260 636 420 660 640 650S1000 650 1200 640V800H0Z", "#F2C58B"),
			path("M0 716C300 690 600 730 900 710S1150 700 1200 706V800H0Z", "#DFA26D"),
			person(510, 742, 1.25, { coat: "#1F6F7A", legs: "#2B2140", hair: "#3B1F1C" }, "up"),
			person(710, 744, 1.2, { coat: "#F7E9CF", legs: "#C0344E", hair: "#6B3A22" }, "out", true),
			person(580, 752, 0.78, { coat: "#FFD36B", legs: "#3B2A57", hair: "#3B1F1C" }, "up"),
			person(650, 754, 0.66, { coat: "#E9486A", legs: "#3B2A57", hair: "#8A4B2A" }, "out"),
			path("M614 756l6-30h32l6 30z", "#58C2C0", 'transform="translate(-128 18)"') +
				stroke("M494 744q14-26 28 0", "#FFF0D0", 4),
			path("M780 770q40-56 80 0z", "#C98A58") + path("M808 742l12-18 12 18z", "#DFA26D"),
			gull(300, 250, 0.6, "#FFF7E6", "#5A2B4E"),
			gull(960, 240, 0.45, "#FFF7E6", "#5A2B4E", true),
		),
};
