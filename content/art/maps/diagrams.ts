// Diagrams of Las Vegas and its day trips, cabin grades, and the Spiral Tunnels.
import { place, rose, words } from "../labels.ts";
import { hills, peak } from "../land.ts";
import { car } from "../landmarks/city.ts";
import { firs, joshua } from "../plants.ts";
import { bands, stripes } from "../sky.ts";
import { circle, disc, path, rect, scene, stroke } from "../svg.ts";
import { ripples, sea, swell } from "../water.ts";

function vegasMap(): string {
	const cx = 600;
	const cy = 430;
	const ray = (x: number, y: number) => ({
		way: `M${cx} ${cy}L${x} ${y}`,
		mx: cx + (x - cx) * 0.62,
		my: cy + (y - cy) * 0.62,
	});
	const trip = (
		x: number,
		y: number,
		name: string,
		time: string,
		dy: number,
		icon: string,
		{ way, mx, my } = ray(x, y),
	) => {
		return (
			stroke(way, "#F2B632", 5, 'stroke-dasharray="1 13"') +
			circle(x, y, 46, "#24163F") +
			circle(x, y, 41, "#FBF1DA") +
			`<g transform="translate(${x} ${y})">${icon}</g>` +
			words(x, y + dy, name, { size: 24, color: "#24163F", halo: "#FBF1DA" }) +
			rect(mx - time.length * 6 - 19, my - 21, time.length * 12 + 38, 42, "#24163F", 'rx="21"') +
			words(mx, my + 8, time, { size: 22, color: "#F2B632" })
		);
	};
	const cliffs =
		path("M-34 22L-28-10H-8L-2 6 6-18H26L34 22Z", "#C9523A") +
		stroke("M-28 2H-6M4-4H28M-31 12H31", "#F0D9AE", 4);
	const dam =
		path("M-30-16Q0-2 30-16L22 24H-22Z", "#E9DECF") + stroke("M-30-16Q0-2 30-16", "#2E8FB0", 8);
	const wave =
		path("M-34 4q17-20 34 0t34 0V22H-34Z", "#D9573C") +
		path("M-34 12q17-16 34 0t34 0V22H-34Z", "#F6C9B0");
	const canyon =
		path("M-36 24V-14H-14L-8 0-2 24ZM36 24V-14H14L8 0 2 24Z", "#B5543A") +
		stroke("M-34-4H-12M34-4H12M-34 10H-7M34 10H7", "#F0C79A", 4);
	const salt =
		circle(0, -12, 11, "#F2B632") +
		path("M-36 24L-20 2-8 12 10-4 36 24Z", "#8A6470") +
		stroke("M-30 18H30", "#FFFFFF", 5);
	return scene(
		"Las Vegas with the Strip, the airport, downtown and drive times to five day trips",
		bands(cx, cy, ["#E9B98A", "#EFC79C", "#F4D5B0", "#F8E2C6", "#FBEEDB"], 170, 130),
		path("M0 560C140 540 200 620 330 640S520 760 600 800H0Z", "#DFA878", 'opacity=".6"') +
			path("M1200 120C1060 140 980 60 900 0H1200Z", "#DFA878", 'opacity=".6"') +
			// the lake begins at the dam: a basin to the east of it, an arm to the north
			path(
				"M906 652C922 590 930 530 944 478C950 440 936 400 950 352C960 320 972 296 992 306C1008 322 990 360 992 398C1000 446 1038 452 1068 478C1096 512 1058 540 1012 532C984 536 958 590 930 660Z",
				"#7FB9CB",
			) +
			words(1004, 500, "Lake Mead", { size: 19, color: "#1F566E", weight: 400 }),
		trip(210, 450, "Red Rock Canyon", "25 min", 78, cliffs),
		// the road to the canyon goes over the bridge at the dam, and around the lake
		trip(1096, 624, "Grand Canyon\nWest", "135 min in all", -66, canyon, {
			way: "M880 690C940 724 1040 724 1096 624",
			mx: 1034,
			my: 698,
		}),
		trip(880, 690, "Hoover Dam", "45 min", 78, dam),
		trip(930, 140, "Valley of Fire", "60 min", 78, wave),
		trip(250, 220, "Death Valley", "130 min", -58, salt),
		// the valley: downtown, the Strip and the airport
		rect(470, 180, 250, 500, "#FFFDF4", 'rx="26"'),
		stroke("M640 220C630 290 590 330 580 400S566 560 564 640", "#24163F", 22) +
			stroke("M640 220C630 290 590 330 580 400S566 560 564 640", "#F2B632", 13),
		words(516, 560, "The\nStrip", { size: 24, color: "#7A5200", halo: "#FFFDF4" }),
		place(640, 222, "Downtown", {
			size: 23,
			color: "#24163F",
			halo: "#FFFDF4",
			dot: "#C9486A",
			r: 11,
			anchor: "end",
		}),
		circle(648, 600, 32, "#24163F") +
			path(
				"M648 578q5 0 5 10v8l18 12v6l-18-6v10l6 6v4l-11-4-11 4v-4l6-6v-10l-18 6v-6l18-12v-8q0-10 5-10z",
				"#F2B632",
			) +
			words(648, 658, "LAS airport", { size: 22, color: "#24163F" }),
		path("M590 330h26v46h-26zM552 470h24v40h-24zM590 500h20v54h-20z", "#8A6FB0") +
			circle(612, 440, 15, "#C9486A") +
			words(634, 447, "Sphere", { size: 19, anchor: "start", color: "#24163F" }),
		stroke("M998 744H1034", "#F2B632", 5, 'stroke-dasharray="1 13"') +
			words(1050, 751, "By car", { size: 19, anchor: "start", color: "#24163F" }) +
			rect(1004, 764, 22, 22, "#8A6FB0") +
			words(1050, 782, "Large hotels", { size: 19, anchor: "start", color: "#24163F" }),
		rose(330, 690, 56, "#24163F", "#F2B632"),
		joshua(110, 790, 0.55, "#6E4A3A", "#5E7A45"),
		car(760, 470, 0.6, "#D9472F"),
	);
}

