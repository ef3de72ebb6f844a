import type { GuestLanguage } from '../../travellers/guest-language.ts'
import type { CodeFault } from './discount-code.ts'

const words: Record<GuestLanguage, Record<CodeFault, string>> = {
  es: {
    unknown: 'Ese código no existe.',
    not_yet: 'Ese código todavía no vale para estas fechas.',
    over: 'Ese código ya no vale para estas fechas.',
    used_up: 'Ese código ya se ha usado todas las veces.',
  },
  ca: {
    unknown: 'Aquest codi no existeix.',
    not_yet: 'Aquest codi encara no val per a aquestes dates.',
    over: 'Aquest codi ja no val per a aquestes dates.',
    used_up: "Aquest codi ja s'ha fet servir totes les vegades.",
  },
  eu: {
    unknown: 'Kode hori ez dago.',
    not_yet: 'Kode horrek oraindik ez du balio egun hauetarako.',
    over: 'Kode horrek jada ez du balio egun hauetarako.',
    used_up: 'Kode hori dagoeneko agortu da.',
  },
  gl: {
    unknown: 'Ese código non existe.',
    not_yet: 'Ese código aínda non vale para estas datas.',
    over: 'Ese código xa non vale para estas datas.',
    used_up: 'Ese código xa se usou todas as veces.',
  },
  en: {
    unknown: 'There is no such code.',
    not_yet: 'This code is not valid for these dates yet.',
    over: 'This code is no longer valid for these dates.',
    used_up: 'This code has been used up.',
  },
  fr: {
    unknown: 'Ce code n’existe pas.',
    not_yet: 'Ce code n’est pas encore valable pour ces dates.',
    over: 'Ce code n’est plus valable pour ces dates.',
    used_up: 'Ce code est épuisé.',
  },
  de: {
    unknown: 'Diesen Code gibt es nicht.',
    not_yet: 'Dieser Code gilt für diese Daten noch nicht.',
    over: 'Dieser Code gilt für diese Daten nicht mehr.',
    used_up: 'Dieser Code ist aufgebraucht.',
  },
  it: {
    unknown: 'Questo codice non esiste.',
    not_yet: 'Questo codice non vale ancora per queste date.',
    over: 'Questo codice non vale più per queste date.',
    used_up: 'Questo codice è esaurito.',
  },
  pt: {
    unknown: 'Esse código não existe.',
    not_yet: 'Esse código ainda não é válido para estas datas.',
    over: 'Esse código já não é válido para estas datas.',
    used_up: 'Esse código já foi usado todas as vezes.',
  },
  nl: {
    unknown: 'Deze code bestaat niet.',
    not_yet: 'Deze code geldt nog niet voor deze data.',
    over: 'Deze code geldt niet meer voor deze data.',
    used_up: 'Deze code is opgebruikt.',
  },
}

/** Why a code does nothing, in words. */
export const codeFaultInWords = (language: GuestLanguage, fault: CodeFault): string => words[language][fault]
