const DEMONYMS = `
  afghanistan afghan afghans
  africa african africans
  argentina argentine argentines argentinian
  colombia colombian colombians
  iraq iraqi iraqis
  kazakhstan kazakh kazakhs
  pakistan pakistani pakistanis
  philippines philippine filipino filipinos
  uzbekistan uzbek uzbeks
  america american americans us usa states
  antarctica antarctic
  arabia arab arabs arabic arabian
  asia asian asians
  athens athenian athenians
  australia australian australians
  austria austrian austrians
  babylon babylonian
  belgium belgian belgians
  brazil brazilian brazilians
  britain british briton britons uk kingdom
  byzantium byzantine byzantines
  canada canadian canadians
  chile chilean
  china chinese
  cornwall cornish
  crete cretan
  cuba cuban cubans
  denmark danish dane danes
  egypt egyptian egyptians
  england english englishman englishmen englishwoman
  ethiopia ethiopian
  europe european europeans
  finland finnish finn finns
  flanders flemish
  florence florentine florentines
  france french frenchman frenchmen
  germany german germans
  greece greek greeks
  greenland greenlandic
  hungary hungarian hungarians
  iceland icelandic icelander icelanders
  india indian indians
  indonesia indonesian
  ireland irish irishman
  israel israeli
  italy italian italians
  japan japanese
  jew jews jewish
  kenya kenyan
  korea korean koreans
  latin latins
  mexico mexican mexicans
  mongolia mongol mongols mongolian
  morocco moroccan
  netherlands dutch dutchman holland
  norway norwegian norwegians
  ottoman ottomans turkey turk turks turkish
  persia persian persians iran iranian
  peru peruvian
  poland polish
  portugal portuguese
  rome roman romans
  russia russian russians
  scotland scottish scot scots scotsman
  soviet soviets ussr
  spain spanish spaniard spaniards
  sweden swedish swede swedes
  switzerland swiss
  syria syrian
  thailand thai
  tibet tibetan
  ukraine ukrainian
  venice venetian venetians
  vietnam vietnamese
  wales welsh welshman
  islam muslim muslims islamic
  christ christian christians christianity
`;

const COUNTRIES = new Map<string, string>();
for (const line of DEMONYMS.trim().split('\n')) {
  const names = line.trim().split(/\s+/u);
  for (const name of names) COUNTRIES.set(name, names[0] ?? name);
}

/** Returns one key for a country, its people and its adjective; null for any other word. */
export function findCountry(normalized: string): string | null {
  return COUNTRIES.get(normalized) ?? null;
}
