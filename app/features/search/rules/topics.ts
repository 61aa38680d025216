import { phraseFinder } from "./phrases.ts";

/**
 * Topics that clients ask about for any destination, with their folded names. A search for one name
 * of a topic finds titles with any other name.
 */
const names = {
	entry:
		"entry, visa, visas, passport, passports, entry requirements, travel papers, papers, esta, eta, travel authorisation, travel authorization, immigration, border, entrada, visado, visados, pasaporte, requisitos de entrada, entree, passeport, formalites, visum, einreise, einreisebestimmungen, reisepass, visto, vistos, passaporte, تاشيره, فيزا, جواز سفر, دخول, شروط الدخول",
	money:
		"money, currency, cash, exchange rate, credit card, credit cards, atm, tipping, gratuity, gratuities, tips, tip, how much to tip, dinero, moneda, divisa, efectivo, propina, propinas, argent, monnaie, devise, pourboire, pourboires, geld, wahrung, waehrung, bargeld, trinkgeld, trinkgelder, dinheiro, moeda, gorjeta, gorjetas, عمله, نقود, مال, بقشيش, اكراميه",
	power:
		"plug, plugs, adapter, adaptor, adapters, adaptors, socket, sockets, outlet, outlets, voltage, volts, electricity, power, enchufe, enchufes, adaptador, voltaje, corriente, prise, prises, adaptateur, courant, stecker, steckdose, steckdosen, strom, spannung, tomada, tomadas, voltagem, energia, قابس, مقبس, كهرباء, محول",
	clock:
		"time zone, time zones, time difference, clock, clocks, jet lag, what time is it, huso horario, zona horaria, diferencia horaria, fuseau horaire, decalage horaire, zeitzone, zeitzonen, zeitverschiebung, uhrzeit, fuso horario, diferenca horaria, توقيت, فرق التوقيت, المنطقه الزمنيه",
	season:
		"season, seasons, when to go, when to visit, when to travel, best time, best time of year, best month, best months, which month, weather, climate, temperature, temperatures, month by month, rain, rainy season, temporada, cuando ir, cuando viajar, mejor epoca, clima, tiempo, saison, saisons, quand partir, quand y aller, meilleure periode, meteo, climat, reisezeit, beste reisezeit, wann reisen, wetter, klima, jahreszeit, jahreszeiten, quando ir, melhor epoca, melhor altura, الموسم, افضل وقت, الطقس, المناخ, مناخ, طقس",
	arrival:
		"getting there, airport, airports, flight, flights, how to get there, fly, arrive, arrival, gateway, gateways, como llegar, aeropuerto, aeropuertos, vuelo, vuelos, comment y aller, aeroport, aeroports, vol, vols, anreise, flughafen, flug, fluge, fluege, como chegar, aeroporto, aeroportos, voo, voos, مطار, مطارات, رحلات جويه, طيران, الوصول",
	around:
		"getting around, transport, public transport, transportation, car rental, rental car, car hire, hire car, moverse, alquiler de coche, alquiler de coches, transporte, se deplacer, location de voiture, transports, unterwegs, mietwagen, verkehrsmittel, fortbewegung, como circular, aluguel de carro, carro alugado, transportes, التنقل, مواصلات, استئجار سياره, تاجير سيارات",
	train:
		"train, trains, rail, railway, railways, railroad, tren, trenes, ferrocarril, zug, zuge, zuege, bahn, eisenbahn, trem, trens, comboio, قطار, قطارات",
	ferry:
		"ferry, ferries, ferryboat, transbordador, transbordadores, traversier, traversiers, bac, fahre, fahren, faehre, faehren, balsa, balsas, عباره, عبارات",
	clients:
		"who it suits, suitable for, who is it for, for whom, family, families, kids, children, couple, couples, honeymoon, honeymooners, familia, familias, ninos, parejas, luna de miel, famille, familles, enfants, lune de miel, familie, familien, kinder, paare, flitterwochen, criancas, casais, lua de mel, عائله, عائلات, اطفال, شهر عسل",
	access:
		"accessibility, accessible, wheelchair, wheelchairs, disabled, disability, mobility, reduced mobility, step free, accesibilidad, silla de ruedas, discapacidad, accessibilite, fauteuil roulant, handicap, pmr, barrierefrei, barrierefreiheit, rollstuhl, behindert, acessibilidade, cadeira de rodas, كرسي متحرك, ذوي الاعاقه",
	speech:
		"language, languages, what do they speak, idioma, idiomas, lengua, langue, langues, sprache, sprachen, lingua, linguas, لغه, اللغه, لغات",
	manners:
		"manners, etiquette, customs, dos and don ts, dos and donts, good guest, modales, costumbres, savoir vivre, coutumes, benimm, sitten, etiqueta, costumes, اداب, عادات",
	green:
		"responsible travel, traveling responsibly, travelling responsibly, sustainable, sustainability, eco, turismo responsable, sostenible, tourisme responsable, durable, nachhaltig, nachhaltigkeit, turismo responsavel, sustentavel, سياحه مسوله, مستدام",
	sights:
		"top five, top five sights, highlights, sights, must see, must sees, things to see, attractions, que ver, a voir, incontournables, sehenswurdigkeiten, hohepunkte, o que ver, destaques, معالم, ابرز المعالم",
	rates:
		"rates, rate, trade rates, net rates, agent rates, fares, agent fares, price, prices, cost, commission, tarifa, tarifas, precio, precios, comision, tarif, tarifs, prix, preis, preise, provision, tarife, preco, precos, comissao, اسعار, سعر, عموله",
	packing:
		"packing, packing list, what to pack, what to bring, what to wear, clothes, clothing, luggage, equipaje, maleta, que llevar, bagage, bagages, valise, gepack, gepaeck, packliste, koffer, bagagem, mala, o que levar, امتعه, حقائب",
	plan: "itinerary, itineraries, sample itinerary, route, routes, day by day, itinerario, itinerarios, ruta, rutas, itineraire, itineraires, circuit, reiseroute, reiseverlauf, rundreise, roteiro, roteiros, خط سير, برنامج الرحله",
	distances:
		"distances, distance, drive times, driving times, how far, distancias, distancia, trajets, entfernung, entfernungen, fahrzeit, fahrzeiten, مسافات, مسافه",
	objections:
		"objection, objections, doubt, doubts, too expensive, too far, objecion, objeciones, duda, dudas, doute, doutes, einwand, einwande, zweifel, objecao, objecoes, duvidas, اعتراضات",
	healthy:
		"altitude, altitude sickness, mountain sickness, seasick, seasickness, hohenkrankheit, mal de altura, mal d altitude, soroche, mareo, seekrankheit, دوار",
} as const;

export type Topic = keyof typeof names;

export const topicFinder = phraseFinder(names);

export function topicToken(topic: Topic): string {
	return `xtopic${topic}`;
}
