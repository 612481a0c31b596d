// What spreadsheets take for a month's name or for a truth value, in the languages that office programs have.

// Long and short, also in the case that follows a day. CLDR has them; of Windows' own there is `mrz` beside.
const MONTHS =
  'abe abendua abr abril abrëll abu abuztua ag ago agost agosti agosto agu agustus aib aibreán août api apirila ' +
  'apr aprel april aprile aprili aprilie aprill apríl apríla aprīlis ara aralık aug august augusta augusti ' +
  'augusts augustus augusztus avg avgust avq avqust avr avril awst aww awwissu aza azaroa ağu ağustos balandis ' +
  'balandžio beal bealtaine birželio birželis bře březen března chw chwef chwefror cze czerwca czerwiec dec ' +
  'decembar december decembra decembrie decembris decembro dek dekabr des desemba desember desembre dets ' +
  'detsember dez dezember dezembro dfómh dhj dhjetor dic dicembre diciembre dis disember diċ diċembru dub duben ' +
  'dubna déc décembre ean eanáir ebr ebrill eka ekaina eki ekim elo elokuu elokuuta ene enero eyl eylül feabh ' +
  'feabhra feb febbraio febr febreiro febrer febrero februar februari februarie february február februára ' +
  'februāris febrúar fev fevereiro fevral fra frar févr février gegužė gegužės gen gener gennaio giu giugno gor ' +
  'gorff gorffennaf gru grudnia grudzień gruodis gruodžio gush gusht haz haziran heinä heinäkuu heinäkuuta ' +
  'helmi helmikuu helmikuuta huhti huhtikuu huhtikuuta hyd hydref ian ianuarie ion ionawr ira iraila iul iulie ' +
  'iun iunie iyl iyn iyul iyun iúil jaan jaanuar jan janar janeiro jannar januar januari januarie january ' +
  'január januára janv janvier janvāris janúar joulu joulukuu joulukuuta juil juillet juin jul julai julho juli ' +
  'julie julij julio juliol july jun june junho juni junie junij junio juny juuli juuni júl júla július júlí ' +
  'jún júna június júní jūl jūlijs jūn jūnijs kas kasım kesä kesäkuu kesäkuuta kol kolovoz kolovoza korr korrik ' +
  'kovas kovo kvě květen května kwi kwiecień kwietnia lapkritis lapkričio led leden ledna liepa liepos lip ' +
  'lipanj lipca lipiec lipnja lis listopad listopada listopadu loka lokakuu lokakuuta lug luglio lul lulju lut ' +
  'lutego luty lún lúnasa maalis maaliskuu maaliskuuta maart mac machi mag maggio mai maiatza maig maijs maio ' +
  'maj maja mar marca march marec maret marras marraskuu marraskuuta mars mart martie marts martxoa marzec ' +
  'marzo marzu març março maw mawrth may mayo mayıs maí medi mee meh mehefin mei meith meitheamh mej mejju ' +
  'mfómh mrt mrz máj mája május márc március márta mäe mäerz mär märts märz nis nisan noiembrie noll nollaig ' +
  'nov novemba novembar november novembra novembre novembris novembro novembru noviembre noy noyabr nën nëntor ' +
  'nóv nóvember oca ocak oct october octobre octombrie octubre ogo ogos okt oktabr oktoba oktobar oktober ' +
  'oktobris oktoober oktyabr október októbra ots otsaila ott ottobre ottubru out outubro ožu ožujak ožujka paź ' +
  'październik października pri prill pro prosinac prosinca prosince prosinec qer qershor rhag rhagfyr ' +
  'rugpjūtis rugpjūčio rugsėjis rugsėjo ruj rujan rujna samh samhain sausio sausis sen sentabr sentyabr sep ' +
  'sept septemba septembar september septembra septembre septembrie septembris septiembre set setembre setembro ' +
  'settembre settembru shk shkurt sht shtator sie sierpień sierpnia sij siječanj siječnja spalio spalis srp ' +
  'srpanj srpen srpna srpnja stu studeni studenoga sty styczeń stycznia svi svibanj svibnja syys syyskuu ' +
  'syyskuuta szept szeptember tach tachwedd tammi tammikuu tammikuuta tem temmuz tet tetor touko toukokuu ' +
  'toukokuuta tra travanj travnja urr urria urt urtarrila uzt uztaila vasario vasaris veebr veebruar velj ' +
  'veljača veljače wrz wrzesień września xan xaneiro xul xullo xuño yan yanvar zář září ágú ágúst ápr április ' +
  'úno únor února červen července červenec června čvc čvn ġun ġunju říj říjen října şub şubat απρ απρίλιος ' +
  'απριλίου αυγ αυγούστου αύγουστος δεκ δεκέμβριος δεκεμβρίου ιαν ιανουάριος ιανουαρίου ιουλ ιουλίου ιουν ' +
  'ιουνίου ιούλιος ιούνιος μάιος μάρτιος μαΐ μαΐου μαρ μαρτίου νοέμβριος νοε νοεμβρίου οκτ οκτωβρίου οκτώβριος ' +
  'σεπ σεπτέμβριος σεπτεμβρίου φεβ φεβρουάριος φεβρουαρίου авг август августа апр апрель апреля април ақп ақпан ' +
  'бер березень березня вер верасень верасня вересень вересня груд грудень грудня дек декабрь декабря декември ' +
  'дец децембар жел желтоқсан жні жнівень жніўня жовт жовтень жовтня июл июль июля июн июнь июня кас кастрычнік ' +
  'кастрычніка квіт квітень квітня кра красавік красавіка лип липень липня лист листопад листопада лют лютага ' +
  'лютий лютого люты ліп ліпень ліпеня ліс лістапад лістапада май мам мамыр мар март марта мау маусым мая мај ' +
  'нау наурыз нов новембар ное ноември нояб ноябрь ноября окт октобар октомври октябрь октября сак сакавік ' +
  'сакавіка сент сентябрь сентября сеп септембар септември серп серпень серпня сне снежань снежня сту студзень ' +
  'студзеня січ січень січня сәу сәуір там тамыз трав травень травня феб фебруар фев февр февраль февраля ' +
  'февруари черв червень червня чэр чэрвень чэрвеня шіл шілде юли юни янв январь января януари јан јануар ' +
  'јануари јул јули јун јуни қаз қазан қар қараша қаң қаңтар қыр қыркүйек ապր ապրիլ ապրիլի դեկ դեկտեմբեր ' +
  'դեկտեմբերի հլս հնս հնվ հոկ հոկտեմբեր հոկտեմբերի հուլիս հուլիսի հունիս հունիսի հունվար հունվարի մայիս մայիսի ' +
  'մարտ մարտի մյս մրտ նոյ նոյեմբեր նոյեմբերի սեպ սեպտեմբեր սեպտեմբերի փետրվար փետրվարի փտվ օգոստոս օգոստոսի օգս ' +
  'אוגוסט אוג׳ אוקטובר אוק׳ אפריל אפר׳ דצמבר דצמ׳ יולי יוני ינואר ינו׳ מאי מרץ נובמבר נוב׳ ספטמבר ספט׳ פברואר ' +
  'פבר׳ آوریل أبريل أغسطس أكتوبر اوت اکتبر دسامبر ديسمبر سبتمبر سپتامبر فبراير فوریه فوریهٔ مارس مايو مه مهٔ ' +
  'نوامبر نوفمبر يناير يوليو يونيو ژانویه ژانویهٔ ژوئن ژوئیه ژوئیهٔ अक्टूबर अक्टू॰ अगस्त अग॰ अप्रैल जनवरी जन॰ ' +
  'जुलाई जुल॰ जून दिसंबर दिस॰ नवंबर नव॰ फ़रवरी फ़र॰ मई मार्च सितंबर सित॰ ก.ค ก.พ ก.ย กรกฎาคม กันยายน กุมภาพันธ์ ' +
  'ต.ค ตุลาคม ธ.ค ธันวาคม พ.ค พ.ย พฤศจิกายน พฤษภาคม ม.ค มกราคม มิ.ย มิถุนายน มี.ค มีนาคม ส.ค สิงหาคม เม.ย ' +
  'เมษายน აგვ აგვისტო აპრ აპრილი დეკ დეკემბერი თებ თებერვალი იან იანვარი ივლ ივლისი ივნ ივნისი მაი მაისი მარ ' +
  'მარტი ნოე ნოემბერი ოქტ ოქტომბერი სექ სექტემბერი ' +
  '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月 fómhair';

const TRUTHS =
  'true false wahr falsch vrai faux verdadero falso vero waar onwaar sant sann falskt sand falsk usann tosi epätosi ' +
  'prawda fałsz pravda nepravda igaz hamis истина ложь істина хибність doğru yanlış verdadeiro adevărat fals istina ' +
  'neistina laž cert egia faltsua gezurra tõene väär patiess aplams teisinga tiesa klaidinga netiesa resnica neresnično ' +
  'αληθησ αληθης ψευδησ ψευδης лъжа так хиба шын жалған';

/** `parted`: by what. */
export const toWordSet = (words: string, parted = ' '): ReadonlySet<string> => new Set(words.split(parted));

/** In lower case, without a point at its end. */
export const MONTH_WORDS = toWordSet(MONTHS);
/** In lower case. */
export const TRUTH_WORDS = toWordSet(TRUTHS);
