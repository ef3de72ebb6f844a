import { allRoles } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { get } from '../../endpoint.ts'
import { id } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** For the menu, which every page loads: apart from the calls of a connection. */
export const alarmCountsApi = {
  counts: get('/api/channel/connection/counts', {
    summary: 'Cuántos avisos del canal esperan, para el menú',
    roles: allRoles,
    request: wire({}),
    reply: wire({
      total: ['total', z.int()],
      establishments: ['alojamientos', z.array(wire({ id: ['SafeURL', id], count: ['avisos', z.int()] }))],
    }),
  }),
}
