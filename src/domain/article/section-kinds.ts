import type { Article, Section } from './article.schema.ts';

/** What a listener waits for in a section; 'other' if its heading does not say. */
export type SectionKind = 'story' | 'end' | 'other' | 'side';

const STORY = toPattern(
  'history|histories|stor(?:y|ies)|(?<!personal )life|biography|childhood|youth|early|years|career|breakthrough|arrival|rise|fall|plot|synopsis|origins?|background|beginnings?|foundation|founding|discovery|invention|ancient|antiquity|medieval|middle ages|renaissance|centur(?:y|ies)|mission|(?:space)?flight|voyage|expedition|journey|battle|siege|campaign|war|trial|reign|course of .*|events|incident|construction|how it works|principles?|mechanism|operation|process|final',
  'geschichte|leben|biogra(?:ph|f)ie|kindheit|jugend|werdegang|laufbahn|handlung|inhalt|ursprung|entstehung(?:sgeschichte)?|entdeckung|erfindung|entwicklung|vorgeschichte|verlauf|antike|mittelalter|neuzeit|jahrhundert|funktionsweise|bau|einsätze|weltkrieg',
  'histoire|vie|biographie|enfance|jeunesse|carrière|intrigue|résumé|origines?|découverte|naissance|moyen âge|antiquité|époque|siècle|déroulement|fonctionnement|construction',
  'historia|vida|biografía|infancia|juventud|carrera|argumento|trama|orígenes|origen|descubrimiento|edad media|antigüedad|siglo|desarrollo|funcionamiento',
  'storia|vita|biografia|infanzia|giovinezza|carriera|trama|origini|origine|scoperta|nascita|medioevo|antichità|secolo|svolgimento|funzionamento',
  'história|biografia|infância|juventude|carreira|enredo|origens|origem|descoberta|idade média|antiguidade|século|funcionamento',
  'geschiedenis|leven|levensloop|jeugd|loopbaan|verhaal|oorsprong|ontstaan|ontdekking|ontwikkeling|middeleeuwen|oudheid|eeuw|werking',
  'historia|dzieje|życie|życiorys|biografia|dzieciństwo|młodość|kariera|fabuła|początki|pochodzenie|geneza|powstanie|odkrycie|wynalezienie|średniowiecze|starożytność|wieku?|przebieg|budowa|zasada działania',
  'historia|historik|liv|levnad|biografi|barndom|uppväxt|karriär|ursprung|bakgrund|uppkomst|upptäckt|uppfinning|medeltiden|antiken|forntiden|\\d+-talet|förlopp|utveckling',
  '歴史|沿革|来歴|略歴|経歴|生涯|人物|生い立ち|幼少期|青年期|あらすじ|ストーリー|物語|起源|由来|背景|誕生|発見|発明|古代|中世|近世|近代|世紀|経過|経緯|戦闘|仕組み|原理',
  '역사|연혁|생애|일생|약력|경력|어린 시절|유년|초기|줄거리|기원|유래|배경|탄생|발견|발명|고대|중세|근대|세기|전개|경과|전투|원리|작동',
  '历史|歷史|沿革|生平|早年|早期|经历|經歷|生涯|剧情|劇情|情节|情節|起源|由来|由來|背景|诞生|誕生|发现|發現|发明|發明|古代|中世纪|中世紀|近代|世纪|世紀|经过|經過|战斗|戰鬥|原理|机制|機制',
  'التاريخ|تاريخ|تاريخها|تاريخه|حياته|حياتها|حياة|نشأته|نشأتها|النشأة|نشأة|سيرته|سيرتها|طفولته|طفولتها|مسيرته|مسيرتها|القصة|الحبكة|أصل|الأصل|أصول|خلفية|الخلفية|اكتشاف|الاكتشاف|اختراع|العصور الوسطى|القرن|المعركة|مبدأ العمل|آلية العمل',
  'इतिहास|जीवन|जीवनी|बचपन|करियर|कैरियर|कथानक|कहानी|उत्पत्ति|उद्गम|पृष्ठभूमि|स्थापना|खोज|आविष्कार|प्राचीन काल|मध्यकाल|शताब्दी|युद्ध|कार्यप्रणाली|सिद्धांत',
  'sejarah|kehidupan|riwayat|biografi|masa kecil|masa muda|karier|alur|sinopsis|asal usul|asal-usul|latar belakang|penemuan|pendirian|abad|jalannya pertempuran|cara kerja|prinsip kerja|perkembangan',
  'tarihçe|tarihçesi|tarihi|tarih|hayatı|yaşamı|biyografi|çocukluğu|gençliği|kariyeri|konusu|konu|olay örgüsü|kökeni|köken|arka plan|kuruluşu|kuruluş|keşfi|keşif|icadı|orta çağ|antik çağ|yüzyıl|savaşı|çalışma prensibi|işleyişi|gelişimi',
  'історія|життєпис|життя|біографія|дитинство|юність|ранні роки|кар’єра|сюжет|походження|виникнення|заснування|відкриття|винахід|передумови|середньовіччя|античність|століття|хід|перебіг|принцип дії|будова|розвиток',
  'история|жизнь|биография|детство|юность|молодость|ранние годы|карьера|сюжет|происхождение|возникновение|основание|открытие|изобретение|предыстория|предпосылки|средневековье|средние века|античность|века?|ход|принцип действия|принцип работы|устройство|развитие',
  'historie|dějiny|život|životopis|dětství|mládí|kariéra|děj|původ|počátky|vznik|založení|objev|objevení|vynález|pozadí|středověk|starověk|století|průběh|princip|fungování|vývoj',
  'lịch sử|tiểu sử|cuộc đời|thời thơ ấu|thời niên thiếu|đầu đời|sự nghiệp|cốt truyện|nguồn gốc|bối cảnh|thành lập|khám phá|phát minh|trung cổ|cổ đại|thế kỷ|diễn biến|trận chiến|nguyên lý',
);
const YEARS = /(?<!\d)1\d{3}(?!\d)|(?<!\d)20[0-4]\d(?!\d)/u;
const END = toPattern(
  'aftermath|legacy|importance|significance|impact|(?<!of )influence|remembrance|retirement|post-retirement|death|later life|decline|abolition|dissolution|today|present|future',
  'folgen|nachwirkung(?:en)?|vermächtnis|bedeutung|wirkung|nachleben|tod|ablösung|gegenwart|heute|zukunft|auswirkungen',
  'conséquences|suites|héritage|postérité|mort|déclin|aujourd’hui|avenir',
  'consecuencias|legado|importancia|influencia|muerte|decadencia|actualidad|futuro',
  'conseguenze|eredità|importanza|influenza|morte|declino|oggi|futuro',
  'consequências|legado|importância|influência|morte|declínio|atualidade|futuro',
  'gevolgen|nalatenschap|betekenis|invloed|dood|neergang|heden|toekomst',
  'skutki|następstwa|dziedzictwo|znaczenie|wpływ|śmierć|upadek|współczesność|przyszłość|upamiętnienie',
  'följder|konsekvenser|eftermäle|betydelse|inflytande|död|nedgång|nutid|framtid',
  '影響|その後|評価|死去|晩年|死後|遺産|意義|衰退|滅亡|現状|将来|今後',
  '영향|결과|유산|의의|평가|사망|죽음|말년|최후|쇠퇴|멸망|미래',
  '影响|后果|後果|遗产|遺產|意义|意義|评价|評價|逝世|去世|晚年|衰落|灭亡|滅亡|现状|現狀|现况|現況|未来|未來',
  'النتائج|نتائج|الإرث|إرثه|إرثها|أهمية|الأهمية|أهميته|أهميتها|تأثير|التأثير|تأثيره|وفاته|وفاتها|الوفاة|السقوط|المستقبل',
  'परिणाम|विरासत|महत्व|महत्त्व|प्रभाव|मृत्यु|निधन|पतन|वर्तमान|भविष्य',
  'akibat|dampak|warisan|peninggalan|makna|pengaruh|kematian|wafat|kemunduran|masa kini|masa depan|kejatuhan',
  'sonuçları|sonuçlar|sonrası|mirası|miras|önemi|etkisi|etkileri|ölümü|ölüm|çöküşü|günümüz|günümüzde|gelecek|geleceği',
  'наслідки|спадщина|значення|вплив|смерть|занепад|сучасність|майбутнє|пам’ять',
  'последствия|итоги|наследие|значение|влияние|смерть|кончина|гибель|упадок|современность|будущее|память',
  'následky|důsledky|odkaz|význam|vliv|smrt|úmrtí|úpadek|současnost|budoucnost',
  'hậu quả|kết quả|di sản|ý nghĩa|ảnh hưởng|qua đời|cái chết|suy tàn|suy vong|hiện nay|hiện tại|tương lai',
);
/** Lists and trivia, also within a life. */
const LIST = toWholePattern(
  'filmography|discography|bibliography|awards?|honou?rs|works|publications|editions|lists? of .*|records|statistics|results|rankings?|tables?|parameters?|parameter summary|cast|crew|characters|popular culture|television|film|films|films about .*|video(?: games)?|media|music|gallery|adaptations|translations|notable people|insignia|heraldry|police|terminology|notation|units|conversions|formulas?|earnings|signers|signatures',
  'filmografie|diskografie|werke|schriften|auszeichnungen|ehrungen|preise|sonstige|trivia|rezeption in .*|varianten|nutzer',
  'filmographie|discographie|œuvres|publications|récompenses|distinctions|prix|liste de .*|dans la culture',
  'filmografía|discografía|obras|premios|reconocimientos|lista de .*|cultura popular',
  'filmografia|discografia|opere|premi|riconoscimenti|lista .*|cultura popolare|cultura di massa',
  'obras|prêmios|prémios|lista de .*',
  'filmografie|discografie|werken|prijzen|onderscheidingen|lijst van .*',
  'filmografia|dyskografia|twórczość|dzieła|publikacje|nagrody|odznaczenia|obsada|lista .*|w kulturze|w kulturze popularnej|ciekawostki',
  'filmografi|diskografi|verk|utmärkelser|priser|rollista|rollista i urval|medverkande|lista över .*|i populärkulturen|bibliografi i urval',
  '作品|主な作品|著書|著作|出演|出演作品|ディスコグラフィ|受賞|受賞歴|栄典|登場人物|キャスト|スタッフ|一覧|書籍|関連作品|映像作品|統計',
  '작품|저서|출연|출연 작품|음반 목록|필모그래피|수상|수상 경력|수상 내역|등장인물|등장 인물|출연진|목록|대중문화',
  '作品|作品列表|著作|影视作品|影視作品|音乐作品|音樂作品|唱片|获奖|獲獎|奖项|獎項|荣誉|榮譽|演员|演員|演员表|角色|角色列表|列表|流行文化|趣闻|统计',
  'أعماله|أعمالها|مؤلفاته|مؤلفاتها|أفلامه|أفلامها|الجوائز|جوائز|الأوسمة|طاقم التمثيل|الممثلون|قائمة .*|في الثقافة الشعبية|معرض',
  'फिल्में|फ़िल्में|रचनाएँ|रचनाएं|कृतियाँ|पुरस्कार|सम्मान|पात्र|कलाकार|सूची|लोकप्रिय संस्कृति में',
  'filmografi|diskografi|karya|penghargaan|tanda jasa|pemeran|daftar .*|budaya populer|galeri',
  'filmografisi|filmografi|diskografisi|diskografi|eserleri|eserler|yapıtları|ödülleri|ödüller|oyuncular|oyuncu kadrosu|listesi|popüler kültürde|popüler kültür',
  'фільмографія|дискографія|твори|праці|доробок|нагороди|відзнаки|у ролях|акторський склад|персонажі|список .*|в культурі|у масовій культурі|цікаві факти',
  'фильмография|дискография|сочинения|произведения|труды|награды|премии|в ролях|актёры|персонажи|список .*|в культуре|в массовой культуре|в популярной культуре|интересные факты',
  'filmografie|diskografie|dílo|díla|ocenění|vyznamenání|ceny|obsazení|postavy|seznam .*|v kultuře|v populární kultuře|zajímavosti',
  'phim|danh sách .*|tác phẩm|giải thưởng|danh hiệu|diễn viên|nhân vật|danh mục đĩa nhạc|trong văn hóa đại chúng',
);
/** What few listeners would miss in an article about a place, a firm or a person. */
const SIDE = toWholePattern(
  'education|schools?|college|universit(?:y|ies)|government|administration|politics|demographics|population|economy|climate|transport(?:ation)?|infrastructure|airports?|roads?|health(?: and medicine)?|hospitals?|neighbou?rhoods|suburbs|topography|tourism|hotels|sports?(?: and leisure)?|recreation|industrial|public spaces|crime|twin(?:ning| towns)|town twinning|sister cities|international relations|foreign relations|military|freemasonry|religion|business ventures|endorsements|equipment(?: and endorsements)?|philanthropy|etymology|naming|name|law|legislation|taxonomy|cautions|safety|recognition|commemorations?|scouting',
  'bildung|schulen|politik|verwaltung|bevölkerung|wirtschaft|klima|verkehr|infrastruktur|sport|tourismus|partnerstädte|gliederung|etymologie|name|begriff|recht',
  'éducation|enseignement|administration|politique|démographie|population|économie|climat(?:ologie)?|transports?|sports?|tourisme|jumelages?|étymologie|toponymie|structure des exploitations|commercialisation|gastronomie',
  'educación|administración|política|demografía|población|economía|clima|transportes?|deportes?|turismo|etimología',
  'istruzione|amministrazione|politica|demografia|popolazione|economia|clima|trasporti|sport|turismo|etimologia|gemellaggi',
  'educação|administração|política|demografia|população|economia|clima|transportes?|desportos?|esportes?|turismo|etimologia',
  'onderwijs|bestuur|politiek|bevolking|economie|klimaat|verkeer|vervoer|sport|toerisme|etymologie',
  'edukacja|oświata|polityka|administracja|demografia|ludność|gospodarka|klimat|transport|komunikacja|infrastruktura|turystyka|miasta partnerskie|współpraca międzynarodowa|etymologia|nazwa|nazewnictwo|prawo|podział administracyjny',
  'utbildning|skolor|politik|styre|demografi|befolkning|ekonomi|näringsliv|klimat|kommunikationer|samfärdsel|infrastruktur|idrott|turism|vänorter|etymologi|namn|administrativ indelning',
  '教育|行政|政治|人口|経済|気候|交通|インフラ|スポーツ|観光|姉妹都市|友好都市|語源|名称|法律|軍事|宗教|対外関係|地方行政区分|施設|産業|学校',
  '교육|행정|정치|인구|경제|기후|교통|스포츠|체육|관광|자매 도시|자매도시|어원|명칭|이름|법률|군사|종교|행정 구역|산업',
  '教育|行政|政治|人口|经济|經濟|气候|氣候|交通|基础设施|體育|体育|旅游|旅遊|友好城市|姊妹城市|词源|詞源|语源|名称|名稱|法律|军事|軍事|宗教|行政区划|行政區劃|对外关系|外交|外交关系',
  'التعليم|تعليم|الإدارة|السياسة|السكان|سكان|الاقتصاد|اقتصاد|المناخ|مناخ|النقل|البنية التحتية|الرياضة|السياحة|مدن شقيقة|التسمية|أصل التسمية|الاسم|القانون|التقسيم الإداري',
  'शिक्षा|प्रशासन|राजनीति|जनसंख्या|जनसांख्यिकी|अर्थव्यवस्था|जलवायु|परिवहन|यातायात|आवागमन|खेल|पर्यटन|नामकरण|व्युत्पत्ति|नाम|धर्म',
  'pendidikan|pemerintahan|politik|demografi|kependudukan|penduduk|ekonomi|perekonomian|iklim|transportasi|infrastruktur|olahraga|pariwisata|kota kembar|etimologi|nama|hukum|pembagian administratif',
  'eğitim|yönetim|siyaset|politika|nüfus|demografi|ekonomi|iklim|ulaşım|altyapı|spor|turizm|kardeş şehirler|etimoloji|adı|isim|hukuk|idari yapı|idari bölünüş',
  'освіта|політика|адміністрація|управління|населення|демографія|економіка|господарство|клімат|транспорт|інфраструктура|спорт|туризм|міста-побратими|етимологія|назва|право|адміністративний поділ|релігія',
  'образование|политика|администрация|управление|население|демография|экономика|климат|транспорт|инфраструктура|спорт|туризм|города-побратимы|этимология|название|право|административное деление|религия|вооружённые силы|государственный строй|внешняя политика',
  'školství|vzdělání|politika|správa|obyvatelstvo|demografie|hospodářství|ekonomika|podnebí|klima|doprava|infrastruktura|turistika|cestovní ruch|partnerská města|etymologie|název|právo|administrativní členění|náboženství',
  'giáo dục|hành chính|chính trị|dân số|nhân khẩu|kinh tế|khí hậu|giao thông|vận tải|cơ sở hạ tầng|thể thao|du lịch|thành phố kết nghĩa|từ nguyên|tên gọi|pháp luật|tôn giáo|đơn vị hành chính',
);

