import { limits } from '@posada/domain/platform/limits'
import { frontDesk } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../endpoint.ts'
import { id, int, text, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'

const most = limits.cleaner

const theEstablishment = ['safe_url_alojamiento', id, 'El establecimiento'] as const
const theCleaner = ['id', id, 'El usuario de limpieza'] as const
const theUnit = ['room_id', id, 'La unidad'] as const
const name = text(most.name)
const username = text(most.username)
const password = z
  .string()
  .min(most.password.min)
  .max(most.password.max)
  .refine((given) => given.trim() !== '')

/** When a cleaner works: minutes of cleaning on a day, and the days of the week, 0 is Monday. */
const workFields = {
  dayMinutes: ['minutos_dia', unlessBlank(int(1, most.dayMinutes)), 'El tiempo de trabajo'],
  weekdays: ['dias', unlessBlank(z.array(int(0, 6)).max(7)), 'Los días de trabajo'],
} as const

const newCleaner = wire({
  establishmentId: theEstablishment,
  username: ['username', username, 'El usuario'],
  password: ['password', password, 'La contraseña'],
  name: ['name', name, 'El nombre'],
  ...workFields,
})
export type NewCleaner = z.output<typeof newCleaner>

const cleanerChanges = wire({
  id: theCleaner,
  username: ['username', unlessBlank(username), 'El usuario'],
  name: ['name', unlessBlank(name), 'El nombre'],
  /** A blank one leaves the password as it is. */
  newPassword: ['new_password', unlessBlank(password), 'La contraseña nueva'],
  ...workFields,
})
export type CleanerChanges = z.output<typeof cleanerChanges>

const cleaner = wire({
  id: ['id', id],
  name: ['name', z.string()],
  username: ['username', z.string()],
  isActive: ['active', z.boolean()],
  dayMinutes: ['minutos_dia', z.int()],
  weekdays: ['dias', z.array(z.int())],
})
export type Cleaner = z.output<typeof cleaner>

const cleanedRoom = wire({
  id: ['id', id],
  name: ['room_name', z.string()],
  typeName: ['room_type', z.string()],
  /** Who cleans the unit on days without a plan. */
  assignedTo: ['assigned_user', wire({ id: ['id_user', id], name: ['name', z.string()] }).nullable()],
  cleanStatus: ['cleanStatus', z.int()],
  isInspected: ['inspeccionada', z.boolean()],
})
export type UnitWithCleaning = z.output<typeof cleanedRoom>

const call = '/api/cleaning_app/hotel'

/** The users of the cleaners' app of an establishment, and their units. */
export const cleanersApi = {
  add: post(`${call}/create_user`, {
    summary: 'Crear un usuario de limpieza',
    refusedToProvider: true,
    roles: frontDesk,
    request: newCleaner,
    reply: wire({ id: ['id', id] }),
  }),
  list: post(`${call}/get_all_cleaning_users`, {
    summary: 'Usuarios de limpieza de un establecimiento',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ establishmentId: theEstablishment }),
    reply: wire({ cleaners: ['cleaning_users', z.array(cleaner)] }),
  }),
  edit: post(`${call}/edit_user`, {
    summary: 'Cambiar un usuario de limpieza. Una contraseña nueva cierra sus sesiones',
    refusedToProvider: true,
    roles: frontDesk,
    request: cleanerChanges,
  }),
  switchActive: post(`${call}/switch_user_status`, {
    summary: 'Activar o desactivar un usuario de limpieza, que queda fuera al momento',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: frontDesk,
    request: wire({ id: theCleaner }),
    reply: wire({ isActive: ['active', z.boolean()] }),
  }),
  rooms: post(`${call}/get_rooms`, {
    summary: 'Unidades de un establecimiento y quién las limpia',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ establishmentId: theEstablishment }),
    reply: wire({ rooms: ['rooms', z.array(cleanedRoom)] }),
  }),
  assignRoom: post(`${call}/assign_room`, {
    summary: 'Asignar una unidad a un usuario de limpieza',
    roles: frontDesk,
    request: wire({ cleanerId: ['cleaning_user_id', id, 'El usuario de limpieza'], roomId: theUnit }),
  }),
  removeAssignedRoom: post(`${call}/remove_assigned_room`, {
    summary: 'Quitar una unidad a quien la limpia',
    roles: frontDesk,
    request: wire({ roomId: theUnit }),
  }),
}
