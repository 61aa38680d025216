// The United States by road for agents abroad, Iceland for an announced program, and a storm for insurers.
import { boulders, hills, peak } from "../land.ts";
import { car, house } from "../landmarks/city.ts";
import { lighthouse } from "../landmarks/coast.ts";
import { person } from "../landmarks/people.ts";
import { sailboat } from "../landmarks/ships.ts";
import { blades, grove } from "../plants.ts";
import { aurora, bands, birds, cloud, fog, rays, stars, stripes } from "../sky.ts";
import { at, box, circle, disc, each, num, path, rect, scene, seeded, stroke } from "../svg.ts";
import { falls, foam, ripples, sea, swell } from "../water.ts";

/** A sandstone butte with a flat top. */
function butte(
	x: number,
	y: number,
	w: number,
	h: number,
	light: string,
	dark: string,
	top: string,
): string {
	return (
		path(
			`M${num(x - w * 0.9)} ${num(y)}L${num(x - w * 0.5)} ${num(y - h * 0.4)} ${num(x - w * 0.46)} ${num(y - h)}H${num(x + w * 0.46)}L${num(x + w * 0.5)} ${num(y - h * 0.4)} ${num(x + w * 0.9)} ${num(y)}Z`,
			light,
		) +
		path(
			`M${num(x + w * 0.1)} ${num(y)}L${num(x + w * 0.16)} ${num(y - h * 0.42)} ${num(x + w * 0.14)} ${num(y - h)}H${num(x + w * 0.46)}L${num(x + w * 0.5)} ${num(y - h * 0.4)} ${num(x + w * 0.9)} ${num(y)}Z`,
			dark,
		) +
		path(
			`M${num(x - w * 0.46)} ${num(y - h)}h${num(w * 0.92)}v${num(h * 0.1)}h${num(-w * 0.92)}z`,
			top,
		) +
		stroke(
			`M${num(x - w * 0.3)} ${num(y - h * 0.86)}v${num(h * 0.4)}M${num(x - w * 0.12)} ${num(y - h * 0.86)}v${num(h * 0.46)}M${num(x + w * 0.3)} ${num(y - h * 0.86)}v${num(h * 0.4)}`,
			dark,
			Math.max(3, w * 0.03),
		)
	);
}

