import { notesApi } from '@posada/contract/notes/notes'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/implement.ts'
import { addNote } from './add-note.ts'
import { dayOfParts } from './day-of-parts.ts'
import { deleteNote } from './delete-note.ts'
import { editNote } from './edit-note.ts'
import { addNoteImage, removeNoteImage } from './note-images.ts'
import { readNote, readNotesOf } from './read-notes.ts'
import { toggleNote } from './toggle-note.ts'

export function noteRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, notesApi, {
    ofDay: async (parts, call) => ({ notes: await readNotesOf(call, dayOfParts(parts)) }),

    get: async ({ id }, call) => ({ note: await readNote(call, id) }),

    add: async (note, call) => ({ message: 'Nota creada correctamente', ...(await addNote(call, note)) }),

    edit: async (changes, call) => {
      await editNote(call, changes)
      return { message: 'Nota guardada correctamente' }
    },

    delete: async ({ id }, call) => {
      await deleteNote(call, id)
      return { message: 'Nota eliminada correctamente' }
    },

    toggle: async ({ id }, call) => {
      const { isCompleted } = await toggleNote(call, id)
      return { message: isCompleted ? 'Nota marcada como hecha' : 'Nota marcada como pendiente', isCompleted }
    },

    addImage: async ({ id }, call) => ({
      message: 'Imagen añadida correctamente',
      ...(await addNoteImage(call, id)),
    }),

    deleteImage: async ({ id }, call) => {
      await removeNoteImage(call, id)
      return { message: 'Imagen eliminada correctamente' }
    },
  })
}
