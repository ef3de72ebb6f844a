import { z } from 'zod'
import { allRoles, ownerOnly } from '@posada/domain/account/users/roles'
import { post } from '../../endpoint.ts'
import { table } from '../../table-endpoint.ts'
import { coded, day, id, maybe } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** What an entry is about, as one looks for it. */
export const auditSubjects = [
  'bookings',
  'guests',
  'invoices',
  'payments',
  'prices',
  'cleaning',
  'menus',
  'settings',
  'users',
  'system',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const auditSubject = coded({
  de_reservas: 'bookings',
  de_huespedes: 'guests',
  de_facturas: 'invoices',
  de_cobros: 'payments',
  de_precios: 'prices',
  de_limpieza: 'cleaning',
  de_cartas: 'menus',
  de_ajustes: 'settings',
  de_usuarios: 'users',
  de_sistema: 'system',
})

/** A changed object with its current name; '' where it no longer exists. */
const changedObject = wire({
  kind: [
    'tipo',
    coded({
      reserva: 'booking',
      cliente: 'client',
      agencia: 'agency',
      establecimiento: 'establishment',
      unidad: 'unit',
      huesped: 'guest',
      usuario: 'user',
      extra: 'extra',
      otro: 'other',
    }),
  ],
  name: ['nombre', z.string()],
  id: ['SafeURL', id],
})
export type ChangedObject = z.output<typeof changedObject>

const auditEntry = wire({
  id: ['id', z.string()],
  at: ['hora', z.string()],
  /** '' where Posada made the change automatically. */
  userName: ['usuario', z.string()],
  action: ['accion', z.string()],
  /** The old and the new value, in Spanish. */
  details: ['detalles', z.array(z.string())],
  objects: ['objetos', z.array(changedObject)],
})
export type AuditEntry = z.output<typeof auditEntry>

/** One change of a booking. */
const bookingHistoryEntry = wire({
  id: ['id', z.string()],
  at: ['hora', z.string()],
  /** '' where Posada made the change automatically. */
  userName: ['usuario', z.string()],
  action: ['accion', z.string()],
  /** What changed, with its values, in Spanish. */
  details: ['detalles', z.array(z.string())],
  /** The current names of the guests concerned; those who were deleted are missing. */
  guests: ['huespedes', z.array(z.string())],
})
export type BookingHistoryEntry = z.output<typeof bookingHistoryEntry>

export const auditApi = {
  ofBooking: post('/api/bookings/history', {
    summary: 'Historial de una reserva: quién cambió qué y cuándo',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ bookingId: ['bookingURL', id, 'La reserva'] }),
    reply: wire({
      entries: ['historial', z.array(bookingHistoryEntry)],
      /** Whether older changes exist that are not in the reply. */
      hasMore: ['hayMas', z.boolean()],
    }),
  }),
  list: table('/api/account/audit/get_table_data', {
    summary: 'Registro de cambios: quién cambió qué y cuándo',
    roles: ownerOnly,
    row: auditEntry,
    narrowing: {
      from: ['desde', maybe(day), 'La fecha de inicio'],
      to: ['hasta', maybe(day), 'La fecha de fin'],
      userId: ['usuario', maybe(id), 'El usuario'],
      subject: ['asunto', maybe(auditSubject), 'El asunto'],
    },
  }),
}
