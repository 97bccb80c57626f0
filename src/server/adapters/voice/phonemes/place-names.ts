/** Places whose sound the CMU dictionary or the spelling rules miss, without accents, in ARPABET. */
export const PLACE_NAMES = `
aberystwyth AE2 B ER0 IH1 S T W IH0 TH
alcester AO1 L S T ER0
aldeburgh AO1 L D B ER0 AH0
alnwick AE1 N IH0 K
angers AA0 N ZH EY1
aotearoa AW2 T IY0 AH0 R OW1 AH0
ardennes AA0 R D EH1 N
arles AA1 R L
armagh AA0 R M AA1
auvergne OW0 V EH1 R N
bahia B AH0 IY1 AH0
bayreuth B AY1 R OY2 T
beaulieu B Y UW1 L IY0
belvoir B IY1 V ER0
benin B AH0 N IY1 N
berkshire B AA1 R K SH ER0
bologna B AH0 L OW1 N Y AH0
brescia B R EH1 SH AH0
brisbane B R IH1 Z B AH0 N
brno B ER1 N OW0
bruges B R UW1 ZH
caen K AA1 N
caernarfon K ER0 N AA1 R V AH0 N
cannes K AE1 N
carmarthen K ER0 M AA1 R DH AH0 N
chartres SH AA1 R T R AH0
chemnitz K EH1 M N IH0 T S
chiswick CH IH1 Z IH0 K
cirencester S AY1 R AH0 N S EH2 S T ER0
cluj K L UW1 ZH
cobh K OW1 V
dachau D AA1 K AW0
drogheda D R AO1 AH0 D AH0
dulwich D AH1 L IH0 CH
ely IY1 L IY0
elysees EY2 L IY0 Z EY1
fowey F OY1
frome F R UW1 M
gaborone G AA2 B AH0 R OW1 N IY0
gatineau G AE1 T AH0 N OW2
gdansk G AH0 D AE1 N S K
geelong JH AH0 L AO1 NG
gijon HH IY0 HH OW1 N
gila HH IY1 L AH0
glamis G L AA1 M Z
glasgow G L AE1 Z G OW0
gottingen G ER1 T IH0 NG AH0 N
graz G R AA1 T S
groningen G R OW1 N IH0 NG AH0 N
guanajuato G W AA2 N AH0 HH W AA1 T OW0
guangzhou G W AA1 NG JH OW2
guayaquil G W AY2 AH0 K IY1 L
guernica G W EH1 R N IH0 K AH0
hangzhou HH AA1 NG JH OW2
hanoi HH AH0 N OY1
harwich HH AE1 R IH0 CH
hertford HH AA1 R T F ER0 D
hertfordshire HH AA1 R T F ER0 D SH ER0
holborn HH OW1 B ER0 N
iasi Y AA1 SH
iqaluit IH0 K AE1 L UW0 IH0 T
islay AY1 L AH0
jalisco HH AH0 L IH1 S K OW0
janeiro ZH AH0 N EH1 R OW0
jena Y EY1 N AH0
jerez HH ER0 EH1 Z
jolla HH OY1 AH0
kathmandu K AE2 T M AE0 N D UW1
katowice K AE2 T AH0 V IY1 T S AH0
keswick K EH1 Z IH0 K
kilauea K IH2 L AH0 W EY1 AH0
kirkcaldy K ER0 K AO1 D IY0
kirkcudbright K ER0 K UW1 B R IY0
kyiv K IY1 V
launceston L AO1 N S T AH0 N
leominster L EH1 M S T ER0
leuven L UW1 V AH0 N
liege L IY0 EH1 ZH
lille L IY1 L
limoges L IH0 M OW1 ZH
linz L IH1 N T S
ljubljana L UW2 B L IY0 AA1 N AH0
llandudno L AE0 N D IH1 D N OW0
llangollen L AE0 N G AA1 L AH0 N
lodz W UW1 JH
loire L W AA1 R
lome L OW0 M EY1
loughborough L AH1 F B ER0 OW0
lviv L AH0 V IY1 V
mackinac M AE1 K AH0 N AO2
mainz M AY1 N T S
mallorca M AH0 Y AO1 R K AH0
mans M AA1 N
marseille M AA0 R S EY1
marseilles M AA0 R S EY1
marylebone M AA1 R L AH0 B AH0 N
middlesbrough M IH1 D AH0 L Z B R AH0
milngavie M AH0 L G AY1
moines M OY1 N
nahuatl N AA1 W AA2 T AH0 L
nantes N AA1 N T
niamey N IY0 AA1 M EY2
nijmegen N AY1 M EY2 G AH0 N
nimes N IY1 M
norwich N AO1 R IH0 CH
oaxaca W AH0 HH AA1 K AH0
ojai OW1 HH AY2
ojibwe OW0 JH IH1 B W EY2
paulo P AW1 L OW0
perpignan P EH2 R P IH0 N Y AA1 N
perugia P AH0 R UW1 JH AH0
phnom P AH0 N AA1 M
phuket P UW0 K EH1 T
picchu P IY1 K CH UW0
poitiers P W AA1 T IY0 EY2
provence P R AH0 V AA1 N S
pune P UW1 N AH0
puyallup P Y UW0 AE1 L AH0 P
qin CH IH1 N
qing CH IH1 NG
quetzalcoatl K EH2 T S AH0 L K OW0 AA1 T AH0 L
rouen R UW0 AA1 N
ruislip R AY1 S L IH0 P
salisbury S AO1 L Z B EH2 R IY0
sault S UW1
schuylkill S K UW1 K AH0 L
sequim S K W IH1 M
shenzhen SH EH2 N JH EH1 N
smethwick S M EH1 DH IH0 K
southwark S AH1 DH ER0 K
ste S EY1 N T
suzhou S UW1 JH OW2
szczecin SH CH EH1 CH IH0 N
teignmouth T IH1 N M AH0 TH
teotihuacan T EY2 OW0 T IY2 W AH0 K AA1 N
thimphu T IH0 M P UW1
towcester T OW1 S T ER0
trier T R IH1 R
tubingen T UW1 B IH0 NG AH0 N
tynemouth T AY1 N M AH0 TH
ushuaia UW0 S W AY1 AH0
utrecht Y UW1 T R EH2 K T
valdez V AE0 L D IY1 Z
vallejo V AH0 L EY1 HH OW0
vientiane V Y EH2 N T Y AA1 N
windhoek V IH1 N T HH UH2 K
woolwich W UH1 L IH0 CH
wroclaw V R AO1 T S L AA2 F
wymondham W IH1 N D AH0 M
xia SH Y AA1
xiaoping SH AW1 P IH1 NG
xinjiang SH IH1 N JH Y AA1 NG
yakima Y AE1 K AH0 M AO2
yaounde Y AA2 UH0 N D EY1
youghal Y AO1 L
ypres IY1 P R AH0
zaragoza Z AE2 R AH0 G OW1 Z AH0
zedong Z AH0 D UH1 NG
zhou JH OW1
`;
