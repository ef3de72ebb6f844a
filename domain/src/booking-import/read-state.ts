import { plain } from '../search-key.ts'

export type ImportedState = 'confirmed' | 'option' | 'cancelled' | 'no_show'

const words: Record<string, ImportedState> = {
  ...{ '': 'confirmed', confirmada: 'confirmed', confirmed: 'confirmed', ok: 'confirmed', activa: 'confirmed' },
  ...{ opcion: 'option', option: 'option' },
  ...{ cancelada: 'cancelled', anulada: 'cancelled', cancelled: 'cancelled', canceled: 'cancelled' },
  ...{ 'no presentado': 'no_show', 'no presentada': 'no_show', 'no show': 'no_show' },
}

/** How a file may call the state of a booking; null for a word nobody uses so. */
export const readState = (text: string): ImportedState | null => words[plain(text)] ?? null

/** How our own files call it. */
export const stateNames: Record<ImportedState, string> = {
  confirmed: 'Confirmada',
  option: 'Opción',
  cancelled: 'Cancelada',
  no_show: 'No presentado',
}
