// Words that a spreadsheet reads before a date or beside a time, in the languages that office programs have.
import { toWordSet } from './month-words.ts';

// CLDR has them; those that LibreOffice 7.4 was seen to read. A comma parts them: some have two words.
const WEEKDAYS =
  'ahad,ahd,al,alhamisi,an,antradienis,aoine,ar,asteartea,asteazkena,astelehena,az,b,b.e,bazar,bazar ertəsi,c,' +
  'c.a,ceturtd,ceturtdiena,chủ nhật,cmt,cn,cs,csütörtök,cum,cuma,cumartesi,czw,czwartek,céad,cümə,cümə axşamı,' +
  'd,dc,dg,di,die,dienstag,dijous,dilluns,dim,dimanche,dimarts,dimecres,dinsdag,dissabte,diumenge,divendres,dj,' +
  'dl,do,dom,domenica,domh,domingo,don,donderdag,donnerstag,donneschdeg,ds,dt,dum,duminică,dv,dydd gwener,' +
  'dydd iau,dydd llun,dydd mawrth,dydd mercher,dydd sadwrn,dydd sul,dé céadaoin,dé domhnaigh,dé haoine,' +
  'dé luain,dé máirt,dé sathairn,déar,déardaoin,dën,dënschdeg,e,e diel,e enjte,e hënë,e martë,e mërkurë,' +
  'e premte,e shtunë,enj,erb,esmaspäev,fim,fimmtudagur,fr,fre,fredag,freideg,freitag,fri,friday,fös,föstudagur,' +
  'gio,giovedì,gwe,h,hétfő,hën,iau,ig,igandea,ijumaa,il-ġimgħa,il-ħadd,il-ħamis,is-sibt,isn,isnin,it-tlieta,' +
  'it-tnejn,j,jeu,jeudi,joi,jue,jueves,jum,jumaat,jumamosi,jumanne,jumapili,jumat,jumatano,jumatatu,k,kam,' +
  'kamis,ke,kedd,keskiviikko,ketvirtadienis,kha,khamis,kolmapäev,kt,l,l-erbgħa,la,larunbata,lau,lauantai,' +
  'laugardagur,laupäev,llun,lr,luan,lun,lundi,lunedì,lunes,luni,luns,lör,lördag,lør,lørdag,ma,maanantai,' +
  'maandag,man,mandag,mar,mardi,martedì,martes,marți,maw,mer,mercoledì,mercredi,mi,mie,miercuri,min,minggu,' +
  'mittwoch,mié,miércoles,mið,miðvikudagur,mo,mon,monday,montag,máirt,mán,mánudagur,mån,måndag,méi,méindeg,mér,' +
  'mércores,mër,mët,mëttwoch,n,ne,ned,nedelja,nedeľa,nedjelja,neděle,neljapäev,niedz,niedziela,o,og,ons,onsdag,' +
  'or,osteguna,ostirala,otrd,otrdiena,p,paz,pazar,pazartesi,pe,penktadienis,per,perjantai,perşembe,pet,petak,' +
  'petek,pi,piatok,piektd,piektdiena,pirmadienis,pirmd,pirmdiena,piątek,pn,po,pon,pondelok,pondělí,ponedeljak,' +
  'ponedeljek,ponedjeljak,poniedziałek,pr,pre,pt,pzt,pá,pátek,péntek,pühapäev,qua,quarta,quarta-feira,qui,' +
  'quinta,quinta-feira,r,rab,rabu,reede,s,sa,sab,sabato,sabtu,sad,sal,salı,sam,samedi,samschdeg,samstag,sat,' +
  'saterdag,sath,saturday,seg,segunda,segunda-feira,sekmadienis,sel,selasa,sen,senin,sestd,sestdiena,sex,sexta,' +
  'sexta-feira,sht,sib,sk,so,sob,sobota,son,sondag,sonndeg,sonntag,sre,sreda,sri,srijeda,st,streda,středa,su,' +
  'sub,subota,sul,sun,sunday,sunnudagur,sunnuntai,svētd,svētdiena,sze,szerda,szo,szombat,sáb,sábado,sâm,' +
  'sâmbătă,sön,söndag,søn,søndag,t,teisipäev,ter,terça,terça-feira,thu,thursday,thứ 2,thứ 3,thứ 4,thứ 5,thứ 6,' +
  'thứ 7,thứ ba,thứ bảy,thứ hai,thứ năm,thứ sáu,thứ tư,ti,tiistai,tir,tirs,tirsdag,tis,tisdag,tli,tne,to,tor,' +
  'torek,tors,torsdag,torstai,tr,trečiadienis,trešd,trešdiena,tue,tuesday,ut,uto,utorak,utorok,v,vasárnap,ven,' +
  'vendredi,venerdì,venres,vie,viernes,vin,vineri,vr,vrijdag,vrydag,wed,wednesday,wo,woensdag,wt,wtorek,xov,' +
  'xoves,za,zaterdag,zo,zondag,ç,ç.a,çar,çarşamba,çərşənbə,çərşənbə axşamı,út,úterý,þri,þriðjudagur,čet,' +
  'četrtek,četvrtak,čt,čtvrtek,ġim,ħad,ħam,śr,środa,ş,şənbə,šeštadienis,št,štvrtok,δευ,δευτέρα,κυρ,κυριακή,πέμ,' +
  'πέμπτη,παρ,παρασκευή,σάβ,σάββατο,τετ,τετάρτη,τρί,τρίτη,аў,аўторак,бейсенбі,бс,воскресенье,вс,вт,вто,вторник,' +
  'вівторок,дс,дүйсенбі,жексенбі,жм,жс,жұма,нд,нед,недела,неделя,недеља,неділя,нядзеля,пʼятниця,панядзелак,пет,' +
  'петак,петок,петък,пн,пон,понеделник,понедельник,понедељак,понеділок,пт,пятница,пятніца,саб,сабота,сб,' +
  'сейсенбі,сенбі,серада,середа,ср,сре,среда,сряда,сс,суб,суббота,субота,събота,сәрсенбі,уто,уторак,чацвер,чет,' +
  'четвер,четверг,четвртак,четврток,четвъртък,чт,чц,երեքշաբթի,երկ,երկուշաբթի,երք,կիր,կիրակի,հինգշաբթի,հնգ,' +
  'շաբաթ,շբթ,ուր,ուրբաթ,չորեքշաբթի,չրք,יום א׳,יום ב׳,יום ג׳,יום ד׳,יום ה׳,יום ו׳,יום חמישי,יום ראשון,יום רביעי,' +
  'יום שבת,יום שישי,יום שלישי,יום שני,שבת,الأحد,الأربعاء,الاثنين,الثلاثاء,الجمعة,الخميس,السبت,جمعه,دوشنبه,' +
  'سه‌شنبه,شنبه,پنجشنبه,چهارشنبه,یکشنبه,गुरु,गुरुवार,बुध,बुधवार,मंगल,मंगलवार,रवि,रविवार,शनि,शनिवार,शुक्र,' +
  'शुक्रवार,सोम,सोमवार,จันทร์,พฤหัส,พุธ,วันจันทร์,วันพฤหัสบดี,วันพุธ,วันศุกร์,วันอังคาร,วันอาทิตย์,วันเสาร์,' +
  'ศุกร์,อังคาร,อาทิตย์,เสาร์,კვი,კვირა,ოთხ,ოთხშაბათი,ორშ,ორშაბათი,პარ,პარასკევი,სამ,სამშაბათი,შაბ,შაბათი,ხუთ,' +
  'ხუთშაბათი,一,三,二,五,六,周一,周三,周二,周五,周六,周四,周日,四,土,土曜日,日,日曜日,星期一,星期三,星期二,星期五,星期六,星期四,星期日,月,月曜日,木,木曜日,水,水曜日,火,火曜日,' +
  '週一,週三,週二,週五,週六,週四,週日,金,金曜日,금,금요일,목,목요일,수,수요일,월,월요일,일,일요일,토,토요일,화,화요일';

const DAY_PARTS =
  'a,a. m,a.m,am,ap,ch,chiều,de,dop,du,e.h,em,f.h,fm,i.n,ip,m.d,moies,nachm,nm,nomëttes,odp,p,p. m,p.d,p.m,pg,' +
  'pm,pop,popiet,priekšp,priešpiet,ptg,pēcp,r.n,sa,sáng,vm,vorm,ös,öö,μ.μ,π.μ,дп,попл,пп,претпл,ب.ظ,ص,صبح,ق.ظ,' +
  'م,上午,下午,午前,午後,오전,오후';

/** In lower case, without a point at its end. */
export const WEEKDAY_WORDS = toWordSet(WEEKDAYS, ',');
/** `am`, `nachm`: in lower case, without a point at its end. */
export const DAY_PART_WORDS = toWordSet(DAY_PARTS, ',');
