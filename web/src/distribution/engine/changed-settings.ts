import { descriptionLanguageNames } from '@posada/domain/prices/description-language'
import { guestLanguages } from '@posada/domain/travellers/guest-language'
import { type EngineValues, hasSameEngineValue } from './engine-values.ts'

/** What the parts of the form are called. */
const TITLES = {
  name: 'Dirección web',
  colour: 'Color',
  texts: 'Textos',
  extraIds: 'Extras',
  questions: 'Preguntas',
  conditions: 'Condiciones',
  withoutGateway: 'Reservas sin pasarela',
  iban: 'IBAN',
  sites: 'Webs',
} satisfies Record<keyof EngineValues, string>

const WAYS = { request: 'las confirma usted', at_once: 'inmediatas' } as const

type ChangedSetting = { key: keyof EngineValues; title: string; before: string; after: string }

/** The parts of the form that differ from what is saved, each with what it was and what it would be. */
export const changedSettings = (values: EngineValues, saved: EngineValues): ChangedSetting[] =>
  (Object.keys(TITLES) as (keyof EngineValues)[]).flatMap((key) => changedSetting(key, values, saved) ?? [])

/** A part of the form, where it differs from what is saved; else null. */
export const changedSetting = (
  key: keyof EngineValues,
  values: EngineValues,
  saved: EngineValues,
): ChangedSetting | null =>
  hasSameEngineValue(values, saved, key) ? null : { key, title: TITLES[key], ...difference(key, values, saved) }

function difference(key: keyof EngineValues, values: EngineValues, saved: EngineValues) {
  if (key === 'texts' || key === 'conditions') {
    const isSame = (language: (typeof guestLanguages)[number]) =>
      JSON.stringify(values[key][language]) === JSON.stringify(saved[key][language])
    const changed = guestLanguages.filter((language) => !isSame(language))
    return { before: '', after: changed.map((language) => descriptionLanguageNames[language]).join(', ') }
  }
  if (key === 'withoutGateway') return { before: WAYS[saved[key]], after: WAYS[values[key]] }
  if (key === 'extraIds' || key === 'questions')
    return { before: String(saved[key].length), after: String(values[key].length) }
  const inOneLine = (text: string) => text.trim().replaceAll('\n', ', ') || 'vacío'
  return { before: inOneLine(saved[key]), after: inOneLine(values[key]) }
}
