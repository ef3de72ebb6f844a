import { normalizeText } from '../search-key.ts'

export type ImportedState = 'confirmed' | 'option' | 'cancelled' | 'no_show'

const words: Record<string, ImportedState> = {
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
export const readState = (text: string): ImportedState | null => words[normalizeText(text)] ?? null

/** The words for booking states in files that Posada exports. */
export const stateNames: Record<ImportedState, string> = {
  confirmed: 'Confirmada',
  option: 'Opción',
  cancelled: 'Cancelada',
  no_show: 'No presentado',
}
