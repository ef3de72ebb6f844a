import { z } from 'zod'
import { guestReaders } from '@posada/domain/account/users/roles'
import { get } from '../../endpoint.ts'
import { id } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** The figures at the top of the screen, and the count in the menu. */
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
  /** Stays whose day of arrival is over, and whose check-in is not ticked. */
  arrivalsToConfirm: ['por_confirmar', z.int()],
  /** What needs an action: reports that are rejected, overdue or to be cancelled by hand, and arrivals to confirm. */
  urgent: ['urgentes', z.int()],
  open: ['por_resolver', z.int()],
  /** Establishments without access to the registry or whose access does not work, with the reason. */
  troubles: [
    'accesos',
    z.array(
      wire({ establishmentId: ['AccomodationID', id], name: ['nombre', z.string()], reason: ['motivo', z.string()] }),
    ),
  ],
})
export type RegistrySummary = z.output<typeof summary>

/** In a file of its own, because the menu of every screen loads it. */
export const registrySummary = get('/api/comunicaciones/resumen', {
  summary: 'Cuántas comunicaciones hay por resolver',
  roles: guestReaders,
  reply: summary,
})
