import { limits } from '@posada/domain/platform/limits'
import { allRoles, frontDesk } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../endpoint.ts'
import { day, euros, flag, id, int, maybe, text } from '../fields.ts'
import { wire } from '../wire.ts'
import { establishmentField, planId, planRef } from './channel-fields.ts'
import { changeSummary } from './day-values.ts'

const theSeason = ['id', id, 'La temporada'] as const

const seasonPrice = wire({ typeId: ['RoomID', id, 'El tipo de habitación'], price: ['price', euros(), 'El precio'] })

const season = wire({
  id: ['id', id],
  name: ['nombre', z.string()],
  from: ['desde', day],
  to: ['hasta', day],
  weekdays: ['dias_semana', z.array(z.int())],
  pricePlanId: ['pricing_plan', planId],
  minStay: ['min_stay', z.int().nullable()],
  prices: ['precios', z.array(seasonPrice)],
})
export type Season = z.output<typeof season>

const savedSeason = wire({
  establishmentId: establishmentField,
  /** Null for a new season. */
  id: ['id', maybe(id), 'La temporada'],
  name: ['nombre', text(limits.season.name), 'El nombre de la temporada'],
  from: ['desde', day, 'El primer día'],
  to: ['hasta', day, 'El último día'],
  /** 0 is Monday; all where none is chosen. */
  weekdays: ['dias_semana', maybe(z.array(int(0, 6)).max(7)), 'Los días de la semana'],
  pricePlanId: ['pricing_plan', planRef, 'El plan de precios'],
  /** Also set on the days of the season, in the main restriction plan; null leaves it as it is. */
  minStay: ['min_stay', maybe(int(1, limits.saleType.nights)), 'La estancia mínima'],
  prices: ['precios', z.array(seasonPrice).min(1).max(2000), 'Los precios'],
})
export type SavedSeason = z.output<typeof savedSeason>

const appliedSeason = wire({
  id: theSeason,
  /** Makes the same season in the next year, and applies that one. */
  nextYear: ['siguiente', maybe(flag), 'La casilla del año siguiente'],
})

export const seasonsApi = {
  list: post('/api/channel/property/temporadas', {
    summary: 'Temporadas de un establecimiento, con sus precios',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ establishmentId: establishmentField }),
    reply: wire({ seasons: ['temporadas', z.array(season)] }),
  }),
  save: post('/api/channel/property/guardar_temporada', {
    summary: 'Crear o cambiar una temporada, sin aplicar sus precios',
    roles: frontDesk,
    request: savedSeason,
    reply: wire({ id: ['id', id] }),
  }),
  remove: post('/api/channel/property/borrar_temporada', {
    summary: 'Eliminar una temporada; los precios ya aplicados se quedan',
    roles: frontDesk,
    request: wire({ id: theSeason }),
  }),
  preview: post('/api/channel/property/resumen_temporada', {
    summary: 'Lo que haría aplicar una temporada',
    whileExpired: 'reads',
    roles: frontDesk,
    request: appliedSeason,
    reply: changeSummary,
  }),
  apply: post('/api/channel/property/aplicar_temporada', {
    summary: 'Poner los precios de una temporada en sus días, los de este año o los del siguiente',
    roles: frontDesk,
    request: appliedSeason,
    reply: wire({ id: ['id', id], cells: ['cambios', z.int()] }),
  }),
}
