import { DEFAULT_REGIME, isRegime, regimes } from '../regimes.ts'
import { normalizeText } from '../search-key.ts'

const abbreviations: Record<string, number> = {
  sa: 1,
  'solo alojamiento': 1,
  ro: 1,
  'room only': 1,
  ad: 2,
  desayuno: 2,
  bb: 2,
  'bed and breakfast': 2,
  mp: 3,
  hb: 3,
  pc: 4,
  fb: 4,
  ti: 5,
  ai: 5,
}

/** The regime by its number, name or usual abbreviation; lodging alone for a blank, null for an unknown word. */
export function readRegime(text: string): number | null {
  const word = normalizeText(text)
  if (word === '') return DEFAULT_REGIME
  const number = Number(word)
  if (isRegime(number)) return number
  return regimes.find(({ name }) => normalizeText(name) === word)?.value ?? abbreviations[word] ?? null
}
