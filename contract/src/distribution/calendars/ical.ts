import { limits } from '@posada/domain/platform/limits'
import { allRoles, ownerOnly } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { agencyField } from '../../bookings/booking-fields.ts'
import { download, post } from '../../endpoint.ts'
import { coded, flag, id, maybe, text } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** Calendars that one unit reads. */
export const MAX_IMPORTS = 3

const theUnit = ['roomSafeURL', id, 'La unidad'] as const
const theImport = ['id', id, 'El calendario importado'] as const
const theExport = ['id', id, 'El calendario exportado'] as const
const name = ['nombre', text(limits.calendar.name), 'El nombre del calendario'] as const

/** What the events of a calendar are: by their text, or all the same. */
const treatment = coded({ auto: 'auto', reserva: 'reservation', bloqueo: 'closure' })

/** ISO. */
const instant = z.string().nullable()

const importedCalendar = wire({
  id: ['id', id],
  name: ['nombre', z.string()],
  /** The rest of the address opens the calendar for everybody. */
  host: ['servidor', z.string()],
  agency: ['agencia', z.string()],
  treatment: ['trata', treatment],
  state: [
    'estado',
    coded({ pendiente: 'pending', correcto: 'good', incompleto: 'incomplete', error: 'failed', pregunta: 'asks' }),
  ],
  /** Why the last reading failed or is incomplete, or what a person must confirm; '' for nothing. */
  trouble: ['aviso', z.string()],
  /** The last try, and the last reading that was applied. */
  readAt: ['leidoEn', instant],
  goodAt: ['correctoEn', instant],
  nextAt: ['proximaLectura', instant],
  reservations: ['reservas', z.int()],
  closures: ['cierres', z.int()],
})
export type ImportedCalendar = z.output<typeof importedCalendar>

const exportedCalendar = wire({
  id: ['id', id],
  name: ['nombre', z.string()],
  url: ['url', z.string()],
  /** The imported calendars of the same portal, whose events it leaves out. */
  leavesOut: ['sinEventosDe', z.array(z.string())],
})
export type ExportedCalendar = z.output<typeof exportedCalendar>

const newImport = wire({
  roomId: theUnit,
  name,
  url: ['url', text(limits.calendar.url), 'La dirección del calendario'],
  agency: ['agencia', agencyField, 'La agencia'],
  treatment: ['trata', maybe(treatment), 'El significado de los eventos'],
})
export type NewImport = z.output<typeof newImport>

/** Calendars (iCal) between a unit and portals, for establishments without a channel manager. */
export const icalApi = {
  get: post('/api/ical/get', {
    summary: 'Calendarios iCal de una unidad',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ roomId: theUnit }),
    reply: wire({
      imports: ['importaciones', z.array(importedCalendar)],
      exports: ['exportaciones', z.array(exportedCalendar)],
    }),
  }),
  addImport: post('/api/ical/add_import', {
    summary: 'Importar un calendario iCal en una unidad',
    roles: ownerOnly,
    request: newImport,
    reply: wire({ id: ['id', id] }),
  }),
  removeImport: post('/api/ical/del_import', {
    summary: 'Dejar de importar un calendario iCal; sus reservas y bloqueos se quedan',
    roles: ownerOnly,
    request: wire({ id: theImport }),
  }),
  addExport: post('/api/ical/add_export', {
    summary: 'Crear el enlace de un calendario iCal de una unidad para un portal',
    refusedToProvider: true, // the link would outlive the visit
    roles: ownerOnly,
    request: wire({ roomId: theUnit, name }),
    reply: wire({ id: ['id', id], url: ['url', z.string()] }),
  }),
  removeExport: post('/api/ical/del_export', {
    summary: 'Quitar el enlace de un calendario iCal',
    whileExpired: 'continues',
    roles: ownerOnly,
    request: wire({ id: theExport }),
  }),
  renewExport: post('/api/ical/renew_export', {
    summary: 'Cambiar el enlace de un calendario iCal: el anterior deja de valer',
    refusedToProvider: true, // the link would outlive the visit
    roles: ownerOnly,
    request: wire({ id: theExport }),
    reply: wire({ url: ['url', z.string()] }),
  }),
  refresh: post('/api/ical/refresh', {
    summary: 'Leer ahora un calendario iCal importado',
    roles: ownerOnly,
    outside: true,
    request: wire({
      id: theImport,
      /** Confirms that the calendar is rightly empty, or rightly another. */
      isConfirmed: ['confirmado', maybe(flag), 'La confirmación'],
    }),
    reply: wire({ calendar: ['importacion', importedCalendar] }),
  }),
}

/** What portals read. */
export const calendarFileApi = {
  open: download('/api/ical/:token.ics', {
    summary: 'El calendario iCal de una unidad, para un portal',
    kind: 'link',
    purpose: 'calendar',
  }),
}
