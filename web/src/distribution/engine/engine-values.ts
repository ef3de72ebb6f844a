import type { EngineChanges, EngineSettings } from '@posada/contract/distribution/engine/engine-settings'
import { siteFault } from '@posada/domain/distribution/engine/engine-site'
import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'

type ByLanguage<T> = Record<GuestLanguage, T>
type QuestionValues = { id: string | null; texts: ByLanguage<string>; isRequired: boolean }

/** The form values of the settings that are saved together. Pictures, plans and codes are saved by themselves. */
export type EngineValues = {
  name: string
  colour: string
  texts: ByLanguage<{ title: string; description: string }>
  extraIds: string[]
  questions: QuestionValues[]
  conditions: ByLanguage<string>
  withoutGateway: EngineSettings['withoutGateway']
  iban: string
  /** One site a line. */
  sites: string
}

/** The same in each language. */
export const inEach = <T>(of: (language: GuestLanguage) => T): ByLanguage<T> =>
  Object.fromEntries(guestLanguages.map((language) => [language, of(language)])) as ByLanguage<T>

export const newQuestion = (): QuestionValues => ({ id: null, texts: inEach(() => ''), isRequired: false })

export const engineValuesOf = (settings: EngineSettings): EngineValues => ({
  name: settings.name,
  colour: settings.colours.main,
  texts: inEach((language) => ({
    title: settings.texts[language]?.title ?? '',
    description: settings.texts[language]?.description ?? '',
  })),
  extraIds: settings.extraIds,
  questions: settings.questions.map(({ id, texts, isRequired }) => ({
    id,
    texts: inEach((language) => texts[language] ?? ''),
    isRequired: isRequired ?? false,
  })),
  conditions: inEach((language) => settings.conditions.texts[language] ?? ''),
  withoutGateway: settings.withoutGateway,
  iban: settings.iban,
  sites: settings.sites.join('\n'),
})

export const hasSameEngineValue = (one: EngineValues, other: EngineValues, key: keyof EngineValues): boolean =>
  JSON.stringify(one[key]) === JSON.stringify(other[key])

/** What to send of the values: only what differs from the settings, because what is sent replaces what others saved. */
export function engineChangesOf(
  values: EngineValues,
  settings: EngineSettings,
): Omit<EngineChanges, 'establishmentId'> {
  const saved = engineValuesOf(settings)
  const has = (key: keyof EngineValues) => !hasSameEngineValue(values, saved, key)
  return {
    ...(has('name') && { name: values.name.trim().toLowerCase() }),
    ...(has('colour') && { colours: { main: values.colour.toLowerCase() || null } }),
    ...(has('texts') && { texts: writtenTexts(values.texts) }),
    ...(has('extraIds') && { extraIds: values.extraIds }),
    ...(has('questions') && {
      questions: values.questions.map(({ id, texts, isRequired }) => ({ id, texts: written(texts), isRequired })),
    }),
    ...(has('conditions') && { conditions: { texts: written(values.conditions) } }),
    ...(has('withoutGateway') && { withoutGateway: values.withoutGateway }),
    ...(has('iban') && { iban: values.iban.trim() || null }),
    ...(has('sites') && { sites: sitesIn(values.sites) }),
  }
}

/** The texts that are written; a language that lacks is shown in Spanish. */
const written = (texts: ByLanguage<string>): Partial<ByLanguage<string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

const writtenTexts = (texts: EngineValues['texts']) =>
  Object.fromEntries(
    Object.entries(texts)
      .map(
        ([language, { title, description }]) =>
          [language, { title: title.trim() || null, description: description.trim() || null }] as const,
      )
      .filter(([, { title, description }]) => title !== null || description !== null),
  )

const sitesIn = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

/** Why the list cannot be saved; true when it can. */
export function validateSites(text: string): true | string {
  const faults = sitesIn(text).flatMap((site) => siteFault(site) ?? [])
  return faults[0] ?? true
}