function alaskaCabins(): string {
	const grid = (x: number, y: number, w: number, h: number, n: number, color: string) =>
		Array.from({ length: n }, (_, i) =>
			rect(x + (w / n) * i + 2, y + 2, w / n - 4, h - 4, color),
		).join("");
	const sign = (
		x: number,
		y: number,
		tx: number,
		ty: number,
		name: string,
		note: string,
		color: string,
	) =>
		stroke(`M${x} ${y}L${tx} ${ty}`, "#14304F", 3) +
		circle(tx, ty, 7, "#14304F") +
		rect(x - 105, y - 58, 210, 68, "#FFFFFF", 'rx="8"') +
		rect(x - 105, y - 58, 12, 68, color) +
		words(x + 4, y - 28, name, { size: 25, color: "#14202E" }) +
		words(x + 4, y - 3, note, { size: 17, color: "#45586A", weight: 400 });
	return scene(
		"Side view of a cruise ship with the four cabin grades: inside, oceanview, balcony and suite; midship is steadiest",
		bands(600, 430, ["#8FBAD4", "#A5C9DC", "#BCD7E2", "#D4E4E8", "#EAF0EC"], 330, 130),
		peak(4, 190, 200, 560, 420, {
			light: "#A9C3D6",
			dark: "#93B0C8",
			snow: "#FFFFFF",
			snowDark: "#E1EBF2",
		}),
		peak(7, 1040, 230, 560, 420, {
			light: "#A9C3D6",
			dark: "#93B0C8",
			snow: "#FFFFFF",
			snowDark: "#E1EBF2",
		}),
		sea(590, ["#CFE6EC", "#3E86A8", "#2F7396", "#235F80"]),
		// hull and decks, cut open
		path("M90 520H1120C1100 600 1060 650 1000 664H190C130 650 100 590 90 520Z", "#14304F") +
			path(
				"M130 520L150 440H1040L1110 520ZM190 440L206 372H960L1000 440ZM260 372L276 306H880L910 372ZM350 306L366 254H770L800 306Z",
				"#F7F8F4",
			) +
			path("M500 254L516 170H596L612 254ZM650 254L662 200H716L728 254Z", "#E0A52F") +
			path("M513 190H600L596 170H516Z", "#14304F") +
			stroke("M840 306V220M822 236H858", "#14304F", 6),
		grid(176, 458, 850, 50, 22, "#6FA6C9") +
			grid(220, 386, 720, 46, 18, "#E8A33A") +
			grid(292, 320, 580, 44, 14, "#E8A33A") +
			grid(386, 264, 360, 36, 6, "#C9486A") +
			grid(220, 540, 800, 44, 24, "#6FA6C9") +
			grid(300, 596, 640, 44, 18, "#54677C"),
		stroke("M222 432H940M294 364H872", "#14304F", 4) +
			stroke(
				Array.from({ length: 18 }, (_, i) => `M${240 + i * 40} 420v12`).join(""),
				"#14304F",
				3,
			),
		path("M98 524H1119L1116 532H99Z", "#E0A52F"),
		path(
			Array.from({ length: 22 }, (_, i) => disc(195 + i * 38.6, 483, 9)).join("") +
				Array.from({ length: 24 }, (_, i) => disc(236 + i * 33.3, 562, 8)).join(""),
			"#EAF6FA",
		),
		path("M500 250H700V640H500Z", "#FFFFFF", 'opacity=".22"') +
			stroke(
				"M500 250V650M700 250V650",
				"#FFFFFF",
				4,
				'stroke-dasharray="10 10" stroke-linecap="butt"',
			),
		swell(5, 672, 6, "#2F7396", 260),
		ripples(5, 20, 60, 700, 1080, 80, "#9CCBDB", 5, 80),
		rect(486, 690, 228, 66, "#E0A52F", 'rx="8"') +
			words(600, 719, "Midship", { size: 25, color: "#14202E" }) +
			words(600, 744, "steadiest", { size: 20, color: "#14202E", weight: 400 }),
		stroke("M600 690V652", "#E0A52F", 6),
		sign(330, 130, 440, 282, "Suite", "space and quiet", "#C9486A"),
		sign(960, 250, 840, 342, "Balcony", "your own rail", "#E8A33A"),
		sign(210, 262, 250, 478, "Oceanview", "a window", "#6FA6C9"),
		sign(960, 720, 860, 618, "Inside", "dark and thrifty", "#54677C"),
	);
}