export const roads: Record<string, () => string> = {
	"roads.svg": () =>
		scene(
			"A straight road through red buttes, one open car",
			bands(600, 460, ["#3E8FB8", "#69A7BE", "#9ABFB8", "#CFCFA4", "#F2C98A", "#FFDDA6"], 140, 112),
			circle(600, 430, 92, "#FFF4D0"),
			cloud(190, 170, 1, "#FBF4E4"),
			cloud(930, 130, 1.2, "#FBF4E4"),
			hills(3, 470, 10, "#B5684A"),
			butte(250, 500, 120, 270, "#C9603A", "#9A4228", "#E08A5A"),
			butte(450, 498, 46, 180, "#B8552F", "#8A3A24", "#D97A4A"),
			butte(930, 500, 140, 300, "#C9603A", "#9A4228", "#E08A5A"),
			butte(1130, 504, 60, 200, "#B8552F", "#8A3A24", "#D97A4A"),
			path("M-20 490H1220V820H-20Z", "#D9824E") +
				path("M-20 560C300 540 800 540 1220 566V820H-20Z", "#C96E3E"),
			path("M588 490H612L880 820H320Z", "#4A4A56") +
				path("M598 500h4l8 60h-16zM592 580h16l12 70h-38zM578 690h44l18 130h-80z", "#F7D36A"),
			stroke("M584 492L300 820M616 492L900 820", "#F4ECD8", 5),
			car(740, 720, 1.15, "#2FA6A0", "#DFF2F0", true),
			each(
				[
					[90, 640, 1],
					[200, 720, 1.4],
					[1040, 650, 1.1],
					[1120, 740, 1.5],
					[420, 600, 0.6],
				] as const,
				([x, y, s]) =>
					at(
						x,
						y,
						s,
						path("M-34 0C-44-24-20-40-6-30C0-46 26-42 28-26C44-26 44-4 34 0Z", "#7E8A5A") +
							path("M0 0C-4-16 10-30 28-26C44-26 44-4 34 0Z", "#66724A"),
					),
			),
			rect(970, 590, 8, 110, "#5A4A3E") +
				path("M930 560h88v44q-10 40-44 48q-34-8-44-48z", "#FFFFFF") +
				path("M938 568h72v14h-72z", "#C9402F") +
				path("M938 588h72v14q-8 30-36 38q-28-8-36-38z", "#2F5FA8"),
			birds(330, 200, 0.9, "#4A3A34"),
		),

	"roads-diner.svg": () =>
		scene(
			"A chrome diner with neon at night, a pickup before it",
			stripes(["#1A1E44", "#22285A", "#2F3270", "#4A3A80", "#74468A", "#A8588A"], 560),
			stars(7, 70, 330, "#E9E4FF", 4),
			circle(960, 130, 44, "#F6EEDC") + circle(980, 120, 40, "#22285A"),
			hills(6, 540, 16, "#2A2450"),
			rect(0, 570, 1200, 250, "#3A3250") + path("M0 640H1200V820H0Z", "#2E2842"),
			path("M190 570V420C190 380 220 360 260 360H900C940 360 970 380 970 420V570Z", "#C9D2DE") +
				path("M190 470H970V500H190Z", "#D9402F") +
				stroke("M190 386H970M190 404H970M190 532H970M190 550H970", "#9AA6B8", 6),
			path(
				each([[220], [340], [460], [740], [860]] as const, ([x]) => box(x, 410, 96, 62)),
				"#FFE6A8",
			),
			rect(590, 410, 110, 160, "#7F8CA0") + rect(604, 424, 82, 136, "#FFE6A8"),
			path("M240 360L290 300H900L930 360Z", "#8E9AB0"),
			rect(360, 226, 470, 82, "#1A1E44", 'rx="14"') + stroke("M372 238H818V296H372Z", "#FF6FA8", 6),
			`<text x="595" y="284" font-family="Helvetica Neue, Helvetica, Arial, Noto Sans, sans-serif" font-size="52" font-weight="700" text-anchor="middle" letter-spacing="10" fill="#7FF0E4">EAT</text>`,
			stroke(
				"M420 268h70M700 268h70M420 268l16-14M420 268l16 14M770 268l-16-14M770 268l-16 14",
				"#F7DF6A",
				6,
			),
			path("M1040 570V210H1060V570Z", "#5A5A70") +
				path(
					"M1050 90L1086 190 1180 200 1100 250 1120 340 1050 290 980 340 1000 250 920 200 1014 190Z",
					"#F2B632",
				) +
				stroke(
					"M1050 116L1078 200 1148 208 1086 246 1102 312 1050 274 998 312 1014 246 952 208 1022 200Z",
					"#FFF6D0",
					5,
				),
			path(
				each(
					[
						[260, 452],
						[384, 450],
						[500, 452],
						[784, 450],
					] as const,
					([x, y]) => disc(x, y - 18, 10) + `M${x - 16} ${y + 20}q0-30 16-30t16 30z`,
				),
				"#7A4A3A",
			),
			car(360, 690, 1.5, "#2FA6A0", "#BFE0E8"),
			path("M700 690V640H760L790 600H850V640H960V690Z", "#D9603A") +
				path("M770 640L796 610H836V640Z", "#CFE6EE") +
				path(disc(752, 692, 24) + disc(906, 692, 24), "#1A1628") +
				path(disc(752, 692, 10) + disc(906, 692, 10), "#9AA6B8"),
			rays(645, 640, 5, "#FFE6A8", 60, 120, 0.1),
			person(560, 640, 0.86, { coat: "#F4F0E4", legs: "#2F5FA8" }, "up"),
			stroke("M40 770H180M300 770H440M560 770H700M820 770H960M1080 770H1200", "#F7D36A", 9),
		),

	"roads-fall.svg": () => {
		const random = seeded(11);
		const drop = (fill: string, n: number) =>
			path(
				Array.from({ length: n }, () =>
					disc(random() * 1200, 640 + random() * 150, 5 + random() * 5, 4),
				).join(""),
				fill,
			);
		return scene(
			"A white church and a village green in New England, leaves on fire",
			bands(860, 300, ["#7FB0D0", "#98C0D8", "#B5D0DE", "#D2E0DF", "#EBECDC", "#FBF4DA"], 130, 112),
			circle(880, 200, 54, "#FFFFF2"),
			cloud(240, 150, 1, "#FFFFFF"),
			grove(
				3,
				26,
				-20,
				1220,
				(x) => 400 + Math.sin(x / 180) * 30,
				44,
				74,
				"#D97A2E",
				"#B85E22",
				"#5A4030",
			),
			grove(
				9,
				22,
				-20,
				1220,
				(x) => 460 + Math.sin(x / 130) * 20,
				44,
				70,
				"#C9402F",
				"#A32E26",
				"#5A4030",
			),
			grove(
				12,
				18,
				-20,
				1220,
				(x) => 510 + Math.sin(x / 110) * 14,
				40,
				62,
				"#F2B23B",
				"#D9922A",
				"#5A4030",
			),
			path("M-20 560C240 540 640 550 1220 556V820H-20Z", "#9AAE58") +
				path("M-20 660C300 640 700 660 1220 640V820H-20Z", "#86A04C"),
			path("M470 600V430H670V600Z", "#FDFBF4") +
				path("M610 600V430H670V600Z", "#E4E0D4") +
				path("M454 436L570 350 686 436Z", "#6A6E78"),
			path("M530 400V260H610V400Z", "#FDFBF4") +
				path("M586 400V260H610V400Z", "#E4E0D4") +
				path("M518 264H622V248H518Z", "#D6D2C6") +
				path("M538 248V200H602V248Z", "#FDFBF4") +
				path("M532 204L570 70 608 204Z", "#6A6E78") +
				stroke("M570 70V40M560 52h20", "#C9A24B", 5),
			circle(570, 300, 17, "#3A4658") +
				path("M548 600V520Q570 490 592 520V600Z", "#7A2E26") +
				path(box(494, 480, 26, 60) + box(622, 480, 26, 60), "#7F98A8") +
				path(box(556, 212, 12, 30) + box(574, 212, 12, 30), "#4A5260"),
			house(150, 610, 150, 120, "#F6F0E4", "#4A5260", "#5E7A8A"),
			house(850, 610, 160, 130, "#B5382C", "#4A3A38", "#F2D98A"),
			path("M1030 610V520L1090 470 1150 520V610Z", "#A3322A") +
				path("M1070 610V556H1110V610Z", "#FDFBF4"),
			path("M300 820C400 740 520 700 560 610H584C580 700 640 760 700 820Z", "#D6C6A2"),
			grove(21, 2, 30, 180, 700, 60, 84, "#D9482E", "#B0342A", "#5A4030"),
			grove(23, 2, 1000, 1190, 720, 64, 86, "#F2A93B", "#D08A2A", "#5A4030"),
			drop("#D9482E", 40) + drop("#F2B23B", 40) + drop("#B85E22", 30),
			at(
				380,
				730,
				1,
				path(disc(-26, -20, 26, 22) + disc(26, -20, 26, 22) + disc(0, -22, 26, 25), "#E8822E") +
					stroke("M-10-44q10-14 16-4", "#5E7A3A", 7),
			),
			at(
				450,
				742,
				0.74,
				path(disc(-26, -20, 26, 22) + disc(26, -20, 26, 22) + disc(0, -22, 26, 25), "#D9702A") +
					stroke("M-10-44q10-14 16-4", "#5E7A3A", 7),
			),
			person(700, 730, 1, { coat: "#2F5FA8", legs: "#3A3048" }, "up"),
			person(756, 736, 1, { coat: "#F2C84B", legs: "#4A3A34", hair: "#7A4A24" }),
		);
	},

	"iceland.svg": () =>
		scene(
			"A waterfall off a green cliff, northern lights above black sand",
			bands(420, 300, ["#0E1E3A", "#142B4A", "#1B3C5A", "#26526A", "#3A6E7A", "#5E9490"], 150, 110),
			stars(5, 90, 360, "#E4F0F4", 4),
			aurora(3, 250, 34, 230, "#3FD6A0", "#C9FFE4"),
			aurora(9, 180, 26, 150, "#7A8AF0", "#D6DAFF"),
			path(
				"M-20 300C120 280 300 290 460 280S760 300 900 280 1100 250 1220 260V640H-20Z",
				"#24483E",
			) +
				path(
					"M-20 306C120 288 300 298 460 288S760 308 900 288 1100 258 1220 268L1220 300C1100 290 1000 310 900 316S620 330 460 316 120 316-20 336Z",
					"#4E8A54",
				) +
				stroke(
					"M60 340v240M160 350v230M260 340v250M360 336v240M760 340v240M860 336v250M960 330v250M1060 320v260M1160 310v280",
					"#1A382F",
					9,
				),
			falls(500, 290, 180, 310, "#BFE0E4", "#FFFFFF", 4),
			fog(6, 590, "#DFEEEE", 40, 90, 'opacity=".85"', 400, 790),
			path("M-20 600C200 580 420 600 600 610S1000 590 1220 600V820H-20Z", "#1E2A34"),
			path(
				"M540 610C640 620 700 640 660 670S480 720 520 760 640 800 660 820H300C360 760 420 720 460 690S420 640 470 612Z",
				"#5E98A6",
			) + ripples(5, 14, 400, 640, 220, 150, "#D9EEF0", 4, 40),
			boulders(4, 14, -20, 440, 760, 16, 40, "#3A4854", "#2A343E"),
			boulders(8, 14, 700, 1220, 770, 18, 44, "#3A4854", "#2A343E"),
			blades(3, 60, 0, 640, 380, 60, 22, ["#4E8A54", "#7FAE5E"], 5),
			blades(5, 60, 780, 640, 420, 60, 22, ["#4E8A54", "#7FAE5E"], 5),
			person(860, 720, 0.9, { coat: "#F2B632", legs: "#1A2230" }, "up"),
			person(912, 724, 0.9, { coat: "#E0523A", legs: "#1A2230", hair: "#C9A24B" }),
		),

	"iceland-pool.svg": () =>
		scene(
			"A hot pool in a lava field, steam against a snowy ridge",
			bands(820, 330, ["#7E8FB4", "#98A5C2", "#B7BECF", "#D8D6D9", "#F1E3DA", "#FCEFDD"], 130, 112),
			circle(840, 280, 58, "#FFF8EA"),
			each(
				[
					[170, 240],
					[420, 290],
					[700, 250],
					[1000, 270],
				] as const,
				([x, top], i) =>
					peak(
						i + 2,
						x,
						top,
						470,
						420,
						{ light: "#8A94AE", dark: "#6E7A98", snow: "#FFFFFF", snowDark: "#DCE4F0" },
						0.6,
					),
			),
			hills(7, 460, 14, "#4A5260"),
			path("M-20 500C240 470 700 480 1220 492V820H-20Z", "#333B48") +
				boulders(3, 24, -20, 1220, 540, 20, 46, "#465060", "#353D4A"),
			path(
				"M150 580C300 530 900 530 1060 580S1120 720 900 750 300 760 170 710 60 620 150 580Z",
				"#9CD6DE",
			) +
				path(
					"M210 596C340 556 880 556 1010 598S1050 700 870 724 340 730 230 694 130 626 210 596Z",
					"#C4ECEE",
				),
			ripples(6, 20, 260, 600, 680, 110, "#FFFFFF", 4, 60),
			each(
				[
					[430, 640, "#E3B08A", "#3A2A24"],
					[500, 650, "#C98F68", "#8A5A2A"],
					[720, 630, "#E3B08A", "#C9A24B"],
				] as const,
				([x, y, skin, hair]) =>
					path(`M${x - 30} ${y + 24}q30-40 60 0z`, skin) +
					circle(x, y - 10, 20, skin) +
					path(`M${x - 22} ${y - 10}a22 22 0 0 1 44 0q-22-12-44 0z`, hair),
			),
			fog(4, 560, "#FFFFFF", 30, 110, 'opacity=".55"', 120, 1100),
			fog(11, 520, "#FFFFFF", 24, 130, 'opacity=".4"', 300, 1000),
			boulders(9, 16, -20, 1220, 800, 30, 64, "#465060", "#2E3642"),
			path(
				each(
					[
						[80, 760],
						[180, 790],
						[1050, 770],
						[1140, 792],
					] as const,
					([x, y]) => disc(x, y, 44, 14),
				),
				"#F4F6FA",
			),
			path("M960 590V520H1060V590Z", "#8A5A3A") +
				path("M948 524L1010 476 1072 524Z", "#4E7A54") +
				rect(992, 546, 30, 44, "#3A2A24"),
		),

	"harbour-storm.svg": () =>
		scene(
			"A storm off the breakwater, the light stays on, a boat comes in",
			stripes(["#1E2A42", "#26334E", "#33425E", "#45556F", "#5C6B82"], 520),
			cloud(160, 170, 1.8, "#3A4660") +
				cloud(520, 140, 2, "#33405A") +
				cloud(900, 180, 1.8, "#3A4660"),
			path("M700 200l-40 90h34l-26 76 86-104h-38l34-62z", "#F8D48B"),
			stroke(
				"M100 260l-20 60M200 280l-20 60M330 250l-20 60M450 290l-20 60M580 260l-20 60M820 290l-20 60M960 270l-20 60M1080 290l-20 60M260 380l-20 60M640 390l-20 60M1000 390l-20 60",
				"#93A4BC",
				4,
			),
			path("M880 300L-40 190V330ZM880 300L1240 220V380Z", "#FFE9B0", 'opacity=".35"'),
			sea(500, ["#4A5E78", "#3A4E6A", "#2E405C", "#243450"]),
			swell(4, 540, 22, "#3E526E", 300),
			swell(8, 600, 26, "#334660", 340),
			foam(
				[
					[40, 560],
					[110, 536],
					[180, 560],
				],
				"#D9E2EC",
				9,
			) +
				foam(
					[
						[520, 590],
						[600, 562],
						[680, 590],
					],
					"#D9E2EC",
					9,
				),
			path("M740 820C760 700 800 650 880 640S1100 630 1220 640V820Z", "#3A3346") +
				boulders(3, 10, 740, 1220, 720, 30, 58, "#5A5266", "#443D52") +
				boulders(7, 10, 730, 1220, 800, 34, 64, "#4A4358", "#352F42"),
			lighthouse(880, 642, 1.22, "#FFF6E6", "#DCCFCB", "#C9483C", "#FFE39A", "#2A2637"),
			path("M980 642v-58l34-26 34 26v58z", "#FFF6E6") +
				path("M974 588l40-34 40 34z", "#C9483C") +
				rect(1004, 604, 22, 26, "#FFD58A"),
			sailboat(380, 660, 0.9, "#FFF1DC", "#F2B84B", "#1B2438", "#C9483C"),
			swell(12, 690, 24, "#2A3A54", 320),
			swell(2, 752, 20, "#203048", 300),
			foam(
				[
					[240, 720],
					[330, 694],
					[420, 724],
					[520, 700],
				],
				"#E8EEF4",
				11,
			),
		),
};
