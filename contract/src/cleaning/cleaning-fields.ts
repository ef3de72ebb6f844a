import { coded } from '../fields.ts'

/** A kind of cleaning. */
export const cleaningKindField = coded({ salida: 'departure', repaso: 'light', a_fondo: 'deep' })

/** Why a unit could not be cleaned. */
export const obstacleField = coded({ no_molestar: 'do-not-disturb', no_posible: 'not-possible' })

/** What the log records. */
export const cleaningEventField = coded({
  empezada: 'started',
  limpia: 'clean',
  sucia: 'dirty',
  repaso: 'light',
  inspeccionada: 'inspected',
  inspeccion_quitada: 'not-inspected',
  check_out: 'check-out',
  manana: 'morning',
  no_molestar: 'do-not-disturb',
  no_posible: 'not-possible',
  nota_nueva: 'note',
  foto: 'photo',
  averia: 'fault',
  perdido: 'lost',
  minibar: 'consumed',
  entra: 'signed-in',
})
