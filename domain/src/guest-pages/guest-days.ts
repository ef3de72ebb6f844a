import { type Day, monthOf, weekdayOf } from '../platform/days/day.ts'
import type { GuestLanguage } from '../travellers/guest-language.ts'

type DayWords = {
  /** From Monday on. */
  weekdays: string
  /** Short ones, in the same order. */
  short: string
  /** As written in a date, from January on. */
  months: string
  /** Short ones, in the same order. */
  shortMonths: string
  /** '10 jul', from the number of the day and the short month; without it in that order. */
  shortDate?: (day: number, month: string) => string
  /** '10 de julio', from the number of the day and the month. */
  date: (day: number, month: string) => string
  /** A date with its year. */
  inYear: (date: string, year: string) => string
  /** 'viernes 10 de julio', from weekday and date. */
  withWeekday?: (weekday: string, date: string) => string
  /** The number of a day whose month is named once, after another day. Without it the month is always named. */
  number?: (day: number) => string
}

const ofMonth = (day: number, month: string) => `${day} de ${month}`
const ofYear = (date: string, year: string) => `${date} de ${year}`
const beforeMonth = (day: number, month: string) => `${day} ${month}`
const beforeYear = (date: string, year: string) => `${date} ${year}`
const withComma = (weekday: string, date: string) => `${weekday}, ${date}`

/** Browsers do not know Basque and Galician dates. */
const dayWords: Record<GuestLanguage, DayWords> = {
  es: {
    weekdays: 'lunes martes miércoles jueves viernes sábado domingo',
    short: 'lun mar mié jue vie sáb dom',
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    shortMonths: 'ene feb mar abr may jun jul ago sep oct nov dic',
    date: ofMonth,
    inYear: ofYear,
    number: String,
  },
  ca: {
    weekdays: 'dilluns dimarts dimecres dijous divendres dissabte diumenge',
    short: 'dl. dt. dc. dj. dv. ds. dg.',
    months: 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre',
    shortMonths: 'gen. febr. març abr. maig juny jul. ag. set. oct. nov. des.',
    date: (day, month) => `${day} ${/^[ao]/.test(month) ? 'd’' : 'de '}${month}`,
    inYear: ofYear,
    number: String,
  },
  gl: {
    weekdays: 'luns martes mércores xoves venres sábado domingo',
    short: 'lun mar mér xov ven sáb dom',
    months: 'xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro',
    shortMonths: 'xan feb mar abr mai xuñ xul ago set out nov dec',
    date: ofMonth,
    inYear: ofYear,
    number: String,
  },
  eu: {
    weekdays: 'astelehena asteartea asteazkena osteguna ostirala larunbata igandea',
    short: 'al. ar. az. og. or. lr. ig.',
    months:
      'urtarrilaren otsailaren martxoaren apirilaren maiatzaren ekainaren uztailaren abuztuaren irailaren urriaren azaroaren abenduaren',
    shortMonths: 'urt. ots. mar. api. mai. eka. uzt. abu. ira. urr. aza. abe.',
    // The numbers eleven and thirty-one end in a vowel that takes no article.
    date: (day, month) => `${month} ${day}${day === 11 || day === 31 ? '' : 'a'}`,
    inYear: (date, year) => `${year}ko ${date}`,
    shortDate: (day, month) => `${month} ${day}`,
    withWeekday: (weekday, date) => `${date}, ${weekday}`,
  },
  en: {
    weekdays: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    short: 'Mon Tue Wed Thu Fri Sat Sun',
    months: 'January February March April May June July August September October November December',
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    date: beforeMonth,
    inYear: beforeYear,
    number: String,
  },
  fr: {
    weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
    short: 'lun. mar. mer. jeu. ven. sam. dim.',
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    shortMonths: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    date: (day, month) => `${day === 1 ? '1er' : day} ${month}`,
    inYear: beforeYear,
    number: (day) => (day === 1 ? '1er' : String(day)),
  },
  de: {
    weekdays: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
    short: 'Mo Di Mi Do Fr Sa So',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    shortMonths: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    shortDate: (day, month) => `${day}. ${month}`,
    date: (day, month) => `${day}. ${month}`,
    inYear: beforeYear,
    withWeekday: withComma,
    number: (day) => `${day}.`,
  },
  it: {
    weekdays: 'lunedì martedì mercoledì giovedì venerdì sabato domenica',
    short: 'lun mar mer gio ven sab dom',
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    shortMonths: 'gen feb mar apr mag giu lug ago set ott nov dic',
    date: (day, month) => `${day === 1 ? '1º' : day} ${month}`,
    inYear: beforeYear,
    number: (day) => (day === 1 ? '1º' : String(day)),
  },
  pt: {
    weekdays: 'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo',
    short: 'seg ter qua qui sex sáb dom',
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    shortMonths: 'jan fev mar abr mai jun jul ago set out nov dez',
    date: ofMonth,
    inYear: ofYear,
    withWeekday: withComma,
    number: String,
  },
  nl: {
    weekdays: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
    short: 'ma di wo do vr za zo',
    months: 'januari februari maart april mei juni juli augustus september oktober november december',
    shortMonths: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
    date: beforeMonth,
    inYear: beforeYear,
    number: String,
  },
}

