// The desert around Las Vegas.
import { boulders, hills } from "../land.ts";
import { car } from "../landmarks/city.ts";
import { person } from "../landmarks/people.ts";
import { blades, joshua } from "../plants.ts";
import { bands, streaks } from "../sky.ts";
import {
	box,
	circle,
	disc,
	each,
	must,
	num,
	path,
	poly,
	rect,
	scene,
	stroke,
	type Point,
} from "../svg.ts";
import { ripples } from "../water.ts";

/** Red and cream sandstone in layers: a cliff whose top edge is `points`. */
function sandstone(
	points: readonly Point[],
	base: number,
	colors: readonly string[],
	step: number,
): string {
	const lower = (dy: number, k: number) =>
		points.map(([x, y], i) => [x, Math.min(base, y + dy + ((i * 37) % 23) * k)] as Point);
	return colors
		.map((color, i) =>
			path(
				poly([
					...lower(i * step, i ? 1 : 0),
					[must(points.at(-1))[0], base],
					[must(points[0])[0], base],
				]),
				color,
			),
		)
		.join("");
}

export const vegasDesert: Record<string, () => string> = {
	"vegas-red-rock.svg": () =>
		scene(
			"Red Rock Canyon in the morning, one car on the scenic road",
			bands(860, 300, ["#6FB6D2", "#8CC6D8", "#ACD5DC", "#CFE3DC", "#EDEBD5", "#FBF0D4"], 110, 120),
			circle(860, 200, 60, "#FFF9E2"),
			streaks(
				"#FFFFFF",
				[
					[120, 110, 220],
					[190, 132, 130],
					[980, 120, 150],
				],
				10,
				0.8,
			),
			path("M0 400L120 340 260 372 420 330 600 380 780 350 960 390 1200 340V520H0Z", "#A9929C"),
			sandstone(
				[
					[0, 250],
					[60, 230],
					[130, 180],
					[200, 190],
					[260, 150],
					[330, 170],
					[380, 240],
					[440, 300],
					[500, 380],
					[560, 460],
					[600, 520],
				],
				560,
				["#F0D9AE", "#E7B98A", "#D9784F", "#C2553A", "#A8432F"],
				48,
			),
			path(
				"M130 180L200 190C190 300 230 420 220 560H120C140 420 110 300 130 180ZM330 170L380 240C370 340 420 460 430 560H340C350 420 320 300 330 170Z",
				"#8F3A2C",
				'opacity=".55"',
			),
			sandstone(
				[
					[520, 530],
					[600, 440],
					[660, 360],
					[720, 330],
					[780, 250],
					[850, 240],
					[900, 180],
					[980, 200],
					[1040, 160],
					[1120, 190],
					[1200, 170],
				],
				560,
				["#F3DFB8", "#EBC398", "#DC8257", "#C65A3D", "#A8432F"],
				52,
			),
			path(
				"M780 250L850 240C840 340 880 460 860 560H770C790 440 760 340 780 250ZM980 200L1040 160C1030 280 1080 420 1070 560H990C1000 420 960 320 980 200Z",
				"#8F3A2C",
				'opacity=".5"',
			),
			rect(0, 552, 1200, 60, "#C98A55"),
			hills(6, 556, 12, "#C98A55"),
			hills(9, 600, 16, "#B87445"),
			path(
				each(
					[
						[60, 590],
						[130, 600],
						[240, 590],
						[330, 606],
						[450, 598],
						[760, 594],
						[900, 604],
						[1010, 590],
						[1120, 600],
					],
					([x, y]) => disc(x, y, 20, 11),
				),
				"#7A7A45",
			),
			path(
				"M700 800C640 740 560 720 540 690S640 640 760 620 900 592 880 574H896C926 596 830 626 760 640S640 680 660 700 800 750 860 800Z",
				"#5B4A52",
			),
			'<path fill="none" stroke="#F7E3B4" stroke-width="4" stroke-dasharray="18 16" d="M780 800C720 750 610 720 600 694S720 640 830 616"/>',
			car(690, 664, 0.5, "#F2B632", "#FDF4DC", true),
			joshua(250, 800, 1.1, "#5A3A34", "#5E7A45"),
			joshua(1010, 790, 0.86, "#5A3A34", "#5E7A45", true),
			each(
				[
					[90, 790],
					[420, 780],
					[900, 790],
					[1150, 780],
				],
				([x, y]) =>
					stroke(
						[-70, -45, -20, 5, 30, 55, 78]
							.map(
								(a) =>
									`M${x} ${y}l${num(Math.sin((a * Math.PI) / 180) * 58, 0)} ${num(-Math.cos((a * Math.PI) / 180) * 58, 0)}`,
							)
							.join(""),
						"#6E7F45",
						7,
					),
			),
			boulders(5, 4, 330, 620, 800, 30, 54, "#D07A50", "#A8502F"),
			boulders(8, 3, 60, 220, 806, 26, 40, "#D07A50", "#A8502F"),
		),

	"vegas-valley-of-fire.svg": () =>
		scene(
			"Striped sandstone waves in the Valley of Fire",
			bands(330, 200, ["#1F5E9C", "#2B71AF", "#4389C0", "#6BA6D0", "#9CC5DC", "#D2E2DC"], 100, 122),
			circle(330, 190, 62, "#FFF6D6"),
			path(
				"M0 380L80 340 160 372 240 320 340 362 440 340 560 380 680 330 800 370 940 330 1060 366 1200 330V560H0Z",
				"#8E4A4A",
			),
			path("M760 470C780 360 820 300 880 280S980 290 1010 350 1060 430 1080 520H760Z", "#C9523A") +
				path(
					"M880 280C940 270 980 290 1010 350S1060 430 1080 520H920C930 420 920 330 880 280Z",
					"#A23C30",
				) +
				path("M830 430q40-50 70 0t-70 0z", "#7E2C28"),
			[
				"#B5432F",
				"#E8795A",
				"#F6C9B0",
				"#D9573C",
				"#F9E3CF",
				"#E06A50",
				"#F3B79B",
				"#C9452F",
				"#F7D8C0",
				"#E58B6C",
				"#A83A2B",
			]
				.map((color, i) => {
					const y = 430 + i * 34;
					const a = 70 - i * 3;
					return path(
						`M-20 ${y + a * 0.6}C140 ${y - a} 300 ${y + a * 1.5} 470 ${y + a * 0.8}S700 ${y - a * 1.3} 860 ${y - a * 0.2} 1080 ${y + a} 1220 ${y - a * 0.3}V820H-20Z`,
						color,
					);
				})
				.join(""),
			person(676, 428, 0.82, { coat: "#F2F0E4", legs: "#24324A", hair: "#F2B632" }, "up"),
			path("M668 426q60 12 120 34l-112-30z", "#8C3327", 'opacity=".6"'),
			blades(6, 14, 40, 770, 260, 30, 40, ["#7E7A3E", "#A89C55"], 5),
			blades(7, 12, 940, 760, 220, 40, 40, ["#7E7A3E", "#A89C55"], 5),
			streaks(
				"#F4F1E2",
				[
					[760, 130, 260],
					[840, 152, 150],
				],
				10,
				0.7,
			),
		),

	"vegas-hoover-dam.svg": () =>
		scene(
			"Hoover Dam between the walls of Black Canyon, the arch bridge behind",
			bands(600, 300, ["#F0A35E", "#F4B46E", "#F8C583", "#FAD69C", "#FCE5B9", "#FEF1D6"], 100, 118),
			circle(600, 190, 62, "#FFFBE8"),
			path(
				"M0 330L120 300 260 340 420 296 560 330 700 300 860 336 1000 300 1200 320V520H0Z",
				"#C08A6E",
			),
			// the bridge downstream
			stroke("M290 300Q600 60 910 300", "#F6EBDC", 12) +
				rect(180, 176, 840, 14, "#F6EBDC") +
				path(
					[300, 370, 440, 510, 580, 650, 720, 790, 860]
						.map((x) => {
							const t = (x - 290) / 620;
							const y = 300 - 480 * t * (1 - t);
							return box(x, 186, 8, Math.max(6, y - 190));
						})
						.join("") +
						box(250, 186, 9, 150) +
						box(940, 186, 9, 150),
					"#DCCBB8",
				),
			path("M0 140L90 130 170 200 250 230 300 300 360 330 400 420 430 620 460 800H0Z", "#8A4A3C") +
				path(
					"M170 200L250 230 300 300 360 330 400 420 430 620 460 800H300C300 600 270 400 170 200Z",
					"#6C3731",
				) +
				path("M0 140L90 130C110 300 60 520 90 800H0Z", "#A25C47"),
			path(
				"M1200 120L1110 140 1040 190 960 230 910 300 850 330 806 420 780 620 750 800H1200Z",
				"#7A4138",
			) +
				path(
					"M1110 140L1040 190 960 230 910 300 850 330 806 420 780 620 750 800H900C910 600 960 400 1110 140Z",
					"#95523F",
				),
			// reservoir, dam, spillway
			path("M396 400H810L840 480H366Z", "#2E8FB0") + rect(392, 400, 420, 8, "#8FCBD8"),
			path("M366 424Q600 490 840 424L830 452Q600 520 376 452Z", "#F4ECDF"),
			path(
				"M376 448Q600 516 830 448C815 560 792 680 776 800H436C420 680 392 560 372 448Z",
				"#E9DECF",
			),
			path("M600 482Q720 480 830 448C815 560 792 680 776 800H606Z", "#D0C2B2"),
			stroke(
				"M392 500Q600 566 812 500M412 560Q600 622 792 560M432 630Q600 686 772 630M450 706Q600 756 756 706",
				"#BCAC9B",
				4,
			),
			path(
				"M488 466h44v-62h-44zM672 464h44v-62h-44zM430 452h30v-50h-30zM746 450h30v-50h-30z",
				"#F8F1E6",
			) +
				path(
					"M514 466h18v-62h-18zM698 464h18v-62h-18zM448 452h12v-50h-12zM764 450h12v-50h-12z",
					"#CDBFAF",
				) +
				path("M482 404h56v-10h-56zM666 402h56v-10h-56z", "#B4543C"),
			stroke("M372 438Q600 506 834 438", "#B9AA9A", 4, 'stroke-dasharray="3 14"'),
			car(590, 492, 0.3, "#D9472F"),
			path("M440 760q80-34 330 0l10 40H430z", "#3FA0B8"),
			ripples(4, 12, 470, 770, 240, 24, "#BFE6EA", 5, 50),
			path(
				each(
					[
						[180, 420],
						[120, 560],
						[260, 620],
						[1020, 440],
						[1080, 600],
						[940, 640],
					],
					([x, y]) => disc(x, y, 14, 9),
				),
				"#6F7A45",
			),
		),
};
