import { z } from 'zod'
import { allRoles, frontDesk } from '@posada/domain/account/users/roles'
import { post } from '../../endpoint.ts'
import { id, int, maybe } from '../../fields.ts'
import { wire } from '../../wire.ts'

const theUnit = ['roomSafeURL', id, 'La unidad'] as const

const roomInfo = wire({
  /** The booking whose guests are in the unit today; '' when the unit is empty. */
  bookingId: ['associatedBooking', z.string()],
  occupants: ['occupants', z.array(z.string())],
  cleanStatus: ['cleanStatus', z.int()],
  /** Somebody has looked at the clean unit. */
  isInspected: ['inspeccionada', z.boolean()],
  name: ['name', z.string()],
  locator: ['bookingId', z.string()],
  establishmentId: ['AccomodationID', id],
  establishmentName: ['AccomodationName', z.string()],
})
export type UnitInfo = z.output<typeof roomInfo>

export const cleaningApi = {
  roomInfo: post('/api/rooms/get_room_info', {
    summary: 'Quién ocupa una unidad y cómo está de limpia',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ roomId: theUnit }),
    reply: wire({ info: ['roomInfo', roomInfo] }),
  }),
  setStatus: post('/api/rooms/clean_status_check', {
    summary: 'Cambiar el estado de limpieza de una unidad',
    roles: frontDesk,
    request: wire({ roomId: theUnit, target: ['targeStatus', int(0, 2), 'El estado de limpieza'] }),
    reply: wire({ cleanStatus: ['cleanStatus', z.int()] }),
  }),
  setAllClean: post('/api/rooms/set_all_clean', {
    summary: 'Marcar como limpias todas las unidades, o las de un establecimiento',
    roles: frontDesk,
    request: wire({ establishmentId: ['accomodationURL', maybe(id), 'El establecimiento'] }),
    reply: wire({ changed: ['unidades', z.int()] }),
  }),
}
