import { frontDesk } from '@posada/domain/users/roles'
import { post } from '../endpoint.ts'
import { day, id, maybe, text } from '../fields.ts'
import { wire } from '../wire.ts'

/** Blocks: nights on which a unit cannot be let. */
export const blocksApi = {
  add: post('/api/rooms/blocks/add', {
    summary: 'Bloquear una unidad',
    roles: frontDesk,
    request: wire({
      roomId: ['roomSafeURL', id, 'La unidad'],
      from: ['desde', day, 'El primer día'],
      to: ['hasta', day, 'El día en que queda libre'],
      reason: ['motivo', maybe(text(100)), 'El motivo'],
    }),
    reply: wire({ id: ['safeURL', id] }),
  }),
  remove: post('/api/rooms/blocks/del', {
    summary: 'Quitar un bloqueo',
    roles: frontDesk,
    request: wire({ id: ['safeURL', id, 'El bloqueo'] }),
  }),
}
