import { z } from 'zod'
import { get, guestReaders } from '../endpoint.ts'
import { id } from '../fields.ts'
import { wire } from '../wire.ts'

/** The heading figures of the screen, and the red count of the menu. */
const summary = wire({
  withError: ['con_error', z.int()],
  firstErrorDue: ['primera_con_error', z.string()],
  due: ['pendientes', z.int()],
  firstDue: ['primera_pendiente', z.string()],
  processing: ['procesando', z.int()],
  lastAskedAt: ['ultima_consulta', z.string()],
  acceptedToday: ['aceptadas_hoy', z.int()],
  lateThisMonth: ['fuera_de_plazo_mes', z.int()],
  unconfirmed: ['sin_codigo', z.int()],
  /** Refused or overdue, or to be cancelled by hand: what somebody has to do. */
  urgent: ['urgentes', z.int()],
  open: ['por_resolver', z.int()],
  /** Houses whose access does not work, with the reason; and those that have none. */
  troubles: [
    'accesos',
    z.array(
      wire({ establishmentId: ['AccomodationID', id], name: ['nombre', z.string()], reason: ['motivo', z.string()] }),
    ),
  ],
})
export type RegistrySummary = z.output<typeof summary>

/** By itself, for every screen's menu asks for it. */
export const registrySummary = get('/api/comunicaciones/resumen', {
  summary: 'Cuántas comunicaciones hay por resolver',
  roles: guestReaders,
  reply: summary,
})