function railTunnels(): string {
	const line = "M90 700C200 690 300 700 380 670";
	const lower =
		"M380 670C470 640 520 560 470 500C420 440 300 450 280 530C262 610 350 660 450 640C560 620 620 560 690 500";
	const upper =
		"M690 500C770 440 900 430 930 340C950 250 850 190 770 240C700 290 730 390 830 400C930 408 1000 330 1060 250";
	const end = "M1060 250C1090 210 1120 180 1170 160";
	const all = `${line}${lower}${upper}${end}`;
	const sleepers = (d: string, color: string) =>
		stroke(d, color, 26, 'stroke-dasharray="4 12" stroke-linecap="butt"');
	const portal = (x: number, y: number, turn: number) =>
		`<g transform="translate(${x} ${y}) rotate(${turn})">` +
		path("M-26 22V-4A26 26 0 0 1 26-4V22Z", "#E9DFCB") +
		path("M-17 22V-2A17 17 0 0 1 17-2V22Z", "#1B2A26") +
		"</g>";
	return scene(
		"Plan of the Spiral Tunnels: the line climbs from Field through Mount Ogden and Cathedral Mountain to Kicking Horse Pass",
		stripes(["#D9E4D4", "#E3EBDA", "#EDF1E2", "#F5F5E9"], 800),
		hills(5, 330, 60, "#C9D6BC"),
		hills(9, 560, 40, "#B9CBAE"),
		// the two mountains, from above and from the side at once
		path(
			"M180 600C190 500 260 440 330 380C370 350 400 320 440 330C490 350 520 420 570 480S640 600 600 660 420 720 320 710 180 680 180 600Z",
			"#8FAF98",
		) +
			path(
				"M440 330C490 350 520 420 570 480S640 600 600 660C560 600 500 560 480 500S450 400 440 330Z",
				"#739A85",
			) +
			path("M440 330L410 372 428 366 444 396 460 366 480 384Z", "#FFFFFF") +
			path(
				"M640 380C650 280 720 220 790 150C820 120 850 110 880 130C930 170 980 240 1000 310S1010 460 930 480 740 500 690 470 640 430 640 380Z",
				"#8FAF98",
			) +
			path(
				"M880 130C930 170 980 240 1000 310S1010 460 930 480C920 400 880 340 870 280S880 180 880 130Z",
				"#739A85",
			) +
			path("M840 122L808 166 832 158 850 192 870 158 900 170 880 130Q860 112 840 122Z", "#FFFFFF"),
		path(
			"M-20 760C200 730 420 780 640 740S900 560 1000 520 1120 420 1220 380V450C1140 480 1060 540 1010 580S860 760 700 800H-20Z",
			"#7FC0CC",
		) + words(770, 728, "Kicking Horse River", { size: 20, color: "#2F6F80", weight: 400 }),
		firs(4, 8, 30, 200, 640, 40, 70, "#2F5B45"),
		firs(6, 8, 1000, 1180, 560, 40, 70, "#2F5B45"),
		firs(8, 6, 560, 680, 330, 40, 70, "#2F5B45"),
		sleepers(all, "#8A6A4A"),
		stroke(line, "#12352B", 9),
		stroke(end, "#12352B", 9),
		stroke(lower, "#12352B", 9),
		stroke(upper, "#12352B", 9),
		stroke(
			"M455 485C400 440 300 455 280 530C264 600 330 650 420 645",
			"#E9F0E4",
			9,
			'stroke-dasharray="14 12" stroke-linecap="butt"',
		),
		stroke(
			"M930 350C950 260 850 190 770 240C710 284 722 380 800 398",
			"#E9F0E4",
			9,
			'stroke-dasharray="14 12" stroke-linecap="butt"',
		),
		portal(478, 508, 130),
		portal(446, 641, -80),
		portal(926, 356, 20),
		portal(828, 400, -84),
		// the train: its engine passes above its own last cars
		stroke(
			"M500 628C560 612 600 580 648 536",
			"#D9A25F",
			21,
			'stroke-dasharray="40 7" stroke-linecap="butt"',
		),
		stroke(
			"M500 628C560 612 600 580 648 536",
			"#12352B",
			7,
			'stroke-dasharray="40 7" stroke-linecap="butt"',
		),
		stroke(
			"M402 660C440 644 466 622 480 594",
			"#D9A25F",
			21,
			'stroke-dasharray="40 7" stroke-linecap="butt"',
		),
		stroke(
			"M402 660C440 644 466 622 480 594",
			"#12352B",
			7,
			'stroke-dasharray="40 7" stroke-linecap="butt"',
		),
		path("M640 528l26-24 18 18-24 26z", "#C9402F"),
		place(130, 696, "Field", {
			size: 27,
			color: "#12241C",
			halo: "#F5F5E9",
			dot: "#C9402F",
			r: 10,
			dy: -24,
			anchor: "middle",
		}),
		place(1120, 184, "Kicking Horse Pass\n1,627 m", {
			size: 24,
			color: "#12241C",
			halo: "#F5F5E9",
			dot: "#C9402F",
			r: 10,
			anchor: "end",
			dy: -56,
			dx: 60,
		}),
		words(350, 560, "Lower tunnel", { size: 25, color: "#12241C", halo: "#E3EBDA" }),
		words(350, 588, "Mount Ogden", { size: 20, color: "#12241C", halo: "#E3EBDA", weight: 400 }),
		words(836, 308, "Upper tunnel", { size: 25, color: "#12241C", halo: "#E3EBDA" }),
		words(836, 336, "Cathedral Mountain", {
			size: 20,
			color: "#12241C",
			halo: "#E3EBDA",
			weight: 400,
		}),
		words(640, 580, "head", { size: 18, anchor: "start", color: "#8A2A20", halo: "#F5F5E9" }),
		words(402, 700, "tail", { size: 18, color: "#8A2A20", halo: "#F5F5E9" }),
		rose(90, 110, 54, "#12352B", "#D9A25F"),
	);
}

export const diagrams: Record<string, () => string> = {
	"vegas-map.svg": vegasMap,
	"alaska-cabins.svg": alaskaCabins,
	"rail-spiral-tunnels.svg": railTunnels,
};
