import { guestReaders } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { get } from '../../endpoint.ts'
import { wire } from '../../wire.ts'

/** Apart from the other calls about messages, because the planning needs only this one. */
export const unsentMessagesApi = {
  count: get('/api/messages/failed_count', {
    summary: 'Cuántos mensajes a los huéspedes no han salido y esperan a que alguien se ocupe',
    roles: guestReaders,
    reply: wire({
      total: ['total', z.int()],
      /** How many of them are text messages. */
      sms: ['sms', z.int()],
    }),
  }),
}
