// Canada from the foothills to Hudson Bay and the north.
import { boulders, hills } from "../land.ts";
import { polarBear } from "../landmarks/animals.ts";
import { skyline } from "../landmarks/city.ts";
import { track, trainAlong } from "../landmarks/trains.ts";
import { blades, firs, flowers, forestEdge } from "../plants.ts";
import { aurora, bands, birds, stars, streaks } from "../sky.ts";
import { at, box, circle, disc, each, num, path, poly, rect, scene, stroke } from "../svg.ts";
import { glitter, ripples } from "../water.ts";

export const canadaPlains: Record<string, () => string> = {
	"canada-calgary.svg": () =>
		scene(
			"Calgary on a summer evening, a cowboy hat on a fence post",
			bands(680, 420, ["#E58A4E", "#EE9D59", "#F5B068", "#FAC47D", "#FDD898", "#FEEBBE"], 130, 118),
			circle(680, 350, 84, "#FFF8DC"),
			streaks("#FEEBBE", [
				[90, 140, 260],
				[170, 162, 140],
				[900, 120, 240],
				[980, 142, 120],
			]),
			path(
				"M0 430L70 370 130 396 210 340 290 392 380 360 470 400 560 366 660 404 760 370 850 400 950 350 1040 396 1130 362 1200 390V520H0Z",
				"#A97C86",
			),
			path(
				"M70 370L96 384 60 388ZM210 340L246 366 200 372ZM380 360L410 376 366 380ZM950 350L986 372 938 376ZM1130 362L1160 376 1116 380Z",
				"#FBE9DA",
			),
			skyline(
				5,
				420,
				1000,
				540,
				70,
				250,
				["#6B4A68", "#7F5A74", "#946B7E", "#5A3E5E"],
				"#FFE3A0",
				48,
			),
			path("M560 540L570 250H584L594 540Z", "#C9A9A4") +
				path("M540 236L556 204H598L614 236 598 262H556Z", "#C9402F") +
				path("M556 204H598L590 186H564Z", "#FFF3DC") +
				stroke("M577 186V130", "#8E5A66", 6) +
				stroke("M548 236H606", "#FFE3A0", 6),
			path("M880 540C880 490 960 470 1040 470S1160 500 1180 540Z", "#C98A78") +
				path("M880 540C930 500 1130 500 1180 540Z", "#A96A66"),
			hills(4, 540, 24, "#C99544"),
			hills(9, 590, 30, "#DDAE55"),
			hills(13, 650, 26, "#B9813B"),
			path("M0 720C240 690 480 700 700 720S1060 730 1200 700V800H0Z", "#7A5230"),
			path(
				each(
					[
						[80, 560],
						[150, 570],
						[240, 556],
						[880, 566],
						[1000, 580],
						[1090, 566],
					],
					([x, y]) => disc(x, y, 22, 13),
				),
				"#8E8440",
			),
			// fence and hat
			stroke("M-20 660L1220 640M-20 726L1220 700", "#6B4328", 15) +
				path(box(60, 600, 34, 220) + box(820, 590, 34, 230) + box(1090, 580, 34, 240), "#5A3622") +
				path(box(430, 560, 56, 260), "#6B4328") +
				path(box(462, 560, 24, 260), "#523019"),
			path(
				"M276 562C300 606 400 620 458 620S620 606 646 556C610 574 570 572 548 560C544 500 530 440 496 440C480 440 470 456 458 456S436 438 418 440C386 444 376 500 372 562C350 574 310 576 276 562Z",
				"#4A2A1E",
			) +
				path("M372 552C420 574 500 574 548 550L549 562C500 586 420 586 371 564Z", "#C9402F") +
				path(
					"M496 440C530 440 544 500 548 550C520 562 500 566 480 567C500 520 500 470 496 440Z",
					"#38201A",
				),
			blades(6, 120, 0, 780, 1200, 20, 70, ["#F2CF7A", "#B98A3E", "#5A3622"], 5),
			birds(860, 210, 1, "#7A4A52"),
		),

	"canada-churchill.svg": () =>
		scene(
			"A polar bear on the shore of Hudson Bay",
			bands(820, 400, ["#B9A3C4", "#CBAFC8", "#DEBCC9", "#EECBCB", "#F8DCD2", "#FDECDD"], 110, 122),
			circle(820, 360, 74, "#FFF4E4"),
			streaks("#FFF4EC", [
				[80, 140, 300],
				[170, 162, 180],
				[520, 110, 180],
				[960, 180, 220],
			]),
			rect(0, 430, 1200, 200, "#8FAFC4"),
			rect(0, 430, 1200, 8, "#EBDCE0"),
			glitter(4, 820, 444, 540, 60, 200, "#FFE9DE"),
			path(
				each(
					[
						[40, 470, 160],
						[260, 452, 120],
						[420, 480, 190],
						[660, 460, 90],
						[960, 474, 170],
						[1120, 456, 100],
						[110, 520, 220],
						[520, 530, 170],
						[760, 510, 110],
						[980, 530, 240],
					],
					([x, y, w]) =>
						poly([
							[x, y],
							[x + w * 0.2, y - 9],
							[x + w * 0.85, y - 8],
							[x + w, y],
							[x + w * 0.8, y + 9],
							[x + w * 0.1, y + 8],
						]),
				),
				"#F1F4F6",
			),
			path("M0 560C160 540 330 556 500 560S820 540 980 556 1140 550 1200 544V800H0Z", "#E3EBF0"),
			path("M0 600C200 586 420 610 640 604S1000 590 1200 604V800H0Z", "#F4F7F8"),
			// tundra vehicle
			at(
				250,
				566,
				0.82,
				path("M-130-40V-118H104V-40Z", "#FDFDF8") +
					path("M104-118L128-92V-40H104Z", "#DCE4E6") +
					path("M-130-118H104L96-128H-122Z", "#C9D6DA") +
					path(
						Array.from({ length: 6 }, (_, i) => box(-116 + i * 36, -104, 26, 28)).join("") +
							"M108-104l14 14v16h-14z",
						"#5D8CA3",
					) +
					path("M-130-58H128V-48H-130Z", "#4CC2B0") +
					path(disc(-84, -24, 32) + disc(76, -24, 32), "#2A3742") +
					path(disc(-84, -24, 13) + disc(76, -24, 13), "#8FA3AE"),
			),
			boulders(6, 6, 40, 520, 640, 14, 34, "#8693A3", "#657384"),
			boulders(9, 5, 780, 1180, 640, 16, 40, "#8693A3", "#657384"),
			path("M0 690C240 660 460 700 700 690S1040 660 1200 682V800H0Z", "#DCE8F0"),
			path("M0 740C240 716 460 750 700 740S1040 716 1200 736V800H0Z", "#CBDBE7"),
			path("M400 706q230-26 400 4t-400-4z", "#AFC3D4"),
			polarBear(630, 704, 1.7, "#FFFBEF", "#DDD8D0"),
			boulders(12, 3, 60, 300, 770, 30, 54, "#76849A", "#586579"),
			boulders(15, 3, 940, 1160, 776, 30, 56, "#76849A", "#586579"),
			each(
				[
					[140, 740],
					[340, 780],
					[880, 760],
					[1080, 790],
					[40, 790],
				],
				([x, y], i) =>
					stroke(
						[-38, -22, -6, 10, 26, 42]
							.map(
								(a) =>
									`M${x} ${y}q${num(Math.sin((a * Math.PI) / 180) * 20, 0)}-40 ${num(Math.sin((a * Math.PI) / 180) * 84, 0)} ${num(-Math.cos((a * Math.PI) / 180) * 84, 0)}`,
							)
							.join(""),
						i % 2 ? "#A8695A" : "#8A5448",
						4,
					),
			),
		),

	"canada-aurora.svg": () =>
		scene(
			"Northern lights above a frozen lake near Yellowknife",
			bands(600, 560, ["#081A2B", "#0B2438", "#0F2F46", "#143C52", "#1B4B5C", "#235C66"], 130, 118),
			stars(9, 120, 430, "#EAF6F4", 4),
			aurora(4, 300, 46, 250, "#7A5BC0", "#B58BE8"),
			aurora(9, 410, 52, 300, "#2FBF8F", "#9AF0C2"),
			hills(5, 490, 22, "#0A2A36"),
			forestEdge(7, 520, 60, "#072029", 540),
			rect(0, 536, 1200, 264, "#1F5560"),
			path(
				"M160 536H270L330 800H60ZM600 536H730L860 800H480ZM960 536H1060L1200 740V800H980Z",
				"#4CC2B0",
				'opacity=".32"',
			),
			path("M650 536h50l60 264h-190z", "#9AF0C2", 'opacity=".25"'),
			ripples(3, 30, 20, 560, 1160, 220, "#8FD6C8", 4, 110),
			stroke(
				"M200 640L420 610 520 660 700 630 900 690 1100 650M420 610L380 740M700 630L760 760",
				"#0F3B48",
				3,
				'opacity=".6"',
			),
			path("M0 640C160 610 330 640 480 690S640 760 700 800H0Z", "#E3F0EE"),
			path("M0 690C160 670 320 700 440 740S540 790 560 800H0Z", "#C6DEDD"),
			path("M1200 690C1080 690 980 720 900 800H1200Z", "#D4E8E6"),
			// the cabin
			at(
				330,
				690,
				1.15,
				path("M-100 0V-84H100V0Z", "#3A2620") +
					stroke(
						"M-100-14H100M-100-34H100M-100-54H100M-100-74H100",
						"#543A2E",
						7,
						'stroke-linecap="butt"',
					) +
					path("M-126-76L0-160 126-76 116-62 0-138-116-62Z", "#F4FAF8") +
					path("M-100-84L0-148 100-84Z", "#2E1E1A") +
					path("M-20 0V-62H20V0Z", "#FFC861") +
					path("M44-60h34v30h-34zM-78-60h34v30h-34zM-14-112h28v20h-28z", "#FFC861") +
					path("M60-150h20v40h-20z", "#2E1E1A") +
					path("M-20 0L-60 40H70L20 0Z", "#FFC861", 'opacity=".45"'),
			),
			stroke("M410 512q30-20 10-50t20-60", "#CFE6E6", 10, 'opacity=".4"'),
			firs(4, 5, -30, 210, 700, 140, 300, "#051820"),
			firs(8, 4, 480, 640, 730, 90, 170, "#051820"),
			firs(11, 7, 930, 1230, (x) => 1034 - x * 0.26, 140, 330, "#051820"),
		),

	"canada-prairies.svg": () =>
		scene(
			"A red grain elevator between canola fields in Saskatchewan",
			bands(860, 520, ["#3E93B4", "#58A5C0", "#7BB9CB", "#A3CFD5", "#CDE3DA", "#F3F0D6"], 130, 128),
			circle(860, 470, 76, "#FFF8DC"),
			path(
				"M-20 190C120 150 200 180 330 160S560 110 720 150 980 130 1220 170V230C1060 250 900 226 760 240S460 250 330 236 120 250-20 236Z",
				"#FDFBEF",
			) +
				path(
					"M-20 226C140 214 320 232 480 224S900 214 1220 224V246C1000 262 820 244 640 254S200 262-20 250Z",
					"#BFD9DE",
				) +
				streaks(
					"#FFFFFF",
					[
						[120, 300, 260],
						[220, 322, 120],
						[900, 300, 220],
					],
					9,
					0.7,
				),
			rect(0, 540, 1200, 14, "#8FA95A"),
			rect(0, 552, 1200, 248, "#F2C92F"),
			path("M0 552H1200V576Q600 560 0 580Z", "#DDB326"),
			path("M0 640Q600 600 1200 640V800H0Z", "#F7D84A"),
			path("M0 580L400 552H420L0 610ZM1200 580L800 552H780L1200 610Z", "#C9A422", 'opacity=".6"'),
			// the elevator
			path("M470 600V300H640V600Z", "#C9402F") +
				path("M590 300H640V600H590Z", "#A22F27") +
				path("M456 304L500 250H610L654 304Z", "#7E2A26") +
				path("M510 256V180H600V256Z", "#C9402F") +
				path("M570 180H600V256H570Z", "#A22F27") +
				path("M500 184L555 136 610 184Z", "#7E2A26") +
				rect(535, 204, 28, 26, "#F6E9D0") +
				path("M640 600V470H740V600Z", "#B5382B") +
				path("M632 474L690 436 748 474Z", "#7E2A26") +
				path("M664 600v-70h52v70z", "#5C1F1E") +
				path("M490 330h80v40h-80z", "#F6E9D0") +
				stroke("M470 420H590M470 500H590", "#A22F27", 4) +
				path(box(500, 450, 20, 26) + box(548, 450, 20, 26) + box(500, 540, 20, 26), "#F6E9D0") +
				stroke("M640 380L720 470", "#7E2A26", 8),
			path("M380 600v-90q0-26 30-26t30 26v90z", "#D5DCDC") +
				path("M414 484q26 2 26 26v90h-26z", "#AEBBBE") +
				path("M372 512l38-38 38 38z", "#8F9DA2"),
			track(606, "#5A4A40", "#7A5A42", "#C9B08A"),
			trainAlong(
				[
					[770, 604, 52],
					[890, 604, 52],
					[1010, 604, 52],
					[1130, 604, 52],
					[1250, 604, 52],
				],
				{ body: "#8C9AA0", shade: "#76858C", stripe: "#F2C92F", glass: "#8C9AA0", roof: "#5F6D74" },
			),
			stroke("M110 620V420M80 446H140M300 612V470M280 488H320", "#5A4634", 9) +
				stroke("M80 446Q190 500 280 488M140 446Q230 500 320 488", "#5A4634", 2),
			flowers(5, 200, 0, 650, 1200, 150, ["#FFF1A0", "#E0B41E", "#8FA93A"], 17),
			birds(300, 400, 0.9, "#3A5A66"),
		),
};
