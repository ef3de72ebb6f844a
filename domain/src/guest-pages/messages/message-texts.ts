import type { TextsByLanguage } from './message-key.ts'
import { basque } from './texts/basque.ts'
import { catalan } from './texts/catalan.ts'
import { dutch } from './texts/dutch.ts'
import { english } from './texts/english.ts'
import { french } from './texts/french.ts'
import { galician } from './texts/galician.ts'
import { german } from './texts/german.ts'
import { italian } from './texts/italian.ts'
import { portuguese } from './texts/portuguese.ts'
import { spanish } from './texts/spanish.ts'

/** Our texts, which are sent where the establishment has none of its own in the guest's language. */
export const messageTexts: TextsByLanguage = {
  es: spanish,
  ca: catalan,
  gl: galician,
  eu: basque,
  en: english,
  fr: french,
  de: german,
  it: italian,
  pt: portuguese,
  nl: dutch,
}
