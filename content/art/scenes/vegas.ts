// Las Vegas after dark.
import { hills } from "../land.ts";
import { skyline } from "../landmarks/city.ts";
import { ferrisWheel } from "../landmarks/coast.ts";
import { person } from "../landmarks/people.ts";
import { palm } from "../plants.ts";
import { bands, dots, rays, stars } from "../sky.ts";
import {
	at,
	box,
	circle,
	disc,
	each,
	ellipse,
	num,
	path,
	pick,
	rect,
	scene,
	seeded,
	stroke,
} from "../svg.ts";
import { ripples, sea } from "../water.ts";

const NIGHT = ["#24163F", "#301C52", "#432468", "#61307F", "#8C3F8C", "#C25A86"];

const GOLD = "#F2B632";

/** A fountain: a plume of threads that lean outward from the middle of the lake. */
function fountain(x: number, y: number): string {
	let plumes = "";
	let drops = "";
	for (let i = -6; i <= 6; i++) {
		const px = x + i * 44;
		const h = 210 - Math.abs(i) ** 1.6 * 11;
		for (const lean of [-16, -6, 6, 16])
			plumes += `M${px} ${y}q${num(lean * 0.2)} ${num(-h * 0.8)} ${num(lean + i * 3)} ${num(-h * (1 - Math.abs(lean) * 0.008))}`;
		drops += `M${num(px + i * 3 - 24)} ${num(y - h + 34)}q10-12 16 20M${num(px + i * 3 + 24)} ${num(y - h + 34)}q-10-12-16 20`;
	}
	return (
		stroke(plumes, "#E6F7FA", 5, 'opacity=".9"') +
		stroke(drops, "#BFE6EF", 4) +
		ellipse(x, y + 2, 330, 13, "#DDF3F7", 'opacity=".4"')
	);
}

/** A hotel slab with lit rows. */
function hotel(
	x: number,
	y: number,
	w: number,
	h: number,
	wall: string,
	glow: string,
	crown: string,
): string {
	let d = "";
	for (let wy = y - h + 26; wy < y - 12; wy += 20) d += `M${x + 12} ${wy}H${x + w - 10}`;
	return (
		rect(x, y - h, w, h, wall) +
		stroke(d, glow, 7, 'stroke-dasharray="7 9" stroke-linecap="butt"') +
		rect(x - 4, y - h, w + 8, 12, crown)
	);
}

/** A neon outline with its halo. */
function neon(d: string, color: string, width = 6): string {
	return (
		stroke(d, color, width * 3, 'opacity=".25"') +
		stroke(d, color, width) +
		stroke(d, "#FFFDF2", width * 0.3)
	);
}