/** 'viernes 10 de julio', 'Freitag, 10. Juli'; with the year unless it is `thisYear`. */
export function longDay(day: Day, language: GuestLanguage, thisYear: number): string {
  const { withWeekday = (weekday, date) => `${weekday} ${date}` } = dayWords[language]
  return withWeekday(weekday(day, language, 'weekdays'), longDate(day, language, thisYear))
}

/** '10 de julio', '10. Juli'; with the year unless it is `thisYear`, and always where that is null. */
export function longDate(day: Day, language: GuestLanguage, thisYear: number | null): string {
  const { months, date, inYear } = dayWords[language]
  const words = date(numberOf(day), months.split(' ')[monthOf(day) - 1] ?? '')
  const year = day.slice(0, 4)
  return year === String(thisYear) ? words : inYear(words, year)
}

/** 'Vie 10 – mar 14 de julio': the month of the first day only where it is another one. */
export function stayDates(from: Day, to: Day, language: GuestLanguage, thisYear: number): string {
  const { number } = dayWords[language]
  const isNamedOnce = number !== undefined && from.slice(0, 7) === to.slice(0, 7)
  const first = isNamedOnce ? number(numberOf(from)) : longDate(from, language, thisYear)
  const dates = `${weekday(from, language, 'short')} ${first} – ${weekday(to, language, 'short')} ${longDate(to, language, thisYear)}`
  return `${dates.charAt(0).toUpperCase()}${dates.slice(1)}`
}

/** 'Vie 10 jul', with the year unless it is `thisYear`. */
export function shortDateWithWeekday(day: Day, language: GuestLanguage, thisYear: number): string {
  const text = `${weekday(day, language, 'short')} ${shortDate(day, language, thisYear)}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** '10 jul', with the year unless it is `thisYear`. */
export function shortDate(day: Day, language: GuestLanguage, thisYear: number): string {
  const { shortMonths, shortDate: written = beforeMonth } = dayWords[language]
  const month = shortMonths.split(' ')[monthOf(day) - 1] ?? ''
  const year = day.slice(0, 4)
  return `${written(numberOf(day), month)}${year === String(thisYear) ? '' : ` ${year}`}`
}

/** 'Julio 2026', 'Uztaila 2026': the heading of a month. */
export function monthTitle(day: Day, language: GuestLanguage): string {
  const inDate = dayWords[language].months.split(' ')[monthOf(day) - 1] ?? ''
  const name = language === 'eu' ? inDate.replace(/ren$/, '') : inDate // Basque dates have the genitive
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${day.slice(0, 4)}`
}

/** The short names of the weekdays from Monday on, as headings. */
export const weekdayHeads = (language: GuestLanguage): string[] =>
  dayWords[language].short.split(' ').map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`)

/** The full names of the weekdays from Monday on, as in the middle of a sentence. */
export const weekdaysOf = (language: GuestLanguage): string[] => dayWords[language].weekdays.split(' ')

const numberOf = (day: Day) => Number(day.slice(8))

const weekday = (day: Day, language: GuestLanguage, length: 'weekdays' | 'short'): string =>
  dayWords[language][length].split(' ')[weekdayOf(day)] ?? ''
