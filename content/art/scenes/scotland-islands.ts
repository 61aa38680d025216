// Scotland's islands and its whisky.
import { boulders, hills } from "../land.ts";
import { house } from "../landmarks/city.ts";
import { hiker } from "../landmarks/people.ts";
import { cask, needles, pagoda, sheep } from "../landmarks/scotland.ts";
import { ferry, trawler } from "../landmarks/ships.ts";
import { blades, grove } from "../plants.ts";
import { bands, birds, cloud, fog, streaks } from "../sky.ts";
import { circle, each, path, rect, scene, stroke } from "../svg.ts";
import { foam, glitter, ripples, sea, swell } from "../water.ts";

export const scotlandIslands: Record<string, () => string> = {
	"scotland-islands.svg": () =>
		scene(
			"A row of painted houses on an island harbour, the ferry leaving",
			bands(940, 300, ["#7CC0D6", "#95CCDA", "#B1D8DE", "#CEE5E2", "#E8F0E4", "#F8F6E4"], 130, 112),
			circle(960, 190, 52, "#FFFFFF"),
			cloud(220, 160, 1.1, "#FBFAF4"),
			cloud(520, 220, 0.7, "#F1F4EE"),
			hills(3, 330, 60, "#7FA06A"),
			grove(
				5,
				26,
				-20,
				1220,
				(x) => 400 + Math.sin(x / 160) * 20,
				26,
				46,
				"#5E8A56",
				"#4A7348",
				"#3E4A36",
			),
			rect(0, 452, 1200, 60, "#8E9A6A"),
			each(
				[
					[30, 96, 118, "#F2C84B"],
					[134, 88, 104, "#D9483C"],
					[230, 104, 126, "#F4F0E4"],
					[342, 92, 110, "#3D7FB0"],
					[442, 100, 122, "#E88AA0"],
					[550, 92, 106, "#7FB36A"],
					[650, 104, 128, "#F2A23B"],
					[762, 90, 108, "#FBF3E0"],
					[860, 100, 120, "#4FA6A0"],
					[968, 92, 108, "#C9402F"],
					[1068, 104, 124, "#F2D98A"],
				] as const,
				([x, w, h, wall]) => house(x, 512, w, h, wall, "#4A4E5E", "#3E5E74", "#FFFFFF", 2),
			),
			rect(0, 510, 1200, 30, "#8E887E"),
			stroke("M0 524H1200", "#6E685E", 5, 'stroke-dasharray="40 22"'),
			sea(540, ["#6FB3C0", "#4F98AC", "#3D8199", "#2F6C86"]),
			ripples(6, 26, 20, 556, 1160, 60, "#D9EEF0", 4, 60),
			ferry(820, 680, 0.98, "#1E2A3E", "#8FC0D0"),
			path("M746 498h34v-44h-34z", "#C9402F") + path("M746 462h34v8h-34z", "#1E2A3E"),
			trawler(230, 700, 0.92, "#2F6FA0", "#F2C84B"),
			swell(7, 730, 9, "#2A6480", 320),
			ripples(8, 20, 20, 744, 1160, 44, "#9CCBD6", 4, 70),
			birds(430, 300, 0.9, "#3E4A5E"),
		),

	"scotland-skye.svg": () =>
		scene(
			"The rock needles of the Storr on Skye above a silver sea",
			bands(250, 360, ["#7C8FA8", "#93A3B6", "#AEB9C4", "#CBCFD0", "#E7E3D8", "#F7F0DE"], 140, 116),
			circle(250, 280, 56, "#FFFBEA"),
			streaks(
				"#FFFFFF",
				[
					[380, 150, 230],
					[450, 172, 120],
					[60, 200, 150],
				],
				9,
				0.7,
			),
			hills(4, 420, 22, "#A3B0B8"),
			sea(440, ["#DDE3E2", "#A9BCC4", "#8FA8B4"], 560),
			glitter(4, 250, 448, 540, 60, 200, "#FFFBEA"),
			path(
				"M40 470C120 450 240 456 320 474C260 490 120 492 40 470ZM420 500C470 488 540 490 580 502C540 514 460 514 420 500Z",
				"#7E8F8C",
			),
			path(
				"M520 560C620 470 700 400 760 330L800 250 860 220 940 200 1040 150 1220 110V600H520Z",
				"#5E6B5A",
			) + path("M860 220L880 300 840 380 900 460 880 600H1220V110L1040 150 940 200Z", "#4B5749"),
			fog(5, 250, "#F4F1E8", 24, 120, 'opacity=".8"', 900, 1280),
			needles(
				3,
				[
					[560, 520, 60, 120],
					[640, 500, 70, 180],
					[740, 490, 104, 330],
					[846, 500, 76, 200],
					[920, 520, 60, 130],
				],
				"#7A7F78",
				"#555B57",
			),
			path("M-20 600C160 560 320 540 500 520S900 500 1220 560V820H-20Z", "#8FA257"),
			path("M-20 690C240 640 560 640 1220 650V820H-20Z", "#768A48"),
			stroke("M180 820C260 740 420 720 470 660S600 580 700 520", "#DCCFA8", 20) +
				stroke("M180 820C260 740 420 720 470 660S600 580 700 520", "#C9B98E", 4),
			hiker(430, 708, 1, { coat: "#D9482E", legs: "#33405E" }, "#2F6F7A"),
			hiker(356, 742, 1.1, { coat: "#F2B53B", legs: "#4A3B52" }, "#7A3B52"),
			sheep(900, 720, 1.1),
			sheep(1010, 690, 0.9, "#FBF3E4", "#DCD0BC", true),
			boulders(4, 7, 600, 1180, 790, 20, 44, "#8E9288", "#6B7069"),
			blades(5, 110, 0, 750, 1200, 60, 30, ["#8B4FA0", "#B06AB3", "#A8B860"], 5),
		),

	"scotland-whisky.svg": () =>
		scene(
			"A white distillery with a pagoda roof on an island bay, casks on the quay",
			bands(320, 330, ["#4E6A86", "#6A8298", "#8D9FA8", "#B9B9AE", "#E6CFA2", "#F8DFA2"], 140, 116),
			circle(320, 270, 62, "#FFF6D8"),
			streaks(
				"#FBE9C4",
				[
					[760, 140, 230],
					[840, 162, 130],
					[60, 180, 150],
				],
				9,
				0.7,
			),
			hills(6, 400, 44, "#7A8468"),
			hills(11, 450, 26, "#66744F"),
			sea(500, ["#D9CDA6", "#7F98A0", "#5E7F8E", "#4A6C7E"]),
			glitter(9, 320, 508, 720, 50, 180, "#FFEDBE"),
			path("M520 560C640 530 1000 526 1220 540V660H560C520 640 500 590 520 560Z", "#8A9160"),
			rect(590, 430, 620, 140, "#FBF6EA"),
			path("M580 434L640 380H1220V434Z", "#4A5260") + path("M640 380H1220V392H632Z", "#5E6674"),
			stroke("M640 498H1200", "#2A3444", 3),
			path(
				each(
					[
						[640, 462],
						[700, 462],
						[880, 462],
						[940, 462],
						[1000, 462],
						[1120, 462],
					],
					([x, y]) => `M${x} ${y}h26v40h-26z`,
				),
				"#3A4A5E",
			),
			pagoda(800, 500, 1.2, "#FFFFFF", "#3E4654", "#FFFFFF"),
			pagoda(1090, 480, 0.96, "#FFFFFF", "#3E4654", "#FFFFFF"),
			rect(1180, 300, 34, 270, "#A8553E") + rect(1174, 290, 46, 16, "#7E3B2A"),
			rect(520, 570, 700, 40, "#9A9284") +
				stroke("M520 590H1220", "#7A7268", 4, 'stroke-dasharray="34 16"'),
			foam(
				[
					[500, 612],
					[640, 618],
					[820, 612],
					[1000, 620],
					[1220, 614],
				],
				"#F4F6EE",
				7,
			),
			ripples(6, 20, 20, 640, 1160, 60, "#C9D4D0", 4, 60),
			path("M-20 700C160 690 380 700 560 730L600 820H-20Z", "#6A5A44") +
				path("M-20 690C160 680 380 692 560 722L560 740C380 708 160 700-20 708Z", "#8A7656"),
			cask(110, 720, 62, "#A8713E", "#3E3430", "#C9935A"),
			cask(240, 726, 62, "#9C6434", "#3E3430", "#BD8650"),
			cask(372, 734, 62, "#A8713E", "#3E3430", "#C9935A"),
			cask(174, 612, 58, "#9C6434", "#3E3430", "#BD8650"),
			cask(304, 616, 58, "#A8713E", "#3E3430", "#C9935A"),
			birds(560, 260, 0.9, "#3E4654"),
		),
};
