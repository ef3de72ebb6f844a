import { notesApi } from '@posada/contract/bookings/notes/notes'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { addNote, deleteNote, editNote, toggleNote } from './change-notes.ts'
import { dayFromParts, readNote, readNotesOf } from './read-notes.ts'
import { addNoteImage, removeNoteImage } from './note-images.ts'

export function noteRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, notesApi, {
    ofDay: async (parts, context) => ({ notes: await readNotesOf(context, dayFromParts(parts)) }),

    get: async ({ id }, context) => ({ note: await readNote(context, id) }),

    add: async (note, context) => ({ message: 'Nota creada correctamente', ...(await addNote(context, note)) }),

    edit: async (changes, context) => {
      await editNote(context, changes)
      return { message: 'Nota guardada correctamente' }
    },

    delete: async ({ id }, context) => {
      await deleteNote(context, id)
      return { message: 'Nota eliminada correctamente' }
    },

    toggle: async ({ id }, context) => {
      const { isCompleted } = await toggleNote(context, id)
      return { message: isCompleted ? 'Nota marcada como hecha' : 'Nota marcada como pendiente', isCompleted }
    },

    addImage: async ({ id }, context) => ({
      message: 'Imagen añadida correctamente',
      ...(await addNoteImage(context, id)),
    }),

    deleteImage: async ({ id }, context) => {
      await removeNoteImage(context, id)
      return { message: 'Imagen eliminada correctamente' }
    },
  })
}
