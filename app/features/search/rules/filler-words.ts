/** Folded words that don't show what a search is about. */
const fillers = new Set(
	[
		"a an and any are as at be been but by can could did do does for from had has have he her him his how i if in into is it its just like me my need needs no not of off on or our out please she should so some than that the their them then there these they this those to us want wants was we were what when where which who whose why will with would you your about best client clients customer customers find get give got looking show information info tell visit visits go going travel traveling travelling holiday holidays vacation vacations offer recommend question",
		"al algun alguna como con cual cuales cuando cuanto cuanta cuantos de del desde donde el ella en entre es esta estan este hay la las lo los mas me mi mis necesito necesita necesitan necesitas para pero por puedo que quien se si sin sobre son su sus tiene tienen un una unas unos y cliente clientes viaje viajes viajar ir vacaciones",
		"au aux avec ce ces cette chez combien comment d dans de des du elle elles en est et faut il ils j je l la le les leur leurs lui ma mais mes mon ne nos notre nous ou par pas plus pour quand que quel quelle quelles quels qu qui sa sans se ses son sont sur ta un une vos votre vous y a t client clientes voyage voyages voyager aller vacances",
		"aber alle als am an auf aus bei bin bis brauche braucht brauchen das dass dem den der des die dies diese dieser doch ein eine einem einen einer eines er es fur gibt hat haben ich ihr ihre im in ins ist ja kann kein keine man mein meine mit muss nach nicht noch nur oder ohne sein seine sich sie sind so um und uns unser vom von vor wann war was wegen welche welcher welches wenn wer wie wir wo zu zum zur uber kunde kunden reise reisen urlaub fahren fliegen",
		"ao aos as ate com como da das de dela dele do dos e ela ele em entre essa esse esta este eu foi ha isso isto ja lhe mais mas meu minha meus minhas muito na nao nas nem no nos o os ou para pela pelo pelas pelos por preciso precisa precisam qual quais quando quanto quantos que quem se sem ser seu sua seus suas so sobre tem um uma umas uns onde viagem viagens viajar ir ferias",
		"في من الى على عن مع هل ما ماذا متى اين كيف كم لماذا هذا هذه ذلك التي الذي ان او و لا هو هي هم نحن انا انت لي لنا احتاج يحتاج اريد بعد قبل بين كل",
	].flatMap((words) => words.split(" ")),
);

/** Returns whether a folded word is a filler word. */
export function isFiller(word: string): boolean {
	return fillers.has(word);
}
