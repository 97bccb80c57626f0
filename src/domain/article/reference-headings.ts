/** Sections of references and links, which are not told. */
const REFERENCES = [
  'see also|references|references and notes|references and sources|references and further reading|notes|notes and references|notes and citations|notes and sources|explanatory notes|explanatory footnotes|footnotes|endnotes|further reading|further information|external links|external sources|bibliography|selected bibliography|general bibliography|works cited|sources cited|cited sources|cited works|literature cited|general references|general sources|general and cited references|general and cited sources|citations and references|image gallery',
  'siehe auch|einzelnachweise|einzelnachweise und anmerkungen|anmerkungen und einzelnachweise|anmerkungen|fußnoten|weblinks|literatur und weblinks|quellen und literatur|quellen und einzelnachweise|literatur und quellen|weiterführende literatur|externe links|belege|bildergalerie|quellennachweise|literaturhinweise',
  'voir aussi|articles connexes|article connexe|liens externes|lien externe|liens internes|notes et références|références|références et notes|notes, sources et références|sources et bibliographie|bibliographie et sources|pour approfondir|pour en savoir plus|bibliographie',
  'véase también|referencias|referencias y notas|notas y referencias|enlaces externos|enlace externo|bibliografía|bibliografía adicional|bibliografía complementaria|lecturas adicionales|lectura adicional|notas al pie',
  'voci correlate|collegamenti esterni|altri progetti|bibliografia|note|note e riferimenti|riferimenti bibliografici|note bibliografiche',
  'ver também|ligações externas|links externos|ligação externa|referências|referências bibliográficas|notas e referências|referências e notas|leitura adicional|leituras adicionais|leitura complementar|notas de rodapé',
  'zie ook|externe link|externe links|externe koppelingen|externe koppeling|bronnen, noten en referenties|bronnen, noten en/of referenties|noten en referenties|bronnen en referenties|referenties|voetnoten|literatuur en externe links|verder lezen|bronvermelding',
  'zobacz też|zobacz także|przypisy|uwagi i przypisy|linki zewnętrzne|bibliografia i przypisy|literatura uzupełniająca|literatura przedmiotu',
  'se även|se också|referenser|källor och referenser|fotnoter|noter|externa länkar|externa källor|vidare läsning|tryckta källor|källförteckning|webbkällor|anmärkningar|ytterligare läsning',
  '関連項目|関連文献|外部リンク|脚注|注釈|注釈・出典|注釈と出典|脚注・出典|出典|出典・脚注|参考文献|参照|参照文献|関連書籍|関連書|引用文献|参考資料|注|注記|典拠|関連記事|外部サイト',
  '같이 보기|외부 링크|바깥 고리|각주|참고 문헌|참고문헌|참고 자료|출처|내용주|각주 및 참고 문헌|더 읽기|더 읽을거리|참조주|주석|같이 읽기|관련 항목',
  '参见|參見|参看|参阅|參閱|另见|另見|相关条目|相關條目|外部链接|外部連結|外部鏈接|参考文献|參考文獻|参考资料|參考資料|参考来源|參考來源|参考|參考|参考书目|參考書目|注释|註釋|注释与参考|脚注|腳註|注解|註解|资料来源|資料來源|延伸阅读|延伸閱讀|扩展阅读|扩展閱讀|引用|引用文献|参考文献与注释|参考书籍|注脚|註腳',
  'انظر أيضًا|انظر أيضا|انظر ايضا|اقرأ أيضًا|اقرأ أيضا|مراجع|المراجع|وصلات خارجية|روابط خارجية|هوامش|الهوامش|ملاحظات|ملاحظات ومراجع|هوامش ومراجع|معلومات المراجع|قراءة إضافية|قراءات إضافية|مصادر ومراجع|مراجع ومصادر|حواشي|حواش|فهرس المراجع|قراءات أخرى|للاستزادة',
  'इन्हें भी देखें|इन्हें भी देखे|यह भी देखें|ये भी देखें|यह भी देखिए|इसे भी देखें|और देखें|सन्दर्भ|संदर्भ|सन्दर्भ ग्रन्थ|संदर्भ ग्रंथ|संदर्भ सूची|सन्दर्भ सूची|टिप्पणी|टिप्पणियाँ|टिप्पणियां|टीका-टिप्पणी|बाहरी कड़ियाँ|बाहरी कड़ियां|बाहरी कड़ी|बाह्य सूत्र|बाहरी सूत्र|बाहरी लिंक|आगे पढ़ें|अतिरिक्त पठन|ग्रंथ सूची|ग्रन्थसूची|पाद टिप्पणी|पाद-टिप्पणी',
  'lihat pula|lihat juga|referensi|catatan kaki|catatan|catatan dan referensi|referensi dan catatan|rujukan|pranala luar|tautan luar|bacaan lebih lanjut|bacaan lanjutan|bacaan tambahan|daftar pustaka|daftar referensi|kepustakaan|pustaka|sumber referensi|pranala menarik|keterangan',
  'ayrıca bakınız|bakınız|kaynakça|dış bağlantılar|dış bağlantı|notlar|dipnotlar|konuyla ilgili yayınlar|notlar ve kaynakça|konuyla ilgili okumalar|ek okuma|daha fazla okuma|genel kaynakça|özel kaynakça|ilgili maddeler',
  'див. також|дивись також|дивіться також|також дивіться|примітки|виноски|посилання|література і джерела|джерела та література|література та джерела|джерела і література|джерела та посилання|зовнішні посилання|коментарі|примітки та джерела|бібліографія|рекомендована література|подальше читання',
  'см. также|смотри также|смотрите также|примечания|ссылки|примечания и ссылки|комментарии|источники и литература|литература и источники|литература и ссылки|внешние ссылки|сноски|список литературы|рекомендуемая литература|использованная литература|дополнительная литература',
  'odkazy|reference|poznámky|poznámky a reference|související články|externí odkazy|viz též|související stránky|poznámky pod čarou|prameny a literatura|literatura a prameny|citace|další četba|externí zdroje|doporučená literatura',
  'xem thêm|tham khảo|chú thích|ghi chú|liên kết ngoài|nguồn tham khảo|tài liệu tham khảo|thư mục|đọc thêm|sách tham khảo|chú giải|ghi chú và tham khảo|thư mục tham khảo|chú thích và tham khảo',
];

