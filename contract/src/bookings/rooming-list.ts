import { guestReaders } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../endpoint.ts'
import { flag, id, maybe } from '../fields.ts'
import { savedFile } from '../platform/files/files.ts'
import { wire } from '../wire.ts'

export const roomingListApi = {
  make: post('/api/bookings/rooming_list', {
    summary: 'La lista de habitaciones de una reserva, con quién duerme en cada una, en PDF o Excel',
    whileExpired: 'continues',
    roles: guestReaders,
    outside: true,
    request: wire({
      id: ['safeURL', id, 'La reserva'],
      format: ['type', z.enum(['pdf', 'xlsx']), 'El formato'],
      /** The observations are internal: they are only on the list where that is wanted. */
      withObservations: ['observaciones', maybe(flag), 'La casilla de las observaciones'],
    }),
    reply: savedFile,
  }),
}
