import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { caEngine } from './ca.ts'
import { deEngine } from './de.ts'
import { enEngine } from './en.ts'
import type { EngineWords } from './engine-texts.ts'
import { esEngine } from './es.ts'
import { euEngine } from './eu.ts'
import { frEngine } from './fr.ts'
import { glEngine } from './gl.ts'
import { itEngine } from './it.ts'
import { nlEngine } from './nl.ts'
import { ptEngine } from './pt.ts'

/** All that the page of the booking engine says, by language. */
export const engineWords: Record<GuestLanguage, EngineWords> = {
  es: esEngine,
  ca: caEngine,
  gl: glEngine,
  eu: euEngine,
  en: enEngine,
  fr: frEngine,
  de: deEngine,
  it: itEngine,
  pt: ptEngine,
  nl: nlEngine,
}
