/** Nouns of headings by the article that they take within a sentence. Each list is the source of a regular expression. */

/** Of a person: 'his playing style', 'her death and legacy'. */
export const OWN_NOUNS =
  'style|life|lives|career|careers|works?|death|health|politics|views|family|philosophy|methods?|legacy|technique|films?|novels|books|music|writings?|poetry|plays|beliefs|training|education|marriages?|fiction|childhood|youth|years|influences?|importance|significance|reputation|discoveries|inventions|contributions|research|theories|travels|imprisonment|exile|trial|upbringing|ancestry|parents|studies|apprenticeship|thought|teachings?|activism|philanthropy|retirement|reign|presidency|rise|fall|downfall|return|conversion|arrest|execution|friendships|relationships|themes|voice|compositions|paintings|sculptures|designs|experiments|expeditions|voyages|campaigns|awards|honou?rs|character|personality|appearance|finances|wealth|estate|burial|funeral';

/** Of a thing or a place: 'its importance to fish'. */
export const THING_NOUNS =
  'importance|significance|influences?|impact|effects?|legacy|origins?|reception|popularity|discovery|structure|decline|rise|fall|design|use|uses|economy|culture|history|prehistory|geography|climate|population|government|architecture|composition|appearance|anatomy|habitat|behaviou?r|diet|ecology|reproduction|distribution|physiology|evolution|classification|taxonomy|symbolism|themes|mechanism|properties|applications|advantages|disadvantages|drawbacks|limitations|manufacture|production|development|creation|construction|characteristics|features|spread|revival|interpretation|meaning|role|status|prevalence|diagnosis|treatment|prevention|causes|symptoms|consequences|neighbou?rhoods|suburbs|landmarks|institutions|churches|schools';

/** Of an event, a work or a place there is one, so that everybody knows which. */
export const KNOWN_NOUNS =
  'planning|drafting|sentencing|filming|casting|recording|landing|launch|launching|founding|editing|bombing|burning|sinking|crossing|aftermath|background|preface|prologue|epilogue|plot|story|setting|characters?|cast|crew|title|script|soundtrack|lyrics|text|voyage|flight|mission|expedition|battle|siege|trial|verdict|judgment|judgement|judges|defen[cs]e|defendants|prosecution|prosecutors|charges|evidence|testimony|attacks?|escape|search|investigation|recovery|rescue|return|destruction|restoration|reconstruction|conquest|foundation|invasion|occupation|liberation|revolution|rebellions?|uprisings?|revolts?|surrender|withdrawal|retreat|negotiations?|treaty|election|campaign|assassination|murder|funeral|interior|exterior|landscape|wildlife|weather|press|media|police|army|navy|crash|accident|fire|flood|victims|survivors|suspects|participants|opposition|controversy|debate|ratification|adoption|revision|abolition|replacement|ceremony|rules|experiments?|preparations?|manuscripts?|publication|premiere|economics|rhetoric|satire|sources|cause|outcome|journey|route';

export const BARE_NOUNS =
  'geometry|algebra|arithmetic|mathematics|calculus|physics|chemistry|biology|medicine|psychology|philosophy|theology|astronomy|astrology|mechanics|optics|engineering|law|politics|religion|literature|art|music|poetry|painting|sculpture|photography|film|television|radio|theatre|theater|dance|education|agriculture|farming|fishing|mining|industry|trade|commerce|taxation|transport|transportation|tourism|sport|sports|leisure|mythology|folklore|magic|science|technology|innovation|health|cuisine|food|crime|freemasonry|atheism|cinema|fashion|warfare|slavery|capitalism|feminism';

/** 'President of the committee' is somebody, not a subject. */
export const PERSON_HEADS =
  /^(?:president|king|queen|director|member|head|leader|founder|chairman|governor|mayor|minister|bishop|pope|prince|duke|student|professor|author|father|mother|son|daughter)s? (?:of|at|in)\b/iu;

/** 'freedom of speech', 'way of life': they stand without an article. */
export const BARE_HEADS =
  /^(?:freedom|liberty|equality|fear|love|loss|lack|conflict|abuse|ways?|points?|state|rule|right)$/u;
