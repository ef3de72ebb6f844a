import { z } from 'zod'
import { guestReaders } from '@posada/domain/account/users/roles'
import { download, get, post } from '../../endpoint.ts'
import { coded, day, id, maybe } from '../../fields.ts'
import { wire } from '../../wire.ts'

const downloadableDocument = coded({
  ListadoPartes: 'traveller-book',
  ListadoDocsAdmision: 'admission-list',
  PartePolicia: 'traveller-form',
  ClausulaConsentimiento: 'privacy-clause',
  DocAdmision: 'admission',
})

const documentFile = wire({ id: ['id', id], name: ['nombre', z.string()], bytes: ['bytes', z.int()] })

const documentJob = wire({
  id: ['id', id],
  kind: ['docType', downloadableDocument],
  state: ['estado', coded({ en_espera: 'waiting', en_curso: 'running', terminado: 'done', fallido: 'failed' })],
  /** The number of sheets made so far; `total` is the number of all sheets. */
  done: ['hechas', z.int()],
  total: ['total', z.int()],
  from: ['fechaInicio', day.nullable()],
  to: ['fechaFin', day.nullable()],
  error: ['error', z.string()],
  createdAt: ['creado', z.string()],
  files: ['archivos', z.array(documentFile)],
})
export type DocumentJob = z.output<typeof documentJob>

export const downloadsApi = {
  documents: post('/api/downloads/documents', {
    summary: 'Un documento de un huésped o de una reserva; los listados se preparan y se ofrecen después',
    whileExpired: 'continues',
    roles: guestReaders,
    outside: true,
    request: wire({
      kind: ['docType', downloadableDocument, 'El tipo de documento'],
      /** The booking or the guest, depending on the kind; null for the lists. */
      id: ['safeURL', maybe(id), 'La reserva o el huésped'],
      from: ['fechaInicio', maybe(day), 'La fecha de inicio'],
      to: ['fechaFin', maybe(day), 'La fecha de fin'],
      establishmentId: ['AccomodationID', maybe(id), 'El establecimiento'],
    }),
    reply: wire({
      bytes: ['Invoice', z.string().optional()],
      name: ['Filename', z.string().optional()],
      job: ['trabajo', documentJob.optional()],
    }),
  }),
  jobs: get('/api/downloads/jobs', {
    summary: 'Los listados que se están preparando y los del último día',
    roles: guestReaders,
    reply: wire({ jobs: ['trabajos', z.array(documentJob)] }),
  }),
  open: download('/api/downloads/files/:id', {
    summary: 'Un volumen terminado de un listado',
    roles: guestReaders,
    request: wire({ id: ['id', id, 'El volumen'] }),
  }),
}