/** These headings mean references only at the end of an article, unlike the 'Sources' of a vitamin. */
const CLOSING_REFERENCES = [
  'sources|citations|literature|gallery|images|publications',
  'literatur|quellen|nachweise|galerie|bilder',
  'sources|notes|galerie|publications|source|annexes',
  'fuentes|notas|galería|literatura|publicaciones',
  'fonti|galleria d’immagini|galleria|galleria fotografica|pubblicazioni|letteratura',
  'notas|fontes|bibliografia|galeria|literatura|publicações',
  'bronnen|literatuur|galerij|afbeeldingen|publicaties|noten',
  'uwagi|bibliografia|źródła|literatura|galeria|publikacje',
  'källor|litteratur|bildgalleri|galleri|bibliografi|bilder',
  'ギャラリー|画像|文献|備考|資料',
  '갤러리|사진|문헌|참고|참조|비고|자료',
  '图库|圖庫|画廊|畫廊|图片|圖片|文献|文獻|图集|圖集|相册|来源|來源|备注|備註',
  'مصادر|المصادر|معرض صور|معرض الصور|صور|طالع أيضًا',
  'चित्र दीर्घा|दीर्घा|चित्रदीर्घा|चित्र|स्रोत',
  'galeri|sumber|galeri foto|literatur|publikasi|gambar',
  'galeri|resimler|literatür|yayınlar|bibliyografya|kaynaklar',
  'джерела|література|галерея|світлини|публікації|зображення',
  'источники|литература|галерея|библиография|публикации|изображения|фотографии',
  'literatura|prameny|zdroje|galerie|bibliografie|publikace',
  'hình ảnh|thư viện ảnh|thư viện hình ảnh|văn liệu|ấn phẩm|nguồn|liên kết|tài liệu',
];

const REFERENCE_HEADINGS = toHeadings(REFERENCES);
const CLOSING_REFERENCE_HEADINGS = toHeadings(CLOSING_REFERENCES);

function toHeadings(languages: readonly string[]): ReadonlySet<string> {
  return new Set(languages.flatMap((headings) => headings.split('|')).map(normalizeHeading));
}

export function normalizeHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[=\s]+/gu, ' ')
    .replace(/^[ "'“”‘’]+/u, '')
    .replace(/(?<![ "'“”‘’.:])[ "'“”‘’.:]+$/u, '');
}

export function isReferenceSection(heading: string): boolean {
  return REFERENCE_HEADINGS.has(normalizeHeading(heading));
}

export function isClosingReferenceSection(heading: string): boolean {
  return CLOSING_REFERENCE_HEADINGS.has(normalizeHeading(heading)) || isReferenceSection(heading);
}
