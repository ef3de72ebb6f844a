import type { BookingState } from '../booking-state.ts'
import { DEFAULT_REGIME, isRegime, regimes } from '../regimes.ts'
import { normalizeText } from '../../platform/text/search-key.ts'

const words: Record<string, BookingState> = {
  '': 'confirmed',
  confirmada: 'confirmed',
  confirmed: 'confirmed',
  ok: 'confirmed',
  activa: 'confirmed',
  opcion: 'option',
  option: 'option',
  cancelada: 'cancelled',
  anulada: 'cancelled',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  'no presentado': 'no_show',
  'no presentada': 'no_show',
  'no show': 'no_show',
}

/** The booking state that a word in a file means; null for an unknown word. */
export const readState = (text: string): BookingState | null => words[normalizeText(text)] ?? null

/** The words for booking states in files that Posada exports. */
export const stateNames: Record<BookingState, string> = {
  confirmed: 'Confirmada',
  option: 'Opción',
  cancelled: 'Cancelada',
  no_show: 'No presentado',
}

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
