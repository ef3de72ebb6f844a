import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { z } from 'zod'
import { unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'

/** The same in several languages of guests; one that lacks is shown in Spanish. */
export const inLanguages = <S extends z.ZodType>(schema: S, label: string) => {
  const inOne = <L extends GuestLanguage>(code: L) => [code, unlessBlank(schema), label] as const
  return wire({
    es: inOne('es'),
    ca: inOne('ca'),
    gl: inOne('gl'),
    eu: inOne('eu'),
    en: inOne('en'),
    fr: inOne('fr'),
    de: inOne('de'),
    it: inOne('it'),
    pt: inOne('pt'),
    nl: inOne('nl'),
  })
}
