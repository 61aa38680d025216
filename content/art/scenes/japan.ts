// Japan on Honshu.
import { hills } from "../land.ts";
import { deer } from "../landmarks/animals.ts";
import {
	blossom,
	fuji,
	hallRoof,
	maple,
	petalsInWind,
	stoneLantern,
	torii,
} from "../landmarks/japan.ts";
import { shinkansen } from "../landmarks/trains.ts";
import { blades, firs, flowers, forestEdge } from "../plants.ts";
import { bands, birds, streaks, stripes } from "../sky.ts";
import {
	at,
	box,
	circle,
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
import { glitter, ripples, sea } from "../water.ts";

const DUSK = ["#8E7FB8", "#AE8FBF", "#CBA0C2", "#E3B5C6", "#F2CBCD", "#FADFD6"];

const RED = "#D9382B";
const RED_DARK = "#A8281F";

/** An umbrella seen from above and the person under it. */
function umbrella(x: number, y: number, s: number, a: string, b: string): string {
	let light = "";
	let dark = "";
	for (let i = 0; i < 8; i++) {
		const from = (i / 8) * 6.2832;
		const to = ((i + 1) / 8) * 6.2832;
		const d = `M0 0L${num(Math.cos(from) * 44)} ${num(Math.sin(from) * 30)}L${num(Math.cos(to) * 44)} ${num(Math.sin(to) * 30)}Z`;
		if (i % 2) light += d;
		else dark += d;
	}
	return at(
		x,
		y,
		s,
		path("M-14 10L-10 62H-2V40H2V62H10L14 10Z", "#1B1838") +
			ellipse(6, 66, 26, 7, "#1B1838", 'opacity=".35"') +
			path(light, a) +
			path(dark, b),
	);
}

export const japan: Record<string, () => string> = {
	"japan.svg": () =>
		scene(
			"Mount Fuji over a lake, a red torii and cherry blossom",
			bands(640, 470, DUSK, 210, 112),
			circle(860, 230, 86, "#F4553F"),
			streaks(
				"#FBEDE6",
				[
					[760, 262, 240],
					[820, 284, 250],
					[150, 330, 190],
					[110, 352, 150],
					[980, 210, 150],
				],
				10,
				0.8,
			),
			path(
				"M0 470C40 450 60 440 90 440S160 462 200 462 282 430 320 430 360 452 430 452 803 446 900 440 977 415 1010 415 1068 440 1100 440 1160 426 1200 420V560H0Z",
				"#B99BC4",
			),
			fuji(640, 540, 1, "#3E4287", "#343775", "#FFF8F4", "#DCD3E6"),
			hills(4, 525, 16, "#2A2D63", { bottom: 570 }),
			forestEdge(7, 556, 54, "#23264F", 566),
			sea(556, ["#C3AFD2", "#7271AE", "#6564A4", "#5A5896"]),
			path("M270 566L600 716Q640 736 680 716L1030 566Z", "#5A5A9E", 'opacity=".7"') +
				path(
					"M520 680L600 716Q640 736 680 716L760 680 700 690 660 676 620 692 580 676Z",
					"#C9C0DC",
					'opacity=".8"',
				),
			glitter(9, 860, 576, 770, 30, 120, "#F49A8E"),
			torii(330, 776, 1.12, RED, RED_DARK, "#23264F"),
			stroke("M210 784H290M370 784H450M224 794H276M384 794H436", "#3F3F80", 6),
			blossom(1200, 30, 1.05, "#3A2440", ["#F7BFCB", "#FBE1E4", "#F4A9BA"], "#D9436B"),
			petalsInWind(5, 16, "#F9D3D9"),
		),

	"japan-tokyo.svg": () => {
		const sign = (x: number, y: number, w: number, h: number, c: string, bars: string) =>
			rect(x, y, w, h, c) +
			stroke(
				Array.from(
					{ length: Math.floor(h / 30) },
					(_, i) =>
						`M${num(x + w * 0.26)} ${y + 18 + i * 30}h${num(w * pick([0.48, 0.3, 0.48, 0.16], i))}`,
				).join(""),
				bars,
				7,
			);
		const tower = (x: number, w: number, top: number, c: string, lit: string) => {
			let d = "";
			for (let wy = top + 22; wy < 500; wy += 24) d += `M${x + 12} ${wy}H${x + w - 8}`;
			return (
				rect(x, top, w, 560 - top, c) +
				stroke(
					d,
					lit,
					13,
					`opacity=".8" stroke-linecap="butt" stroke-dasharray="11 9 11 9 11 29 11 9 11 9 11 9 11 29"`,
				)
			);
		};
		return scene(
			"A Tokyo crossing in the rain at dusk, Tokyo Tower behind",
			bands(
				600,
				420,
				["#2B2258", "#3D2B6B", "#5A377F", "#82468F", "#B25A96", "#E07F95", "#F6AE9A"],
				110,
				98,
			),
			circle(600, 430, 60, "#FBD0A8", 'opacity=".5"'),
			// Tokyo Tower
			path(
				"M600 40L606 150H594ZM588 150H612L618 250H582ZM576 270H624L640 400H560ZM556 414H644L690 560H652Q600 470 548 560H510Z",
				"#E8492F",
			) +
				path(
					"M600 40L606 150H600ZM600 150H612L618 250H600ZM600 270H624L640 400H600ZM600 414H644L690 560H652Q626 510 600 500Z",
					"#B8332A",
				) +
				stroke(
					"M584 180H616M580 220H620M572 300H628M568 340H632M562 376H638M548 450H652M530 500H670",
					"#FFE9DC",
					7,
				) +
				path("M570 250H630V270H570ZM548 398H652V416H548Z", "#FFF4E8") +
				stroke("M588 270L632 400M612 270L568 400", "#FFE9DC", 4),
			tower(-10, 130, 130, "#241E4E", "#F2B27A"),
			tower(110, 110, 210, "#31286A", "#8ED6E8"),
			tower(210, 120, 90, "#2A2258", "#F6D08A"),
			tower(320, 110, 270, "#3A2C70", "#F4A9BA"),
			tower(780, 120, 230, "#31286A", "#F6D08A"),
			tower(890, 110, 110, "#2A2258", "#F4A9BA"),
			tower(990, 110, 200, "#3A2C70", "#8ED6E8"),
			tower(1090, 120, 120, "#241E4E", "#F2B27A"),
			sign(96, 190, 48, 260, "#F2456B", "#FFF4E8"),
			sign(196, 300, 40, 190, "#4CC8D6", "#1B1838"),
			sign(330, 170, 46, 250, "#F2B632", "#3A1F4E"),
			sign(424, 330, 36, 170, "#7A5CE0", "#FFF4E8"),
			sign(748, 320, 38, 180, "#F2456B", "#FFF4E8"),
			sign(866, 180, 48, 270, "#4CC8D6", "#1B1838"),
			sign(990, 280, 40, 210, "#F2B632", "#3A1F4E"),
			sign(1076, 200, 48, 260, "#E8492F", "#FFF4E8"),
			rect(224, 120, 92, 60, "#FFF4E8") +
				circle(270, 150, 20, "#F2456B") +
				rect(900, 150, 86, 56, "#FFF4E8") +
				path("M914 192l24-32 16 20 12-12 12 24z", "#7A5CE0"),
			rect(-10, 500, 470, 60, "#F6C98A") +
				rect(750, 500, 470, 60, "#F6C98A") +
				stroke("M-10 500H460M750 500H1210", "#F2456B", 9) +
				path(
					Array.from(
						{ length: 9 },
						(_, i) => box(i * 52, 512, 36, 48) + box(756 + i * 52, 512, 36, 48),
					).join(""),
					"#8A4F7A",
				),
			// the crossing
			path("M0 556H1200V800H0Z", "#2A2552") +
				path("M430 556H770L830 600H370Z", "#39316A") +
				path("M0 556H470L420 592H0ZM1200 556H730L780 592H1200Z", "#544A86"),
			path(
				Array.from(
					{ length: 9 },
					(_, i) =>
						`M${140 + i * 110} 640L${100 + i * 118} 780H${150 + i * 118}L${184 + i * 110} 640Z`,
				).join(""),
				"#EDE6F2",
			) +
				path(
					Array.from(
						{ length: 6 },
						(_, i) =>
							`M${30 + i * 14} ${606 + i * 28}l130-12 20 14-150 14zM${1170 - i * 14} ${606 + i * 28}l-130-12-20 14 150 14z`,
					).join(""),
					"#EDE6F2",
					'opacity=".85"',
				),
			ripples(6, 24, 80, 610, 1040, 180, "#F2456B", 4, 60),
			ripples(9, 18, 80, 610, 1040, 180, "#4CC8D6", 4, 60),
			each(
				[
					[300, 620, 0.7, "#F4A9BA", "#E07F95"],
					[420, 640, 0.8, "#FFFFFF", "#D9D3EA"],
					[540, 616, 0.66, "#4CC8D6", "#2F9DB0"],
					[660, 640, 0.8, "#F2B632", "#D08F1E"],
					[800, 622, 0.7, "#FFFFFF", "#D9D3EA"],
					[240, 690, 1.05, "#E8492F", "#B8332A"],
					[400, 712, 1.15, "#F2B632", "#D08F1E"],
					[560, 694, 1.15, "#F2456B", "#B82A55"],
					[720, 716, 1.2, "#FFFFFF", "#D9D3EA"],
					[880, 690, 1.05, "#7A5CE0", "#5A40B8"],
					[1000, 728, 1.2, "#F4A9BA", "#E07F95"],
					[130, 736, 1.2, "#4CC8D6", "#2F9DB0"],
				],
				([x, y, s, a, b]) => umbrella(x, y, s, a, b),
			),
		);
	},

	"japan-kyoto.svg": () => {
		let gates = "";
		for (let i = 0; i < 9; i++) {
			const k = 0.3 * 1.19 ** i;
			const y = 500 + 300 * ((k - 0.3) / 1.0);
			const x = 600 + 36 * Math.sin(i * 0.5 + 2.2) * (1 - i / 9);
			const a = pick([`#B5402E`, "#C9452F", "#D94E31", "#E5573A"], i);
			const p = (v: number) => num(v * k, 0);
			gates +=
				`<g transform="translate(${num(x, 0)} ${num(y, 0)})">` +
				path(`M${p(-330)} 0V${p(-620)}H${p(-270)}V0ZM${p(330)} 0V${p(-620)}H${p(270)}V0Z`, a) +
				path(
					`M${p(-290)} 0V${p(-620)}H${p(-270)}V0ZM${p(270)} 0V${p(-620)}H${p(286)}V0Z`,
					"#8E2A22",
				) +
				path(
					`M${p(-420)} ${p(-560)}H${p(420)}V${p(-516)}H${p(-420)}ZM${p(-460)} ${p(-690)}H${p(460)}L${p(440)} ${p(-630)}H${p(-440)}Z`,
					a,
				) +
				path(`M${p(-480)} ${p(-722)}H${p(480)}L${p(462)} ${p(-686)}H${p(-462)}Z`, "#2B2233") +
				path(
					`M${p(-340)} 0V${p(-70)}H${p(-260)}V0ZM${p(340)} 0V${p(-70)}H${p(260)}V0Z`,
					"#2B2233",
				) +
				"</g>";
		}
		return scene(
			"A tunnel of red torii gates at Fushimi Inari, a stone fox beside it",
			stripes(["#A9C7A8", "#BCD4B2", "#D0E0BE", "#E4EBCB", "#F4F2D6"], 520),
			circle(600, 330, 200, "#F9F5DC"),
			circle(600, 330, 120, "#FFFBEA"),
			each(
				[
					[60, 80],
					[180, 50],
					[300, 66],
					[900, 66],
					[1020, 50],
					[1140, 84],
					[420, 34],
					[790, 34],
				],
				([x, w], i) =>
					path(
						`M${x - w / 2} 800L${x - w * 0.36}-10H${x + w * 0.36}L${x + w / 2} 800Z`,
						pick(["#5E7A5E", "#7A9474", "#6B876A"], i),
					),
			),
			hills(6, 520, 30, "#6F9A66"),
			forestEdge(3, 560, 70, "#5A865A", 600, -10, 480),
			forestEdge(5, 560, 70, "#5A865A", 600, 720, 1210),
			hills(9, 600, 20, "#4A7450"),
			path("M520 500H680L1000 800H200Z", "#BDB7A8") +
				stroke(
					Array.from({ length: 11 }, (_, i) => {
						const t = (i / 10) ** 1.4;
						return `M${num(600 - 80 - 320 * t)} ${num(500 + 300 * t)}H${num(600 + 80 + 320 * t)}`;
					}).join(""),
					"#938D80",
					6,
				),
			gates,
			// the fox
			path("M930 800V690H1130V800Z", "#9A968C") +
				path("M1050 690H1130V800H1050Z", "#7D7A72") +
				path("M916 676H1144V700H916Z", "#B5B0A4") +
				at(
					1020,
					678,
					1.15,
					path(
						"M-56 0C-60-50-40-80-20-104C-24-130-20-150-22-176L0-150 26-152 46-178C48-150 50-134 44-116L60-96Q50-82 32-84C36-60 44-30 42 0Z",
						"#D9D4C6",
					) +
						path(
							"M26-152L46-178C48-150 50-134 44-116L60-96Q50-82 32-84C36-60 44-30 42 0H6C20-40 10-90 26-152Z",
							"#B5B0A4",
						) +
						path("M-50-6C-100-20-112-80-84-130C-70-100-60-90-40-70Z", "#C9C4B6") +
						path("M-30-76Q0-60 34-80L36-58Q0-40-38-56Z", RED) +
						path("M20-124l14-4-6 8z", "#3B3734") +
						stroke("M-8-40V0M18-40V0", "#B5B0A4", 5),
				),
			stoneLantern(150, 800, 1.25, "#A5A094", "#807C72", "#FFD98A"),
			blades(4, 50, 0, 740, 330, 60, 44, ["#3F6B48", "#6F9A5E"], 6),
			blades(6, 24, 880, 780, 320, 20, 40, ["#3F6B48", "#6F9A5E"], 6),
		);
	},

	"japan-nara.svg": () =>
		scene(
			"Two deer before the great hall of Nara in autumn",
			bands(600, 330, ["#E9A36B", "#EFB37D", "#F4C492", "#F8D5AB", "#FBE4C5", "#FEF2E0"], 130, 116),
			circle(600, 190, 80, "#F4705A"),
			streaks(
				"#FFF6EA",
				[
					[90, 190, 220],
					[160, 212, 120],
					[880, 210, 230],
				],
				10,
				0.8,
			),
			hills(5, 430, 60, "#B98A7A"),
			hills(11, 480, 40, "#8E6F62"),
			firs(4, 10, 0, 300, 560, 90, 170, "#5E6B4C"),
			firs(6, 10, 900, 1200, 560, 90, 170, "#5E6B4C"),
			// the hall: two roofs and a wide front
			rect(290, 470, 620, 120, "#F6EBDD") +
				path(
					[300, 360, 424, 488, 552, 628, 692, 756, 820, 882]
						.map((x) => box(x, 470, 18, 120))
						.join(""),
					"#5A3A30",
				) +
				rect(290, 520, 620, 12, "#5A3A30") +
				rect(552, 480, 96, 110, "#3B2622"),
			hallRoof(600, 474, 380, 90, "#5A5E70", "#3F4254"),
			rect(420, 350, 360, 40, "#F6EBDD") +
				path([430, 490, 550, 630, 690, 750].map((x) => box(x, 350, 16, 40)).join(""), "#5A3A30"),
			hallRoof(600, 356, 290, 110, "#646879", "#3F4254", "#F2C230"),
			path("M530 470Q600 410 670 470Z", "#3F4254") +
				path("M546 470Q600 426 654 470Z", "#5A3A30") +
				stroke("M360 462L432 394M840 462L768 394M480 462L500 392M720 462L700 392", "#4E5164", 4),
			rect(0, 586, 1200, 220, "#9FB45E"),
			path("M520 588H680L820 800H380Z", "#E9D9B4"),
			path(
				"M0 640C160 620 300 630 420 700L380 800H0ZM1200 640C1040 620 900 630 780 700L820 800H1200Z",
				"#84A050",
			),
			stoneLantern(240, 640, 0.8, "#B5B0A4", "#8E8A80", "#FFE3A0"),
			stoneLantern(960, 640, 0.8, "#B5B0A4", "#8E8A80", "#FFE3A0"),
			deer(440, 756, 1.18, "#B5713F", "#F3E2C4", "#6B4630"),
			deer(790, 760, 1.0, "#C48350", "#F6E8CE", "", true),
			flowers(8, 60, 0, 690, 1200, 110, ["#E0542F", "#F2A03A", "#C9382F"], 15),
			maple(1210, 10, 1.35, "#4A2E28", ["#E0542F", "#F2802F", "#C9382F"]),
			maple(-10, 30, 1.1, "#4A2E28", ["#E0542F", "#F2A03A", "#C9382F"], true),
		),

	"japan-shinkansen.svg": () => {
		const tea = (y: number, h: number, c: string, d: string, seed: number) => {
			const r = seeded(seed);
			let line = "";
			for (let x = -40; x < 1240;) {
				const w = 70 + r() * 50;
				line += `M${num(x, 0)} ${y + h}v${num(-h * 0.4)}q0 ${num(-h * 0.6)} ${num(w / 2, 0)} ${num(-h * 0.6)}t${num(w / 2, 0)} ${num(h * 0.6)}v${num(h * 0.4)}z`;
				x += w * 0.86;
			}
			return path(line, c) + rect(0, y + h * 0.72, 1200, h * 0.42, d);
		};
		return scene(
			"A Shinkansen crossing tea fields below Mount Fuji",
			bands(640, 420, ["#6FB6D6", "#8CC6DC", "#AAD5E0", "#C9E3E4", "#E6EFE4", "#F9F4E4"], 150, 118),
			circle(900, 190, 62, "#FFFBEA"),
			streaks(
				"#FFFFFF",
				[
					[90, 170, 260],
					[170, 192, 140],
					[760, 280, 190],
					[960, 302, 170],
				],
				11,
				0.85,
			),
			hills(6, 430, 24, "#A5C6C9"),
			fuji(560, 500, 1.14, "#4A66A5", "#3C538E", "#FFFFFF", "#D6DFEE"),
			hills(3, 480, 22, "#5E9A74"),
			hills(8, 510, 18, "#4A8562"),
			firs(5, 26, 0, 1200, 536, 26, 50, "#356B52"),
			// viaduct and train
			path(
				Array.from({ length: 8 }, (_, i) => box(40 + i * 156, 610, 40, 70)).join(""),
				"#B9B4B0",
			) +
				rect(0, 590, 1200, 28, "#D9D5D0") +
				rect(0, 612, 1200, 8, "#A8A3A2") +
				stroke(
					Array.from({ length: 8 }, (_, i) => `M${60 + i * 156} 590V446`).join("") + "M0 452H1200",
					"#8A8F9A",
					5,
				),
			shinkansen(640, 592, 1.12, "#FBFCFA", "#D5DAE0", "#2F5FA8", "#27304A"),
			tea(650, 40, "#6FAE4E", "#4E8A3E", 3),
			tea(684, 50, "#5E9C46", "#3F7838", 5),
			tea(726, 60, "#7DBB52", "#4E8A3E", 8),
			tea(776, 60, "#63A34A", "#3F7838", 9),
			path("M300 690l-60 0 30-34z", "#E9D9A6") +
				stroke("M270 690V730M250 716H292", "#F4A9BA", 13) +
				circle(270, 694, 13, "#E3B08A") +
				path("M238 692L270 662 302 692Z", "#E9D9A6"),
			birds(250, 270, 0.9, "#3C538E"),
		);
	},
};
