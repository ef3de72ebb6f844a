import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { allRoles, frontDesk } from '@posada/domain/account/users/roles'
import { post, upload } from '../../endpoint.ts'
import { edited, flag, freeText, id, int, maybe, unlessBlank } from '../../fields.ts'
import { wire } from '../../wire.ts'

const most = limits.note

/** The parts of a day; the month is 1 to 12. */
const dateParts = {
  day: ['dia', int(1, 31), 'El día'],
  month: ['mes', int(1, 12), 'El mes'],
  year: ['año', int(1900, 2200), 'El año'],
} as const

const words = wire({
  title: ['title', freeText(most.title), 'El título'],
  body: ['notes', maybe(freeText(most.body)), 'La nota'],
})

const noteImages = z.array(wire({ id: ['id', id], url: ['url', z.string()] }))

const note = wire({
  id: ['safe_url', id],
  sameId: ['safeUrl', id],
  title: ['title', z.string()],
  body: ['notes', z.string()],
  room: ['room_associated', wire({ id: ['id', z.string()], name: ['room_name', z.string()] })],
  isForCleaning: ['show_employees', z.boolean()],
  isCompleted: ['completed', z.boolean()],
  hasImages: ['has_imgs', z.boolean()],
  createdAt: ['fecha_add', z.string()],
  createdBy: ['created_by', z.string()],
  images: ['imgs', noteImages],
  sameImages: ['images', noteImages],
})
export type Note = z.output<typeof note>

const theNote = ['safeUrl', id, 'La nota'] as const

export const notesApi = {
  ofDay: post('/api/planning/get_tasks', {
    summary: 'Notas de un día',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire(dateParts),
    reply: wire({ notes: ['Tareas', z.array(note)] }),
  }),
  get: post('/api/planning/get_single_task', {
    summary: 'Una nota',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ id: theNote }),
    reply: wire({ note: ['tarea', note] }),
  }),
  add: post('/api/planning/add_task', {
    summary: 'Crear una nota',
    roles: frontDesk,
    request: wire({
      ...dateParts,
      words: ['notas', words, 'La nota'],
      roomId: ['room_id', maybe(id), 'La unidad'],
      isForCleaning: ['for_employees', maybe(flag), 'La casilla de la limpieza'],
    }),
    reply: wire({ id: ['safeUrl', id] }),
  }),
  edit: post('/api/planning/edit_task', {
    summary: 'Cambiar una nota',
    roles: frontDesk,
    request: wire({
      id: theNote,
      words: ['notas', unlessBlank(words), 'La nota'],
      roomId: ['room_id', edited(id), 'La unidad'],
      isForCleaning: ['for_employees', unlessBlank(flag), 'La casilla de la limpieza'],
    }),
  }),
  delete: post('/api/planning/del_task', {
    summary: 'Eliminar una nota',
    roles: frontDesk,
    request: wire({ id: theNote }),
  }),
  toggle: post('/api/planning/change_task_status', {
    summary: 'Marcar una nota como hecha, o como pendiente si lo estaba',
    roles: frontDesk,
    request: wire({ id: theNote }),
    reply: wire({ isCompleted: ['completed', z.boolean()] }),
  }),
  addImage: upload('/api/planning/add_img_task', {
    summary: 'Añadir una imagen a una nota',
    roles: frontDesk,
    request: wire({ id: theNote }),
    reply: wire({ id: ['id', id], url: ['url', z.string()] }),
  }),
  deleteImage: post('/api/planning/del_img_task', {
    summary: 'Quitar una imagen de una nota',
    roles: frontDesk,
    request: wire({ id: ['img_id', id, 'La imagen'] }),
  }),
}
