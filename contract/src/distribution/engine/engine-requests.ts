import { frontDesk } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../../endpoint.ts'
import { freeText, id, maybe } from '../../fields.ts'
import { wire } from '../../wire.ts'

const changed = wire({ version: ['version', z.int()] })
const theBooking = ['bookingURL', id, 'La reserva'] as const

/** What the establishment answers to bookings on request, which guests make in its booking engine where no gateway takes cards. */
export const engineRequestsApi = {
  confirm: post('/api/engine/requests/confirm', {
    summary: 'Confirmar una reserva pedida en el motor',
    roles: frontDesk,
    request: wire({ bookingId: theBooking }),
    reply: changed,
  }),
  refuse: post('/api/engine/requests/refuse', {
    summary: 'Rechazar una reserva pedida en el motor',
    roles: frontDesk,
    request: wire({ bookingId: theBooking, reason: ['motivo', maybe(freeText(500)), 'El motivo'] }),
    reply: changed,
  }),
}