export const vegas: Record<string, () => string> = {
	"vegas.svg": () =>
		scene(
			"The Las Vegas Strip at night, with fountains and an observation wheel",
			bands(600, 520, NIGHT, 130, 106),
			stars(4, 60, 260, "#F6E9FF"),
			path(
				"M0 420L90 380 180 410 280 350 380 396 480 372 600 400 720 366 830 402 930 350 1040 398 1130 370 1200 392V560H0Z",
				"#2E1A4C",
			),
			skyline(12, -10, 1210, 560, 30, 110, ["#3A2160", "#44286C", "#331C56"], "#FFD98A", 54),
			ferrisWheel(240, 580, 1.25, "#F2B632", ["#FF6FA3", "#7CE0E8", "#FFF3C4"], "#FF6FA3"),
			hotel(880, 590, 80, 300, "#5A2A78", "#FFD98A", GOLD),
			hotel(970, 590, 90, 220, "#6E3385", "#FFB46A", "#FF6FA3"),
			hotel(1080, 590, 110, 270, "#4A2470", "#FFD98A", "#7CE0E8"),
			hotel(30, 590, 70, 220, "#4A2470", "#FFD98A", "#FF6FA3"),
			hotel(400, 590, 66, 240, "#6E3385", "#FFD98A", "#7CE0E8"),
			// the tall observation tower
			path("M590 590L604 190H616L630 590ZM572 590L600 330H620L648 590Z", "#FFE2A0") +
				path("M560 214L572 176H648L660 214 640 236H580Z", "#FF6FA3") +
				path("M572 176H648L640 156H580Z", "#FFF3C4") +
				stroke("M610 156V80", "#FFE2A0", 7) +
				circle(610, 78, 9, "#FF6FA3") +
				stroke("M568 206H652", "#FFF3C4", 5, 'stroke-dasharray="6 8" stroke-linecap="butt"'),
			path("M700 590V440Q770 330 840 440V590Z", "#3B1F63") +
				neon("M716 590V446Q770 362 824 446V590", "#7CE0E8", 5) +
				neon("M744 590V470Q770 420 796 470V590", "#FF6FA3", 4),
			path("M480 590h90v-60l-45-50-45 50z", "#FFB46A") + path("M525 480l45 50v60h-36z", "#E08545"),
			// the boulevard and the lake
			rect(0, 586, 1200, 30, "#1A0F30"),
			stroke("M0 600H1200", GOLD, 7, 'stroke-dasharray="2 15"'),
			palm(150, 612, 120, "#120A22", "#3F8F6E", 0.04),
			palm(350, 612, 110, "#120A22", "#3F8F6E", -0.04),
			palm(860, 612, 120, "#120A22", "#3F8F6E", 0.04),
			palm(1050, 612, 110, "#120A22", "#3F8F6E", -0.03),
			sea(616, ["#3C2468", "#2F1C57", "#261648"]),
			ripples(6, 40, 20, 636, 1140, 150, "#F2B632", 5, 50),
			ripples(9, 24, 60, 640, 1060, 140, "#FF6FA3", 4, 40),
			ripples(10, 20, 60, 640, 1060, 140, "#7CE0E8", 4, 40),
			fountain(600, 700),
			rect(0, 772, 1200, 28, "#150B28"),
			stroke(
				Array.from({ length: 40 }, (_, i) => `M${i * 31} 772v-22`).join("") + "M0 750H1200",
				"#150B28",
				6,
			),
		),

	"vegas-sphere.svg": () => {
		const random = seeded(5);
		let d = "";
		for (let i = 0; i < 9; i++) {
			const y = 170 + i * 48;
			const half = Math.sqrt(Math.max(0, 250 ** 2 - (y - 370) ** 2));
			d += `M${num(600 - half, 0)} ${y}C${num(600 - half * 0.4, 0)} ${num(y - 60 - random() * 30, 0)} ${num(600 + half * 0.3, 0)} ${num(y + 70 + random() * 20, 0)} ${num(600 + half, 0)} ${num(y - 10, 0)}`;
		}
		return scene(
			"The Sphere of light east of the Strip",
			bands(600, 380, ["#1B1035", "#24163F", "#2F1C52", "#43246A", "#632F80", "#8E3E8A"], 280, 76),
			stars(7, 70, 360, "#F6E9FF"),
			circle(600, 370, 268, "#2A123F"),
			circle(600, 370, 250, "#F2683C"),
			path("M384 246C460 130 660 80 780 196C700 170 640 230 600 280S470 300 384 246Z", "#F2B632") +
				path(
					"M352 400C420 330 520 350 590 400S760 470 846 340C866 440 800 560 700 600C720 540 640 480 560 500S400 500 352 400Z",
					"#D93A7C",
				) +
				path(
					"M430 552C480 500 560 520 600 560S700 600 712 594C640 640 500 630 430 552Z",
					"#6B2FA0",
				) +
				path("M560 250C600 220 680 240 690 300S640 380 590 360 520 290 560 250Z", "#FFE9A8") +
				circle(622, 306, 30, "#24163F") +
				circle(632, 296, 10, "#FFFDF2"),
			stroke(d, "#FFD98A", 4, 'opacity=".55" stroke-dasharray="3 12"'),
			path("M600 120a250 250 0 0 1 0 500a330 330 0 0 0 0-500z", "#1B0B2C", 'opacity=".22"'),
			hills(9, 520, 20, "#22123C", { bottom: 640 }),
			hotel(-10, 640, 120, 190, "#3A2160", "#FFD98A", "#7CE0E8"),
			hotel(130, 640, 90, 150, "#4A2470", "#FFB46A", "#FF6FA3"),
			hotel(240, 640, 110, 110, "#3A2160", "#FFD98A", GOLD),
			hotel(850, 640, 120, 120, "#3A2160", "#FFD98A", "#FF6FA3"),
			hotel(990, 640, 90, 170, "#4A2470", "#FFB46A", GOLD),
			hotel(1100, 640, 120, 210, "#3A2160", "#FFD98A", "#7CE0E8"),
			rect(0, 600, 1200, 200, "#1A0F30"),
			path("M400 600q200-46 400 0z", "#2E1A4C"),
			// monorail
			rect(0, 676, 1200, 16, "#5B4A78") +
				path([60, 260, 460, 660, 860, 1060].map((x) => box(x, 690, 24, 110)).join(""), "#463763") +
				path("M330 676V636Q330 622 350 622H820Q862 622 884 660L890 676Z", "#F6EFE0") +
				path("M330 664H888L890 676H330Z", "#D93A7C") +
				path(
					Array.from({ length: 8 }, (_, i) => box(352 + i * 56, 634, 42, 20)).join("") +
						"M820 634h14q14 4 26 20h-40z",
					"#3C2468",
				),
			palm(140, 800, 200, "#0F0820", "#2E6E5A", 0.05),
			palm(1060, 800, 220, "#0F0820", "#2E6E5A", -0.05),
			stroke("M0 752H1200", GOLD, 6, 'stroke-dasharray="2 22"'),
			rect(0, 770, 1200, 30, "#0F0820"),
		);
	},

	"vegas-chapel.svg": () =>
		scene(
			"A white wedding chapel with a neon heart, a couple and a pink convertible",
			bands(600, 420, ["#3B1B56", "#5A2568", "#8A3577", "#C04C7E", "#EE7A7C", "#F9B07E"], 120, 106),
			stars(5, 40, 240, "#FCE9F3"),
			circle(600, 420, 60, "#FFE0A6", 'opacity=".4"'),
			skyline(3, -10, 400, 600, 30, 150, ["#4B2468", "#552A72"], "#FFD98A", 50),
			skyline(6, 800, 1210, 600, 30, 170, ["#4B2468", "#552A72"], "#FFD98A", 50),
			palm(250, 640, 400, "#2A1236", "#1F5E5A", 0.04, "#18484A"),
			palm(980, 640, 430, "#2A1236", "#1F5E5A", -0.05, "#18484A"),
			palm(330, 640, 280, "#2A1236", "#1F5E5A", -0.03, "#18484A"),
			// chapel
			path("M420 640V380L600 250 780 380V640Z", "#FFF7F0") +
				path("M600 250L780 380V640H690V320Z", "#E8D5DC") +
				path("M400 390L600 240 800 390 786 408 600 268 414 408Z", "#B04A7E") +
				rect(562, 170, 76, 110, "#FFF7F0") +
				rect(608, 170, 30, 110, "#E8D5DC") +
				path("M552 172L600 60 648 172Z", "#B04A7E") +
				path("M600 60L648 172H612Z", "#8A3468") +
				stroke("M600 60V26M588 38H612", "#FFE0A6", 5) +
				path("M582 246V212Q600 190 618 212V246Z", "#5A2568"),
			path("M540 640V500Q600 430 660 500V640Z", "#7A2E66") +
				path("M552 640V506Q600 448 648 506V640Z", "#FFC98A") +
				stroke("M600 470V640", "#7A2E66", 5) +
				path("M452 560V470Q476 440 500 470V560ZM700 560V470Q724 440 748 470V560Z", "#F9B07E") +
				stroke("M476 450V560M452 510H500M724 450V560M700 510H748", "#FFF7F0", 4),
			neon(
				"M600 402C560 370 548 342 566 326C580 314 596 322 600 338C604 322 620 314 634 326C652 342 640 370 600 402Z",
				"#FF4F8B",
				7,
			),
			neon("M424 384L600 254 776 384", "#F2B632", 4),
			rect(0, 630, 1200, 170, "#2A1236"),
			path("M540 632H660L760 720H440Z", "#D9466F"),
			rect(0, 716, 1200, 84, "#1C0B28"),
			stroke("M0 764H1200", GOLD, 6, 'stroke-dasharray="40 34" stroke-linecap="butt"'),
			path(
				Array.from({ length: 14 }, (_, i) => box(40 + i * 26, 586, 10, 46)).join("") +
					box(30, 600, 370, 8) +
					Array.from({ length: 14 }, (_, i) => box(806 + i * 26, 586, 10, 46)).join("") +
					box(800, 600, 370, 8),
				"#FFF7F0",
			),
			// the couple
			at(
				600,
				706,
				1.25,
				path("M-34 0C-40-40-24-60-20-76C-18-92 2-92 4-76C6-60 2-30 6 0Z", "#FFFFFF") +
					path("M-24-96C-44-70-48-40-52 0L-36 0C-34-40-26-60-20-80Z", "#FFF7F0", 'opacity=".8"') +
					path(disc(-10, -100, 12), "#E3B08A") +
					path("M-24-96a14 14 0 0 1 28-6q-14-4-28 6z", "#5A3324") +
					path("M10 0V-40L8-74Q20-92 34-74L36-40V0H26V-38H22V0Z", "#1C0B28") +
					path(disc(21, -100, 12), "#D49A74") +
					path("M9-102a12 12 0 0 1 24 0q-12-6-24 0z", "#1C0B28") +
					stroke("M-4-62L12-60", "#E3B08A", 7) +
					path(disc(2, -54, 9), "#FF4F8B"),
			),
			// the convertible
			at(
				900,
				756,
				1.15,
				path(
					"M-190-18C-196-50-184-62-150-64L-50-68-20-104H-8L12-68H110C160-64 190-54 192-18Z",
					"#FF7FA8",
				) +
					path("M-190-18C-194-34-194-44-190-50H186Q192-36 192-18Z", "#E05A8A") +
					path("M-44-68L-14-104H-6L14-68Z", "#CFE9F2") +
					path("M24-68C24-84 40-90 64-88L110-68Z", "#7A2E66") +
					path(disc(-116, -16, 30) + disc(116, -16, 30), "#140820") +
					path(disc(-116, -16, 17) + disc(116, -16, 17), "#FFF7F0") +
					path("M-196-36h16v10h-16zM186-46l20-14v30z", "#FFE0A6") +
					stroke("M-170-40H170", "#FFF7F0", 4),
			),
		),

	"vegas-fremont.svg": () => {
		const hoop = (k: number) =>
			`M${num(600 - 560 * k)} ${num(430 + 370 * k)}V${num(430 - 130 * k)}C${num(600 - 540 * k)} ${num(430 - 420 * k)} ${num(600 + 540 * k)} ${num(430 - 420 * k)} ${num(600 + 560 * k)} ${num(430 - 130 * k)}V${num(430 + 370 * k)}`;
		return scene(
			"Fremont Street under its canopy of light",
			rect(0, 0, 1200, 800, "#24163F"),
			path("M-200-300H1400L600 440Z", "#4A1F6E"),
			rays(600, 430, 9, "#D93A7C", 196, 344, 0.75),
			rays(600, 430, 6, "#F2B632", 203, 337, 0.6),
			each(
				[
					[1.5, "#3B1F63"],
					[1.1, "#7CE0E8"],
					[0.8, "#FF6FA3"],
					[0.56, "#F2B632"],
					[0.38, "#7CE0E8"],
					[0.25, "#FF6FA3"],
				],
				([k, c]) => stroke(hoop(k), c, 9 * k + 1),
			),
			dots(3, 60, 160, 20, 880, 250, 2, 5, "#FFF3C4"),
			path("M0 120L430 360V520L0 800Z", "#331A58") +
				path("M1200 120L770 360V520L1200 800Z", "#2B154C") +
				path("M0 800L430 520H770L1200 800Z", "#4B2A6E") +
				path("M560 520H640L760 800H440Z", "#6E3A86"),
			// shop fronts and neon on the left, then on the right
			path("M0 560L330 470V580L0 760Z", "#F2683C", 'opacity=".8"') +
				path("M350 468L420 450V520L350 560Z", "#F2B632"),
			stroke("M0 560L430 446", "#FFF3C4", 10, 'stroke-dasharray="2 18"'),
			neon("M70 250L150 296 150 470 70 440ZM90 300l40 22M90 350l40 18M90 400l40 14", "#7CE0E8", 5),
			neon("M200 300a42 60 0 1 0 .1 0M200 330v60M180 352l40 18", "#F2B632", 5),
			neon("M300 350l14 40 40 4-30 26 8 42-32-22-32 18 10-40-26-30 36-2z", "#FF6FA3", 4),
			neon("M384 380v70M384 380l30 20-30 20", "#7CE0E8", 4),
			path("M1200 560L870 470V580L1200 760Z", "#D93A7C", 'opacity=".8"') +
				path("M850 468L780 450V520L850 560Z", "#7CE0E8", 'opacity=".8"'),
			stroke("M1200 560L770 446", "#FFF3C4", 10, 'stroke-dasharray="2 18"'),
			neon(
				"M1040 260C1000 240 980 280 1010 310L1060 370 1110 310C1140 270 1100 240 1064 274",
				"#FF6FA3",
				5,
			),
			neon("M930 330h70l-14 50q-20 26-40 0zM965 394v60M940 458h50", "#F2B632", 5),
			neon("M850 366a20 26 0 1 0 .1 0M850 392v50M834 430h32", "#7CE0E8", 4),
			neon("M1130 390v90M1160 380v100M1130 436l30-6", "#F2B632", 5),
			// zip line
			stroke("M0 96L600 330M1200 60L600 330", "#140A24", 4) +
				at(
					330,
					224,
					0.9,
					stroke("M0-8V18", "#140A24", 5) +
						path("M-60 22C-30 10 10 10 44 24L70 20 74 30 40 40C0 44-40 42-62 34Z", "#140A24") +
						path(disc(-70, 26, 13), "#140A24"),
				) +
				at(
					905,
					192,
					1,
					stroke("M0-8V18", "#140A24", 5) +
						path("M-60 22C-30 10 10 10 44 24L70 20 74 30 40 40C0 44-40 42-62 34Z", "#140A24") +
						path(disc(-70, 26, 13), "#140A24"),
					true,
				),
			each(
				[
					[520, 560, 0.55],
					[560, 550, 0.5],
					[640, 556, 0.5],
					[690, 590, 0.7],
					[480, 610, 0.75],
					[590, 600, 0.7],
					[750, 660, 1],
					[420, 690, 1.1],
					[466, 694, 1.05],
					[640, 700, 1.15],
					[300, 780, 1.5],
					[880, 780, 1.5],
				],
				([x, y, s], i) =>
					person(
						x,
						y,
						s,
						{
							coat: pick(["#140A24", "#1F1238", "#2A123F"], i),
							legs: "#140A24",
							skin: "#3B1F4E",
							hair: "#140A24",
						},
						i % 4 === 2 ? "up" : "down",
					),
			),
		);
	},
};
