import { limits } from '@posada/domain/platform/limits'
import { frontDesk } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../endpoint.ts'
import { flag, id, int, maybe, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'

const most = limits.cleaning
const MOST_EXTRAS = 1000

const theEstablishment = ['safe_url_alojamiento', id, 'El establecimiento'] as const

/** Minutes; sets of linen for each bed; towels for each person of the capacity. */
const needs = wire({
  minutes: ['minutos', int(1, most.minutes), 'Los minutos'],
  bedSets: ['juegos_por_cama', int(0, most.bedSets), 'Los juegos de cama'],
  towels: ['toallas_por_persona', int(0, most.towels), 'Las toallas'],
})

const settingFields = {
  departure: ['salida', needs, 'La limpieza de salida'],
  light: ['repaso', needs, 'El repaso'],
  deep: ['a_fondo', needs, 'La limpieza a fondo'],
  /** Nights of a stay; null for never. */
  deepEveryNights: ['a_fondo_cada', maybe(int(2, most.deepEveryNights)), 'La frecuencia de la limpieza a fondo'],
  hasInspection: ['con_inspeccion', flag, 'La inspección'],
} as const

const cleaningTimes = wire({
  ...settingFields,
  /** The extras with a price, and those of them that cleaners may charge from the minibar. */
  extras: ['extras', z.array(wire({ id: ['id', id], name: ['nombre', z.string()] }))],
  minibarExtras: ['en_minibar', z.array(id)],
  /** The path of the cleaners' pages of this establishment. */
  path: ['enlace', z.string()],
})
export type CleaningTimes = z.output<typeof cleaningTimes>

const call = '/api/cleaning_app/hotel'

/** How an establishment cleans: 'Tiempos y ropa'. */
export const cleaningSettingsApi = {
  get: post(`${call}/get_settings`, {
    summary: 'Tiempos y ropa de la limpieza de un establecimiento',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ establishmentId: theEstablishment }),
    reply: wire({ settings: ['ajustes', cleaningTimes] }),
  }),
  edit: post(`${call}/edit_settings`, {
    summary: 'Cambiar tiempos y ropa de la limpieza de un establecimiento',
    roles: frontDesk,
    request: wire({
      establishmentId: theEstablishment,
      ...settingFields,
      /** Absent: as it was. */
      minibarExtras: ['en_minibar', unlessBlank(z.array(id).max(MOST_EXTRAS)), 'El minibar'],
    }),
  }),
}
