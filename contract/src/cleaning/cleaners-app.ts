import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { codedRefusal } from '../declared-refusals.ts'
import { download, post, upload } from '../endpoint.ts'
import { flag, freeText, id, int, maybe, newUuid, utcInstant } from '../fields.ts'
import { wire } from '../wire.ts'
import { cleaningKindField, obstacleField } from './cleaning-fields.ts'

const most = limits.cleaningTap

/**
 * Each tap has an id of its own, by which a repeated one is recognised, and the instant at which it was made: it may be sent
 * days later. An instant in the future counts as now.
 */
const tap = {
  tapId: ['id', newUuid, 'El identificador'],
  at: ['at', utcInstant, 'La hora'],
  /** What the clock of the telephone shows as the tap is sent: the server corrects `at` by the difference to its own. */
  sentAt: ['ahora', maybe(utcInstant), 'La hora del teléfono'],
} as const

const theUnit = ['room_id', id, 'La unidad'] as const

const ownUnit = wire({
  id: ['id', id],
  name: ['nombre', z.string()],
  typeName: ['tipo', z.string()],
  cleanStatus: ['cleanStatus', z.int()],
  /** Null for a unit that was cleaned and needs nothing more. */
  kind: ['clase', cleaningKindField.nullable()],
  /** The guests who leave are still in it. */
  isOccupied: ['ocupada', z.boolean()],
  isOwn: ['mia', z.boolean()],
  hasArrival: ['entra_hoy', z.boolean()],
  /** HH:MM; '' where nobody has said. */
  arrivalHour: ['hora_entrada', z.string()],
  hasArrivalTomorrow: ['entra_manana', z.boolean()],
  /** Guests who have slept in it stay on. */
  isStayedIn: ['siguen', z.boolean()],
  isBlocked: ['bloqueada', z.boolean()],
  obstacle: ['impedimento', wire({ kind: ['clase', obstacleField], reason: ['motivo', z.string()] }).nullable()],
  /** HH:MM at which somebody has begun to clean it, or ''. */
  startedAt: ['empezada', z.string()],
  /** The last cleaning, and the status that the unit had before it. */
  done: [
    'hecha',
    wire({
      time: ['hora', z.string()],
      person: ['quien', z.string()],
      statusBefore: ['estado_previo', z.int()],
    }).nullable(),
  ],
})
export type CleanersUnit = z.output<typeof ownUnit>

const noteForCleaners = wire({
  id: ['id', id],
  title: ['titulo', z.string()],
  body: ['texto', z.string()],
  /** '' for a note of no unit. */
  roomId: ['unidad', z.string()],
  roomName: ['unidad_nombre', z.string()],
  isFault: ['averia', z.boolean()],
  createdBy: ['quien', z.string()],
  /** Paths of the photos. */
  pictures: ['fotos', z.array(z.string())],
})
export type CleanersNote = z.output<typeof noteForCleaners>

const cleanersDay = wire({
  day: ['dia', z.string()],
  /** Of the establishment, as 'Europe/Madrid'. */
  timeZone: ['zona_horaria', z.string()],
  establishmentName: ['alojamiento', z.string()],
  /** In the address of the app of this establishment. Absent in replies of the version before, beside which this one runs. */
  code: ['codigo', z.string().optional()],
  me: ['yo', wire({ id: ['id', id], name: ['nombre', z.string()] })],
  /** In the order in which they are needed, own ones first. */
  units: ['unidades', z.array(ownUnit)],
  /** Every unit of the establishment, of which something can be reported. */
  rooms: ['todas', z.array(wire({ id: ['id', id], name: ['nombre', z.string()] }))],
  notes: ['notas', z.array(noteForCleaners)],
  /** What there is in the minibar. */
  extras: ['extras', z.array(wire({ id: ['id', id], name: ['nombre', z.string()] }))],
})
export type CleanersDay = z.output<typeof cleanersDay>

const call = '/api/cleaning_app'

/** Refusals that the app says in the cleaner's language. */
const unitRefusal = { noUnit: codedRefusal('sin_unidad') }

/** What a cleaner reads and does in their app, with a session of kind `cleaner`. */
export const cleanersAppApi = {
  today: post(`${call}/today`, {
    summary: 'Trabajo de hoy de quien limpia; nada si no ha cambiado desde esa versión',
    whileExpired: 'reads',
    kind: 'cleaner',
    request: wire({ version: ['version', maybe(int()), 'La versión'] }),
    reply: wire({ version: ['version', z.int()], today: ['jornada', cleanersDay.nullable()] }),
  }),
  setStatus: post(`${call}/set_status`, {
    summary: 'Cambiar el estado de una unidad',
    kind: 'cleaner',
    refusals: unitRefusal,
    request: wire({ ...tap, roomId: theUnit, target: ['targeStatus', int(0, 2), 'El estado'] }),
    reply: wire({
      /** The status afterwards. */
      cleanStatus: ['cleanStatus', z.int()],
      /** A later change was there already: who made it, and at which hour. Null if the tap counts. */
      replacedBy: ['sustituida_por', wire({ person: ['quien', z.string()], time: ['hora', z.string()] }).nullable()],
    }),
  }),
  start: post(`${call}/start`, {
    summary: 'Empezar una unidad, lo que quita su impedimento',
    kind: 'cleaner',
    refusals: unitRefusal,
    request: wire({ ...tap, roomId: theUnit }),
  }),
  reportObstacle: post(`${call}/not_cleaned`, {
    summary: 'Decir por qué no se ha podido limpiar una unidad hoy',
    kind: 'cleaner',
    refusals: unitRefusal,
    request: wire({
      ...tap,
      roomId: theUnit,
      kind: ['clase', obstacleField, 'El impedimento'],
      reason: ['motivo', maybe(freeText(most.reason)), 'El motivo'],
    }),
  }),
  addNote: post(`${call}/add_note`, {
    summary: 'Escribir una nota a la oficina, o avisar de una avería',
    kind: 'cleaner',
    refusals: unitRefusal,
    request: wire({
      ...tap,
      roomId: ['room_id', maybe(id), 'La unidad'],
      text: ['texto', freeText(most.text), 'El texto'],
      isFault: ['averia', flag, 'La avería'],
    }),
  }),
  addImage: upload(`${call}/add_img`, {
    summary: 'Añadir una foto a una nota o a un objeto perdido',
    kind: 'cleaner',
    refusals: { noNote: codedRefusal('sin_nota') },
    /** The id of the note, or that of the tap which reported the note or the lost thing. */
    request: wire({ ...tap, subjectId: ['de', id, 'La nota'] }),
  }),
  reportLost: post(`${call}/lost`, {
    summary: 'Guardar un objeto perdido',
    kind: 'cleaner',
    refusals: unitRefusal,
    request: wire({ ...tap, roomId: theUnit, description: ['descripcion', freeText(most.lost), 'El objeto'] }),
  }),
  consume: post(`${call}/consume`, {
    summary: 'Cargar a la reserva de la unidad un extra del minibar',
    kind: 'cleaner',
    refusals: { ...unitRefusal, noExtra: codedRefusal('sin_extra') },
    request: wire({
      ...tap,
      roomId: theUnit,
      extraId: ['extra_id', id, 'El extra'],
      amount: ['cantidad', int(1, most.amount), 'La cantidad'],
    }),
  }),
  picture: download(`${call}/img/:id`, {
    summary: 'Una foto de una nota visible para quien limpia',
    kind: 'cleaner',
    request: wire({ id: ['id', id, 'El archivo'] }),
  }),
}
