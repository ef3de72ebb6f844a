import { limits } from '@posada/domain/platform/limits'
import { frontDesk } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../endpoint.ts'
import { day, flag, id, int, maybe } from '../fields.ts'
import { wire } from '../wire.ts'
import { cleaningKindField, obstacleField } from './cleaning-fields.ts'

const theEstablishment = ['safe_url_alojamiento', id, 'El establecimiento'] as const

/** A unit that is to be cleaned on the day, or was. */
const dayUnit = wire({
  id: ['id', id],
  name: ['nombre', z.string()],
  typeName: ['tipo', z.string()],
  position: ['posicion', z.int()],
  cleanStatus: ['cleanStatus', z.int()],
  /** Null for a unit that was cleaned and needs nothing more. */
  kind: ['clase', cleaningKindField.nullable()],
  /** The guests who leave are still in it. */
  isOccupied: ['ocupada', z.boolean()],
  minutes: ['minutos', z.int()],
  /** Guests arrive in it on the day; at this hour, where they have said it. */
  hasArrival: ['entra_hoy', z.boolean()],
  arrivalHour: ['hora_entrada', z.string()],
  arrivingName: ['quien_entra', z.string()],
  /** Of guests who stay: how many nights they have slept, and of how many. 0 without such guests. */
  night: ['noche', z.int()],
  nights: ['noches', z.int()],
  blockedUntil: ['bloqueada_hasta', z.string()],
  blockReason: ['motivo_bloqueo', z.string()],
  notes: ['notas', z.int()],
  obstacle: [
    'impedimento',
    wire({ kind: ['clase', obstacleField], reason: ['motivo', z.string()], time: ['hora', z.string()] }).nullable(),
  ],
  /** HH:MM at which somebody has begun to clean it, or ''. */
  startedAt: ['empezada', z.string()],
  /** The last cleaning of the day. */
  done: [
    'hecha',
    wire({
      time: ['hora', z.string()],
      kind: ['clase', cleaningKindField.nullable()],
      minutes: ['minutos', z.int().nullable()],
      person: ['quien', z.string()],
      /** The status that the unit had before it. */
      statusBefore: ['estado_previo', z.int()],
    }).nullable(),
  ],
  isInspected: ['inspeccionada', z.boolean()],
  inspectedBy: ['inspeccionada_por', z.string()],
  /** Who cleans it on the day, '' for nobody, and the place that somebody gave it among theirs. */
  cleanerId: ['persona', z.string()],
  place: ['lugar', z.int().nullable()],
  /** Who cleans it on days without a plan; '' for nobody. */
  usualCleanerId: ['habitual', z.string()],
  singleBeds: ['singleBeds', z.int()],
  doubleBeds: ['doubleBeds', z.int()],
  capacity: ['capacity', z.int()],
})
export type DayUnit = z.output<typeof dayUnit>

const dayPerson = wire({
  id: ['id', id],
  name: ['nombre', z.string()],
  dayMinutes: ['minutos_dia', z.int()],
  /** Whether they work on this day of the week. */
  works: ['trabaja', z.boolean()],
})
export type DayPerson = z.output<typeof dayPerson>

const forecastDay = wire({
  day: ['dia', day],
  minutes: ['minutos', z.int()],
  departures: ['salidas', z.int()],
  /** Minutes of all people who work on that day. */
  staffMinutes: ['plantilla', z.int()],
})
export type CleaningForecastDay = z.output<typeof forecastDay>

const cleaningDay = wire({
  day: ['dia', day],
  isToday: ['hoy', z.boolean()],
  establishmentName: ['alojamiento', z.string()],
  /** From when guests who have not said their hour may come. */
  arrivalsFrom: ['entrada_desde', z.string()],
  hasInspection: ['con_inspeccion', z.boolean()],
  units: ['unidades', z.array(dayUnit)],
  /** Those who are active. */
  people: ['personas', z.array(dayPerson)],
  linen: ['ropa', wire({ bedSets: ['juegos', z.int()], towels: ['toallas', z.int()] })],
})
export type CleaningDay = z.output<typeof cleaningDay>

const assignment = wire({
  roomId: ['unidad', id, 'La unidad'],
  cleanerId: ['persona', maybe(id), 'El usuario de limpieza'],
  place: ['lugar', maybe(int(0, limits.cleaning.places)), 'El lugar'],
})
export type CleaningAssignment = z.output<typeof assignment>

const call = '/api/cleaning_app/hotel'

/** The work of a day, who does it, and the days to come. */
export const cleaningDayApi = {
  get: post(`${call}/get_day`, {
    summary: 'Trabajo de un día, con quién lo hace; sin día, el de hoy',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ establishmentId: theEstablishment, day: ['dia', maybe(day), 'El día'] }),
    reply: wire({ day: ['jornada', cleaningDay] }),
  }),
  forecast: post(`${call}/get_forecast`, {
    summary: 'Trabajo previsto de los próximos días frente a la plantilla',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ establishmentId: theEstablishment }),
    reply: wire({ days: ['dias', z.array(forecastDay)] }),
  }),
  plan: post(`${call}/set_plan`, {
    summary: 'Decir quién limpia unas unidades un día, y en qué orden',
    roles: frontDesk,
    request: wire({
      establishmentId: theEstablishment,
      day: ['dia', day, 'El día'],
      assignments: ['asignaciones', z.array(assignment).min(1).max(limits.cleaning.places), 'Las asignaciones'],
    }),
  }),
  inspect: post(`${call}/inspect`, {
    summary: 'Dar una unidad limpia por inspeccionada, o quitarlo',
    roles: frontDesk,
    request: wire({ roomId: ['room_id', id, 'La unidad'], isInspected: ['inspeccionada', flag, 'La inspección'] }),
  }),
}
