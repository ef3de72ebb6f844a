import { normalizeText } from '../../platform/text/search-key.ts'
import type { GuestLanguage } from '../../travellers/guest-language.ts'
import { shippedGroupNames, shippedGroupOf, shippedGroups } from '../menu-groups.ts'
import { groupNames } from './group-names.ts'

type Course = 'first' | 'second'

/** As establishments write them, after `normalizeText`. */
const SPELLINGS: Record<string, Course> = {
  primeros: 'first',
  'primeros platos': 'first',
  'primer plato': 'first',
  segundos: 'second',
  'segundos platos': 'second',
  'segundo plato': 'second',
}

const courseNames: Record<Exclude<GuestLanguage, 'es'>, Record<Course, string>> = {
  ca: { first: 'Primers', second: 'Segons' },
  gl: { first: 'Primeiros', second: 'Segundos' },
  eu: { first: 'Lehenengoak', second: 'Bigarrenak' },
  en: { first: 'First courses', second: 'Main courses' },
  fr: { first: 'Entrées', second: 'Plats' },
  de: { first: 'Erster Gang', second: 'Hauptgang' },
  it: { first: 'Primi', second: 'Secondi' },
  pt: { first: 'Entradas', second: 'Pratos principais' },
  nl: { first: 'Voorgerechten', second: 'Hoofdgerechten' },
}

/** The name of a group of a day's menu in a language; null where it is none of the usual ones. */
function courseName(name: string, language: GuestLanguage): string | null {
  if (language === 'es') return name
  const key = normalizeText(name)
  const course = SPELLINGS[key]
  if (course !== undefined) return courseNames[language][course]
  const group = shippedGroups.find((each) => normalizeText(shippedGroupNames[each]) === key)
  return group === undefined ? null : groupNames[language][group]
}

/** The name of a group; those that an establishment has named in its own way are in Spanish. `id` is '' within a day's menu. */
export function groupInWords({ id, name }: { id: string; name: string }, language: GuestLanguage) {
  const group = shippedGroupOf(id)
  const text = group === undefined ? courseName(name, language) : groupNames[language][group]
  return { text: text ?? name, isTranslated: text !== null }
}
