/** Words whose sound depends on their class: word, sound as a noun or adjective, sound as a verb (ARPABET). */
const PAIRS = `
abuse | AH0 B Y UW1 S | AH0 B Y UW1 Z
addict | AE1 D IH0 K T | AH0 D IH1 K T
advocate | AE1 D V AH0 K AH0 T | AE1 D V AH0 K EY2 T
affiliate | AH0 F IH1 L IY0 AH0 T | AH0 F IH1 L IY0 EY2 T
affix | AE1 F IH0 K S | AH0 F IH1 K S
aggregate | AE1 G R AH0 G AH0 T | AE1 G R AH0 G EY2 T
alloy | AE1 L OY0 | AH0 L OY1
ally | AE1 L AY0 | AH0 L AY1
alternate | AO1 L T ER0 N AH0 T | AO1 L T ER0 N EY2 T
animate | AE1 N AH0 M AH0 T | AE1 N AH0 M EY2 T
annex | AE1 N EH0 K S | AH0 N EH1 K S
appropriate | AH0 P R OW1 P R IY0 AH0 T | AH0 P R OW1 P R IY0 EY2 T
approximate | AH0 P R AA1 K S AH0 M AH0 T | AH0 P R AA1 K S AH0 M EY2 T
articulate | AA0 R T IH1 K Y AH0 L AH0 T | AA0 R T IH1 K Y AH0 L EY2 T
associate | AH0 S OW1 SH IY0 AH0 T | AH0 S OW1 SH IY0 EY2 T
attribute | AE1 T R AH0 B Y UW2 T | AH0 T R IH1 B Y UW0 T
bow | B OW1 | B AW1
combat | K AA1 M B AE2 T | K AH0 M B AE1 T
combine | K AA1 M B AY0 N | K AH0 M B AY1 N
commune | K AA1 M Y UW0 N | K AH0 M Y UW1 N
compact | K AA1 M P AE0 K T | K AH0 M P AE1 K T
compound | K AA1 M P AW0 N D | K AH0 M P AW1 N D
compress | K AA1 M P R EH0 S | K AH0 M P R EH1 S
conduct | K AA1 N D AH0 K T | K AH0 N D AH1 K T
confederate | K AH0 N F EH1 D ER0 AH0 T | K AH0 N F EH1 D ER0 EY2 T
confines | K AA1 N F AY0 N Z | K AH0 N F AY1 N Z
conflict | K AA1 N F L IH0 K T | K AH0 N F L IH1 K T
conglomerate | K AH0 N G L AA1 M ER0 AH0 T | K AH0 N G L AA1 M ER0 EY2 T
conscript | K AA1 N S K R IH0 P T | K AH0 N S K R IH1 P T
console | K AA1 N S OW0 L | K AH0 N S OW1 L
consort | K AA1 N S AO0 R T | K AH0 N S AO1 R T
construct | K AA1 N S T R AH0 K T | K AH0 N S T R AH1 K T
consummate | K AA1 N S AH0 M AH0 T | K AA1 N S AH0 M EY2 T
contest | K AA1 N T EH0 S T | K AH0 N T EH1 S T
contract | K AA1 N T R AE0 K T | K AH0 N T R AE1 K T
contrast | K AA1 N T R AE0 S T | K AH0 N T R AE1 S T
converse | K AA1 N V ER0 S | K AH0 N V ER1 S
convert | K AA1 N V ER0 T | K AH0 N V ER1 T
convict | K AA1 N V IH0 K T | K AH0 N V IH1 K T
coordinate | K OW0 AO1 R D AH0 N AH0 T | K OW0 AO1 R D AH0 N EY2 T
decrease | D IY1 K R IY0 S | D IH0 K R IY1 S
defect | D IY1 F EH0 K T | D IH0 F EH1 K T
degenerate | D IH0 JH EH1 N ER0 AH0 T | D IH0 JH EH1 N ER0 EY2 T
delegate | D EH1 L AH0 G AH0 T | D EH1 L AH0 G EY2 T
deliberate | D IH0 L IH1 B ER0 AH0 T | D IH0 L IH1 B ER0 EY2 T
desert | D EH1 Z ER0 T | D IH0 Z ER1 T
designate | D EH1 Z IH0 G N AH0 T | D EH1 Z IH0 G N EY2 T
desolate | D EH1 S AH0 L AH0 T | D EH1 S AH0 L EY2 T
dictate | D IH1 K T EY2 T | D IH0 K T EY1 T
diffuse | D IH0 F Y UW1 S | D IH0 F Y UW1 Z
digest | D AY1 JH EH0 S T | D AY0 JH EH1 S T
discharge | D IH1 S CH AA0 R JH | D IH0 S CH AA1 R JH
discount | D IH1 S K AW0 N T | D IH0 S K AW1 N T
discourse | D IH1 S K AO0 R S | D IH0 S K AO1 R S
dove | D AH1 V | D OW1 V
duplicate | D UW1 P L AH0 K AH0 T | D UW1 P L AH0 K EY2 T
elaborate | IH0 L AE1 B R AH0 T | IH0 L AE1 B ER0 EY2 T
entrance | EH1 N T R AH0 N S | IH0 N T R AE1 N S
escort | EH1 S K AO0 R T | EH0 S K AO1 R T
estimate | EH1 S T AH0 M AH0 T | EH1 S T AH0 M EY2 T
excise | EH1 K S AY0 Z | IH0 K S AY1 Z
excuse | IH0 K S K Y UW1 S | IH0 K S K Y UW1 Z
expatriate | EH0 K S P EY1 T R IY0 AH0 T | EH0 K S P EY1 T R IY0 EY2 T
exploit | EH1 K S P L OY0 T | IH0 K S P L OY1 T
export | EH1 K S P AO0 R T | IH0 K S P AO1 R T
extract | EH1 K S T R AE0 K T | IH0 K S T R AE1 K T
ferment | F ER1 M EH0 N T | F ER0 M EH1 N T
fragment | F R AE1 G M AH0 N T | F R AE0 G M EH1 N T
frequent | F R IY1 K W AH0 N T | F R IY0 K W EH1 N T
graduate | G R AE1 JH UW0 AH0 T | G R AE1 JH UW0 EY2 T
house | HH AW1 S | HH AW1 Z
impact | IH1 M P AE0 K T | IH0 M P AE1 K T
implant | IH1 M P L AE0 N T | IH0 M P L AE1 N T
import | IH1 M P AO0 R T | IH0 M P AO1 R T
impress | IH1 M P R EH0 S | IH0 M P R EH1 S
imprint | IH1 M P R IH0 N T | IH0 M P R IH1 N T
incarnate | IH0 N K AA1 R N AH0 T | IH0 N K AA1 R N EY2 T
incense | IH1 N S EH0 N S | IH0 N S EH1 N S
incline | IH1 N K L AY0 N | IH0 N K L AY1 N
incorporate | IH0 N K AO1 R P ER0 AH0 T | IH0 N K AO1 R P ER0 EY2 T
increase | IH1 N K R IY0 S | IH0 N K R IY1 S
initiate | IH0 N IH1 SH IY0 AH0 T | IH0 N IH1 SH IY0 EY2 T
insert | IH1 N S ER0 T | IH0 N S ER1 T
insult | IH1 N S AH0 L T | IH0 N S AH1 L T
interchange | IH1 N T ER0 CH EY2 N JH | IH2 N T ER0 CH EY1 N JH
intern | IH1 N T ER0 N | IH0 N T ER1 N
intimate | IH1 N T AH0 M AH0 T | IH1 N T AH0 M EY2 T
invite | IH1 N V AY2 T | IH0 N V AY1 T
isolate | AY1 S AH0 L AH0 T | AY1 S AH0 L EY2 T
laminate | L AE1 M AH0 N AH0 T | L AE1 M AH0 N EY2 T
legitimate | L AH0 JH IH1 T AH0 M AH0 T | L AH0 JH IH1 T AH0 M EY2 T
misuse | M IH0 S Y UW1 S | M IH0 S Y UW1 Z
moderate | M AA1 D ER0 AH0 T | M AA1 D ER0 EY2 T
mouth | M AW1 TH | M AW1 DH
object | AA1 B JH EH0 K T | AH0 B JH EH1 K T
offset | AO1 F S EH2 T | AO2 F S EH1 T
overflow | OW1 V ER0 F L OW2 | OW2 V ER0 F L OW1
overhaul | OW1 V ER0 HH AO2 L | OW2 V ER0 HH AO1 L
overlap | OW1 V ER0 L AE2 P | OW2 V ER0 L AE1 P
override | OW1 V ER0 R AY2 D | OW2 V ER0 R AY1 D
overthrow | OW1 V ER0 TH R OW2 | OW2 V ER0 TH R OW1
perfect | P ER1 F IH0 K T | P ER0 F EH1 K T
perfume | P ER1 F Y UW0 M | P ER0 F Y UW1 M
permit | P ER1 M IH0 T | P ER0 M IH1 T
pervert | P ER1 V ER0 T | P ER0 V ER1 T
precipitate | P R AH0 S IH1 P AH0 T AH0 T | P R AH0 S IH1 P AH0 T EY2 T
predicate | P R EH1 D IH0 K AH0 T | P R EH1 D IH0 K EY2 T
present | P R EH1 Z AH0 N T | P R IY0 Z EH1 N T
produce | P R OW1 D UW0 S | P R AH0 D UW1 S
progress | P R AA1 G R EH0 S | P R AH0 G R EH1 S
project | P R AA1 JH EH0 K T | P R AH0 JH EH1 K T
prospect | P R AA1 S P EH0 K T | P R AH0 S P EH1 K T
protest | P R OW1 T EH2 S T | P R AH0 T EH1 S T
rebel | R EH1 B AH0 L | R IH0 B EH1 L
recall | R IY1 K AO0 L | R IH0 K AO1 L
record | R EH1 K ER0 D | R IH0 K AO1 R D
recount | R IY1 K AW2 N T | R IH0 K AW1 N T
refill | R IY1 F IH0 L | R IY0 F IH1 L
refund | R IY1 F AH0 N D | R IH0 F AH1 N D
refuse | R EH1 F Y UW0 S | R IH0 F Y UW1 Z
reject | R IY1 JH EH0 K T | R IH0 JH EH1 K T
remake | R IY1 M EY2 K | R IY0 M EY1 K
replay | R IY1 P L EY2 | R IY0 P L EY1
reprint | R IY1 P R IH2 N T | R IY0 P R IH1 N T
rerun | R IY1 R AH2 N | R IY0 R AH1 N
retake | R IY1 T EY2 K | R IY0 T EY1 K
rewrite | R IY1 R AY2 T | R IY0 R AY1 T
segment | S EH1 G M AH0 N T | S EH0 G M EH1 N T
separate | S EH1 P ER0 AH0 T | S EH1 P ER0 EY2 T
subject | S AH1 B JH EH0 K T | S AH0 B JH EH1 K T
subordinate | S AH0 B AO1 R D AH0 N AH0 T | S AH0 B AO1 R D AH0 N EY2 T
survey | S ER1 V EY0 | S ER0 V EY1
suspect | S AH1 S P EH0 K T | S AH0 S P EH1 K T
syndicate | S IH1 N D AH0 K AH0 T | S IH1 N D AH0 K EY2 T
torment | T AO1 R M EH0 N T | T AO0 R M EH1 N T
transfer | T R AE1 N S F ER0 | T R AE0 N S F ER1
transplant | T R AE1 N S P L AE0 N T | T R AE0 N S P L AE1 N T
transport | T R AE1 N S P AO0 R T | T R AE0 N S P AO1 R T
update | AH1 P D EY2 T | AH2 P D EY1 T
upgrade | AH1 P G R EY2 D | AH2 P G R EY1 D
upset | AH1 P S EH0 T | AH0 P S EH1 T
use | Y UW1 S | Y UW1 Z
`;

export interface NounVerbPair {
  noun: string;
  verb: string;
}

export const NOUN_VERB_PAIRS: ReadonlyMap<string, NounVerbPair> = new Map(
  PAIRS.trim()
    .split('\n')
    .map((line) => {
      const [word = '', noun = '', verb = ''] = line.split(' | ');
      return [word, { noun, verb }];
    }),
);

/** Nearly always verbs in prose; as nouns they follow a determiner. */
export const MOSTLY_VERBS: ReadonlySet<string> = new Set(
  'refuse produce combine convert reject recall permit excise compress ally incline insert consort incorporate initiate isolate designate impress invite recount overflow incarnate'.split(
    ' ',
  ),
);
