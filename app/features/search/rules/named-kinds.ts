import { phraseFinder } from "./phrases.ts";

/** A `lesson` is a chapter or one of its pages. */
export const shownKinds = [
	"program",
	"fact",
	"document",
	"collection",
	"link",
	"lesson",
	"picture",
	"video",
	"person",
	"show",
] as const;
export type ShownKind = (typeof shownKinds)[number];

/** The folded words that people use to ask for a kind, as in `japan fact sheet`. */
const names = {
	person:
		"contact, contacts, person, persons, personen, people, rep, reps, representative, phone, phone number, telephone, telephone number, email, e mail, who to call, to call, i call, call about, who to ring, to ring, i ring, whom, quien llamar, llamar, appeler, anrufen, ligar, contacto, contactos, persona, personas, representante, telefono, numero de telefono, correo, contato, contatos, pessoa, pessoas, telefone, interlocuteur, numero, personne, telephone, coordonnees, kontakt, kontakte, ansprechpartner, ansprechpartnerin, telefon, telefonnummer, rufnummer, اتصال, هاتف, رقم الهاتف, شخص, اشخاص, جهه اتصال",
	sheet:
		"fact sheet, fact sheets, factsheet, factsheets, data sheet, info sheet, one pager, on one page, at a glance, cheat sheet, hoja informativa, ficha informativa, ficha tecnica, ficha, en una pagina, fiche, fiche pratique, fiche technique, fiche d information, en une page, faktenblatt, infoblatt, merkblatt, datenblatt, auf einer seite, folha informativa, numa pagina, صحيفه وقائع, صحيفه معلومات, ورقه معلومات",
	brochure:
		"brochure, brochures, leaflet, leaflets, flyer, flyers, flier, fliers, handout, handouts, pamphlet, pamphlets, booklet, booklets, folleto, folletos, triptico, tripticos, depliant, depliants, plaquette, plaquettes, prospectus, prospekt, prospekte, broschure, broschuren, broschuere, broschueren, faltblatt, faltblatter, flugblatt, flugblatter, handzettel, brochura, brochuras, panfleto, panfletos, folheto, folhetos, كتيب, كتيبات, منشور, منشورات, مطويه, مطويات, بروشور",
	document:
		"document, documents, pdf, pdfs, documento, documentos, dokument, dokumente, مستند, وثيقه, بي دي اف",
	map: "map, maps, mapa, mapas, plan de situation, carte, cartes, karte, karten, landkarte, landkarten, chart, خريطه, خرائط",
	logo: "logo, logos, logotype, logotipo, logotipos, badge image, شعار, شعارات",
	picture:
		"picture, pictures, photo, photos, photograph, image, images, imagen, imagenes, foto, fotos, fotografia, bild, bilder, imagem, imagens, صوره, صور",
	video:
		"video, videos, film, films, movie, movies, clip, clips, videoclip, pelicula, peliculas, videofilm, filme, filmes, فيديو, فيلم, افلام",
	tip: "sales tip, sales tips, selling tip, selling tips, sales argument, consejo de venta, consejos de venta, argumento de venta, conseil de vente, conseils de vente, argument de vente, verkaufstipp, verkaufstipps, verkaufsargument, dica de venda, dicas de venda, argumento de venda, نصيحه بيع, نصائح بيع, نصيحه مبيعات",
	fact: "fact, facts, fast fact, fast facts, dato, datos, datos clave, fait, faits, faits cles, fakt, fakten, fato, fatos, dados, حقيقه, حقائق",
	show: "trade show, trade shows, show, shows, exhibition, exhibitions, expo, expos, trade fair, trade fairs, travel fair, travel fairs, roadshow, roadshows, feria, ferias, salon professionnel, salons professionnels, salon du tourisme, messe, messen, fachmesse, fachmessen, feira, feiras, ملتقي, ملتقيات, معرض, معارض",
} as const;

export type NamedKind = keyof typeof names;

export const kindFinder = phraseFinder(names);

const kindByName: Readonly<Partial<Record<NamedKind, ShownKind>>> = {
	person: "person",
	sheet: "document",
	brochure: "document",
	document: "document",
	picture: "picture",
	video: "video",
	fact: "fact",
	show: "show",
};

/** Returns null for a name such as `map`, which means only some things of a kind. */
export function shownKindOf(name: NamedKind): ShownKind | null {
	return kindByName[name] ?? null;
}

export function namedKindsOf(shownAs: ShownKind): NamedKind[] {
	return (Object.keys(names) as NamedKind[]).filter(
		(name) => name !== "sheet" && name !== "brochure" && kindByName[name] === shownAs,
	);
}

export function kindToken(kind: NamedKind): string {
	return `xkind${kind}`;
}
