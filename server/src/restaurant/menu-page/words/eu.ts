import type { PageWords } from './page-words.ts'

/** 'astelehena': 'astelehenetik', 'igandea': 'igandetik'. */
const fromDay = (day: string) => `${day.slice(0, -1)}${/ea$/.test(day) ? 'tik' : 'etik'}`
const toDay = (day: string) => `${day.slice(0, -1)}${/ea$/.test(day) ? 'ra' : 'era'}`

/** Names of allergens have the article, which this case replaces: 'glutena', 'glutenik'. */
function partitive(name: string): string {
  const stem = STEMS[name.toLowerCase()] ?? name.replace(/a(?:k)?$/, '')
  return `${stem}${/[aeiou]$/.test(stem) ? 'rik' : 'ik'}`
}
/** Those whose stem ends in the vowel of the article. */
const STEMS: Record<string, string> = { soja: 'soja', arrautzak: 'arrautza' }

export const eu: PageWords = {
  title: 'Karta',
  heading: 'Gaurko karta',
  language: 'Hizkuntza',
  skip: 'Joan plateretara',
  menus: 'Kartak',
  everyDay: 'egunero',
  fromTo: (first, last) => `${fromDay(first)} ${toDay(last)}`,
  fromHour: (hour) => `${hour} – …`,
  untilHour: (hour) => `… – ${hour}`,
  inUseNow: 'orain',
  notNow: 'Orain ez dago erabilgarri.',
  dayMenu: 'Eguneko menua',
  filters: 'Saihestu beharreko alergenoak',
  without: (name) => `${partitive(name)} gabe`,
  more: 'Gehiago',
  and: 'eta',
  or: 'edo',
  shown: (count, all, which) => `${all} plateretatik ${count} ${which}`,
  whyHidden: (names) =>
    `Ez ditugu erakusten hauek dituztenak (${names}), izan ditzaketenak, ezta berrikusi gabeak ere.`,
  removeFilter: 'Kendu iragazkia',
  seeHidden: (count) => `Ikusi erakusten ez direnak (${count}) eta zergatik`,
  nothingFits: 'Berrikusitako platerek ez dute balio. Galdetu langileei.',
  noneInUse: 'Une honetan ez dago kartarik erabilgarri.',
  next: 'Hurrengoa',
  today: 'gaur',
  allSoldOut: 'Une honetan ez da karta honetako platerik geratzen.',
  noMenus: 'Oraindik ez dago kartarik argitaratuta. Galdetu langileei.',
  call: 'Deitu',
  write: 'Idatzi',
  privacy: 'Pribatutasuna',
  privacyAnswer:
    'Orri honek ez du cookierik erabiltzen, ez du zure daturik gordetzen eta ez du beste guneetatik ezer kargatzen.',
  by: 'Etxearen orria, Posadarekin',
  messages: {
    missing: ['Karta hau ez dago jada hemen', 'Kodea zaharra izan daiteke. Eskatu karta langileei.'],
    busy: ['Bisita asko daude une honetan', 'Itxaron segundo batzuk eta kargatu berriro orria.'],
    failed: ['Ezin da karta erakutsi', 'Ez da zure errua. Itxaron pixka bat eta kargatu berriro orria.'],
  },
}
