import { limits } from '@posada/domain/platform/limits'
import { frontDesk } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { occupants, UNIT_OCCUPIED } from './unit-changes.ts'
import { codedRefusalWith } from '../declared-refusals.ts'
import { post } from '../endpoint.ts'
import { day, edited, id, freeText, maybe, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'

const reason = freeText(limits.blockReason)

/** A booking or another block occupies a unit on these nights. */
const occupiedRefusal = { occupied: codedRefusalWith(UNIT_OCCUPIED, { occupants }) } as const

const blockChanges = wire({
  id: ['safeURL', id, 'El bloqueo'],
  roomId: ['roomSafeURL', unlessBlank(id), 'La unidad'],
  from: ['desde', unlessBlank(day), 'El primer día'],
  to: ['hasta', unlessBlank(day), 'El día en que queda libre'],
  reason: ['motivo', edited(reason), 'El motivo'],
})
export type BlockChanges = z.output<typeof blockChanges>

/** Blocks: nights on which a unit cannot be let. */
export const blocksApi = {
  add: post('/api/rooms/blocks/add', {
    summary: 'Bloquear una unidad, o varias por los mismos días',
    roles: frontDesk,
    request: wire({
      roomId: ['roomSafeURL', id, 'La unidad'],
      otherRoomIds: ['otrasUnidades', unlessBlank(z.array(id).max(limits.booking.rooms)), 'Las otras unidades'],
      from: ['desde', day, 'El primer día'],
      to: ['hasta', day, 'El día en que queda libre'],
      reason: ['motivo', maybe(reason), 'El motivo'],
    }),
    reply: wire({ id: ['safeURL', id] }),
    refusals: occupiedRefusal,
  }),
  edit: post('/api/rooms/blocks/edit', {
    summary: 'Cambiar las fechas, la unidad o el motivo de un bloqueo',
    roles: frontDesk,
    request: blockChanges,
    refusals: occupiedRefusal,
  }),
  remove: post('/api/rooms/blocks/del', {
    summary: 'Quitar un bloqueo',
    roles: frontDesk,
    request: wire({ id: ['safeURL', id, 'El bloqueo'] }),
  }),
}
