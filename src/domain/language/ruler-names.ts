/** Names of rulers and popes: the numeral after one is ordinal. */
export const RULERS = new Set(
  (
    'Abbas Abdulaziz Abdulhamid Adolf Adrian Afonso Ahmed Akihito Albert Alexander Alexios Alfonso Amadeus Amenemhat ' +
    'Amenhotep Andrew Andronikos Antiochus Artaxerxes Attalus Augustus Baldwin Basil Bayezid Béla Benedict Bohemond ' +
    'Boleslaus Boleslaw Boniface Boris Callixtus Canute Carol Casimir Catherine Celestine Charles Christian Christopher ' +
    'Clement Cnut Conrad Constans Constantine Cosimo Cyrus Darius David Demetrius Edmund Edward Elizabeth Emmanuel Erik ' +
    'Eric Ethelred Eugene Ferdinand Francis Franz Frederick Frederik Friedrich George Géza Gregory Gustaf Gustav Haakon ' +
    'Harald Harold Henri Henry Hirohito Honorius Humbert Innocent Isabella Ismail Ivan Jaime James Joan John Joseph Juan ' +
    'Julian Julius Justin Justinian Karl Knut Ladislaus Leo Leopold Lothair Louis Ludwig Magnus Mahmud Malcolm Manuel ' +
    'Margaret Margrethe Maria Martin Mary Matthias Maximilian Mehmed Menelik Mentuhotep Michael Mithridates Moctezuma ' +
    'Mohammed Muhammad Murad Mursili Mustafa Napoleon Nebuchadnezzar Nicephorus Nicholas Nikolaus Olaf Osman Otto Paul ' +
    'Pedro Pepi Pepin Peter Philip Philippe Pius Psamtik Ptolemy Rama Ramesses Ramses Ranulf Richard Robert Roger Rudolf ' +
    'Rupert Sancho Sargon Seleucus Selim Senusret Seti Shapur Sigismund Sixtus Stanislaus Stefan Stephen Suleiman Sweyn ' +
    'Sylvester Theodore Theodosius Thutmose Tiberius Umberto Urban Valdemar Valentinian Victor Vladimir Vladislaus ' +
    'Władysław Wenceslaus Wilhelm William Willem Xerxes Yazdegerd Zog'
  ).split(' '),
);

/** First names before a family name with a numeral: 'Thurston Howell III'. */
export const GIVEN_NAMES = new Set(
  (
    'Adam Alan Alfred Allen Andrew Anthony Arthur Barry Benjamin Bernard Calvin Carl Charles Clarence Claude Curtis Daniel ' +
    'Dennis Donald Douglas Earl Edgar Edwin Ernest Eugene Francis Frank Franklin Fred Gary Gerald Gilbert Glenn Gordon ' +
    'Graham Harold Harry Herbert Herman Howard Hugh Jack Jacob Jason Jay Jeffrey Jerome Jesse Jim Joe Joel John Jonathan ' +
    'Kenneth Kevin Larry Lawrence Leonard Lewis Lloyd Marcus Mark Martin Matthew Maurice Melvin Nathan Nathaniel Norman ' +
    'Oliver Oscar Patrick Percy Phillip Ralph Randolph Raymond Robert Roland Ronald Roy Russell Samuel Scott Seth Sidney ' +
    'Steven Stuart Theodore Thomas Thurston Timothy Tom Vernon Vincent Wallace Walter Warren Wesley William Winthrop'
  ).split(' '),
);
