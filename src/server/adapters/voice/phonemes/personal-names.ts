/** Persons and given names whose sound the CMU dictionary or the spelling rules miss, without accents, in ARPABET. */
export const PERSONAL_NAMES = `
aeschylus EH1 S K AH0 L AH0 S
aoife IY1 F AH0
arrhenius AH0 R EY1 N IY0 AH0 S
balzac B AO1 L Z AE2 K
barthes B AA1 R T
baudelaire B OW2 D AH0 L EH1 R
beauchamp B IY1 CH AH0 M
beauvoir B OW0 V W AA1 R
becquerel B EH2 K ER0 EH1 L
benoit B AH0 N W AA1
bizet B IY0 Z EY1
borges B AO1 R HH EH2 S
brahe B R AA1
braque B R AA1 K
broglie B R OY1
bruckner B R UH1 K N ER0
buccleuch B AH0 K L UW1
camus K AE0 M UW1
caoimhe K IY1 V AH0
cauchy K OW0 SH IY1
cezanne S EY0 Z AE1 N
cholmondeley CH AH1 M L IY0
ciaran K IH1 R AH0 N
cillian K IH1 L IY0 AH0 N
clemenceau K L EH2 M AH0 N S OW1
cocteau K AA0 K T OW1
coetzee K UH0 T S IY1 AH0
corbusier K AO0 R B UW1 Z Y EY0
coriolis K AO2 R IY0 OW1 L AH0 S
corot K AH0 R OW1
coulomb K UW1 L AA0 M
courbet K UH0 R B EY1
cuvier K UW1 V IY0 EY2
daumier D OW2 M IY0 EY1
debussy D EH2 B Y UW0 S IY1
degas D AH0 G AA1
delacroix D EH2 L AH0 K W AA1
deleuze D AH0 L UW1 Z
diderot D IY1 D AH0 R OW2
dirac D IH0 R AE1 K
dirichlet D IH2 R IH0 K L EY1
dostoevsky D AA2 S T AH0 Y EH1 F S K IY0
dostoyevsky D AA2 S T AH0 Y EH1 F S K IY0
duchamp D UW0 SH AA1 N
dumas D UW0 M AA1
dvorak D V AO1 R ZH AE2 K
eoghan OW1 AH0 N
eoin OW1 IH0 N
eratosthenes EH2 R AH0 T AA1 S TH AH0 N IY2 Z
erdos EH1 R D OW0 SH
etienne EY0 T Y EH1 N
eyck AY1 K
faure F AO0 R EY1
featherstonehaugh F AE1 N SH AO0
fermat F EH0 R M AA1
flaubert F L OW0 B EH1 R
galois G AE0 L W AA1
gaudi G AW0 D IY1
gauguin G OW0 G AE1 N
gaulle G OW1 L
genet ZH AH0 N EY1
georges ZH AO1 R ZH
gericault ZH EH2 R IH0 K OW1
giuseppe JH UW0 Z EH1 P IY0
goebbels G ER1 B AH0 L Z
goethe G ER1 T AH0
guillaume G IY0 Y OW1 M
guillermo G IY0 Y EH1 R M OW0
hegel HH EY1 G AH0 L
heine HH AY1 N AH0
heisenberg HH AY1 Z AH0 N B ER0 G
henri AA0 N R IY1
hermione HH ER0 M AY1 AH0 N IY0
hermite EH0 R M IY1 T
hesse HH EH1 S AH0
husserl HH UH1 S ER0 L
huygens HH AY1 G AH0 N Z
ingres AE1 NG G R AH0
ioan Y OW1 AH0 N
jaime HH AY1 M EY0
jakob Y AA1 K AH0 B
janacek Y AA1 N AH0 CH EH2 K
joao ZH W AW1
johannes Y OW0 HH AA1 N AH0 S
jurgen Y ER1 G AH0 N
kant K AA1 N T
kierkegaard K IH1 R K AH0 G AA2 R D
kirchhoff K IH1 R K HH AO2 F
klee K L EY1
lagrange L AH0 G R AA1 N ZH
laplace L AH0 P L AA1 S
lautrec L OW0 T R EH1 K
lavoisier L AH0 V W AA1 Z IY0 EY2
lebesgue L AH0 B EH1 G
leeuwenhoek L EY1 V AH0 N HH UH2 K
legendre L AH0 ZH AA1 N D R AH0
leibniz L AY1 B N IH0 T S
ligeti L IH1 G AH0 T IY0
linnaeus L IH0 N EY1 AH0 S
maeve M EY1 V
mallarme M AE2 L AA0 R M EY1
marat M ER0 AA1
maupassant M OW1 P AH0 S AA2 N T
mendeleev M EH2 N D AH0 L EY1 AH0 F
messier M EH1 S IY0 EY0
millet M IY0 L EY1
montaigne M AA0 N T EY1 N
montesquieu M AA1 N T AH0 S K Y UW2
mozart M OW1 T S AA2 R T
munch M UH1 NG K
niamh N IY1 V
nietzsche N IY1 CH AH0
noether N ER1 T ER0
padraig P AO1 D R IH0 G
pepys P IY1 P S
persephone P ER0 S EH1 F AH0 N IY0
petain P EH0 T AE1 N
piaget P Y AA0 ZH EY1
poincare P W AA2 N K AA0 R EY1
poussin P UW0 S AE1 N
proust P R UW1 S T
ramanujan R AA0 M AA1 N UH0 JH AH0 N
ravel R AH0 V EH1 L
riemann R IY1 M AA2 N
rilke R IH1 L K AH0
rimbaud R AE0 M B OW1
robespierre R OW1 B Z P Y EH2 R
rodin R OW0 D AE1 N
rontgen R EH1 N T G AH0 N
saens S AA1 N S
saoirse S ER1 SH AH0
satie S AA0 T IY1
schiele SH IY1 L AH0
schoenberg SH ER1 N B ER0 G
schopenhauer SH OW1 P AH0 N HH AW2 ER0
schrodinger SH R OW1 D IH0 NG ER0
seurat S ER0 AA1
sinead SH IH0 N EY1 D
siobhan SH AH0 V AO1 N
solzhenitsyn S OW2 L ZH AH0 N IY1 T S AH0 N
stendhal S T EH0 N D AA1 L
synge S IH1 NG
tadhg T AY1 G
thucydides TH UW0 S IH1 D AH0 D IY2 Z
tycho T AY1 K OW0
uwe UW1 V AH0
velazquez V AH0 L AA1 S K EH0 Z
watteau W AA0 T OW1
weierstrass V AY1 ER0 S T R AA2 S
wittgenstein V IH1 T G AH0 N S T AY2 N
`;