/** Chinese and Japanese have no spaces, and Korean words have endings: '歴史的背景', '생애와 활동'. */
function toPattern(...languages: readonly string[]): RegExp {
  const isUnspaced = (words: string) => /^[\p{sc=Han}\p{sc=Hangul}]/u.test(words);
  const spaced = languages.filter((words) => !isUnspaced(words)).join('|');
  const unspaced = languages.filter(isUnspaced).join('|');
  return new RegExp(`(?<![\\p{L}-])(?:${spaced})(?![\\p{L}\\p{M}])|${unspaced}`, 'iu');
}

/** 'Sport and leisure' and 'In popular culture', but not 'Film career in Spain' for 'film'. */
function toWholePattern(...languages: readonly string[]): RegExp {
  const term = `(?:[\\p{L}\\p{M}]+ ){0,2}(?:${languages.join('|')})`;
  const and = 'and|und|et|e|y|en|i|och|dan|ve|та|і|и|a|và|और|&';
  return new RegExp(`^["“']?${term}(?:(?:,| (?:${and})) .*|(?:[と・和与與및와과]| و).*)?$`, 'iu');
}

export function findSectionKinds({ title, sections }: Pick<Article, 'title' | 'sections'>): SectionKind[] {
  const titleWords = new Set(title.toLowerCase().match(/\p{L}+/gu));
  // 'Music' says nothing in an article about music.
  const clean = (heading: string) =>
    heading.replace(/\p{L}+/gu, (word) => (titleWords.has(word.toLowerCase()) ? '' : word)).trim();
  const path: Section[] = [];
  return sections.map((section) => {
    while ((path.at(-1)?.level ?? 0) >= section.level) path.pop();
    const own = clean(section.heading);
    const above = path.map(({ heading }) => clean(heading));
    path.push(section);
    if (LIST.test(own)) return 'side';
    if (END.test(own)) return 'end';
    if (above.some((heading) => LIST.test(heading))) return 'side';
    if ([own, ...above].some(isStory)) return 'story';
    return [own, ...above].some((heading) => SIDE.test(heading)) ? 'side' : 'other';
  });
}

function isStory(heading: string): boolean {
  return STORY.test(heading) || YEARS.test(heading);
}
