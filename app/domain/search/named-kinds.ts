/** What people call things by when they look for them, `contact california`, `brochure wine`, in the portal's languages; folded. */
const names = {
	contact:
		"contact contacts contacto contactos contato contatos kontakt kontakte people person persons rep reps phone telephone telefono telefone telefon اتصال هاتف",
	document:
		"brochure brochures document documents pdf leaflet leaflets flyer flyers handout handouts factsheet factsheets folleto folletos documento documentos prospekt broschure dokument dokumente brochura brochuras folheto folhetos كتيب مستند وثيقه",
	picture: "picture pictures photo photos image images imagen imagenes foto fotos bild bilder imagem imagens صوره صور",
	video: "video videos film films movie movies clip clips videofilm pelicula peliculas filme filmes فيديو فيلم",
} as const;

export type NamedKind = keyof typeof names;

const kinds: Readonly<Record<string, NamedKind>> = Object.fromEntries(
	(Object.keys(names) as NamedKind[]).flatMap((kind) => names[kind].split(" ").map((word) => [word, kind] as const)),
);

/** The kind of things that a folded word names, or null. */
export function kindNamedBy(word: string): NamedKind | null {
	return Object.hasOwn(kinds, word) ? (kinds[word] ?? null) : null;
}

/** The word that the index has for all things of a kind, beside their own words. */
export function wordOfKind(kind: NamedKind): string {
	return `xkind${kind}`;
}
