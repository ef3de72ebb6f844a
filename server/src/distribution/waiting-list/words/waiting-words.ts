import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { caWaiting } from './ca.ts'
import { deWaiting } from './de.ts'
import { enWaiting } from './en.ts'
import { esWaiting } from './es.ts'
import { euWaiting } from './eu.ts'
import { frWaiting } from './fr.ts'
import { glWaiting } from './gl.ts'
import { itWaiting } from './it.ts'
import { nlWaiting } from './nl.ts'
import { ptWaiting } from './pt.ts'
import type { WaitingWords } from './waiting-texts.ts'

/** All that the waiting list says to those who wait, by language. */
export const waitingWords: Record<GuestLanguage, WaitingWords> = {
  es: esWaiting,
  ca: caWaiting,
  gl: glWaiting,
  eu: euWaiting,
  en: enWaiting,
  fr: frWaiting,
  de: deWaiting,
  it: itWaiting,
  pt: ptWaiting,
  nl: nlWaiting,
}
