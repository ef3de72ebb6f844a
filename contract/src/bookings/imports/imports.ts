import { columnFields } from '@posada/domain/bookings/imports/import-fields'
import { z } from 'zod'
import { frontDesk, ownerOnly } from '@posada/domain/account/users/roles'
import { download, post, upload } from '../../endpoint.ts'
import { coded, day, flag, id, int, maybe, text } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** `running` is being imported, `done` is imported; `failed` has a reason. */
const importState = coded({
  subida: 'uploaded',
  comprobando: 'checking',
  comprobada: 'checked',
  importando: 'running',
  importada: 'done',
  fallida: 'failed',
})
export type ImportState = z.output<typeof importState>

const importKind = coded({ csv_reservas: 'bookings', csv_clientes: 'clients' })

const importProblem = wire({
  line: ['linea', z.int()],
  message: ['mensaje', z.string()],
  /** The field to correct; absent for what concerns several. */
  field: ['campo', z.string().optional()],
  /** True for what is only said, such as a line with sums that is left out. */
  isNote: ['aviso', z.boolean().optional()],
})

const bookingImport = wire({
  id: ['id', id],
  kind: ['tipo', importKind],
  state: ['estado', importState],
  fileName: ['archivo', z.string()],
  columns: ['columnas', z.array(z.string())],
  /** The first lines of the file, unchanged. */
  sample: ['muestra', z.array(z.array(z.string()))],
  lines: ['lineas', z.int()],
  /** The column of the file for each field. */
  mapping: ['mapa', z.record(z.string(), z.string())],
  establishmentId: ['urlAlojamiento', z.string()],
  /** Whether clients who are already there take over what the file says. */
  updatesExisting: ['actualiza', z.boolean()],
  toAdd: ['nuevas', z.int()],
  toUpdate: ['cambian', z.int()],
  alreadyThere: ['yaEstaban', z.int()],
  problems: ['problemas', z.array(importProblem)],
  problemCount: ['totalProblemas', z.int()],
  error: ['error', z.string()],
})
export type BookingImport = z.output<typeof bookingImport>

/** A line of the file with the text of each field that has a column. */
const problemLine = wire({ line: ['linea', z.int()], cells: ['celdas', z.record(z.string(), z.string())] })
export type ProblemLine = z.output<typeof problemLine>

const MAX_CORRECTIONS = 2_000
const correctedCell = wire({
  line: ['linea', int(1), 'La línea'],
  field: ['campo', z.enum(columnFields), 'El campo'],
  text: ['texto', maybe(text(5_000)), 'El texto'],
})

const theImport = ['id', id, 'La importación'] as const
const reply = wire({ import: ['importacion', bookingImport] })

export const importsApi = {
  upload: upload('/api/bookings/import/upload', {
    summary: 'Subir un CSV de reservas o de clientes',
    roles: ownerOnly,
    accepts: 'any',
    request: wire({ kind: ['tipo', maybe(importKind), 'El contenido del archivo'] }),
    reply,
  }),
  get: post('/api/bookings/import/get', {
    summary: 'Una importación y lo que le falta',
    whileExpired: 'reads',
    roles: ownerOnly,
    request: wire({ id: theImport }),
    reply,
  }),
  check: post('/api/bookings/import/check', {
    summary: 'Comprobar un CSV sin importar nada',
    roles: ownerOnly,
    request: wire({
      id: theImport,
      mapping: ['mapa', z.record(z.string().max(40), maybe(text(200))), 'Las columnas'],
      establishmentId: ['urlAlojamiento', maybe(id), 'El establecimiento'],
      updatesExisting: ['actualiza', maybe(flag), 'La actualización de los clientes que ya están'],
    }),
    reply,
  }),
  problemLines: post('/api/bookings/import/problem_lines', {
    summary: 'Las líneas con problemas de un CSV comprobado, con sus celdas',
    whileExpired: 'reads',
    roles: ownerOnly,
    request: wire({ id: theImport }),
    reply: wire({ lines: ['lineas', z.array(problemLine)] }),
  }),
  correct: post('/api/bookings/import/correct', {
    summary: 'Corregir celdas de un CSV subido o dejar líneas fuera, y comprobarlo de nuevo',
    roles: ownerOnly,
    request: wire({
      id: theImport,
      cells: ['celdas', z.array(correctedCell).max(MAX_CORRECTIONS), 'Las celdas corregidas'],
      leftOut: ['fuera', z.array(int(1)).max(MAX_CORRECTIONS), 'Las líneas que se dejan fuera'],
    }),
    reply,
  }),
  run: post('/api/bookings/import/run', {
    summary: 'Importar un CSV comprobado: todo o nada',
    roles: ownerOnly,
    request: wire({ id: theImport }),
    reply,
  }),
  template: download('/api/bookings/import/template', {
    summary: 'Plantilla del CSV de reservas o de clientes',
    roles: ownerOnly,
    request: wire({ kind: ['tipo', maybe(importKind), 'El contenido del archivo'] }),
  }),
  export: download('/api/bookings/export', {
    summary: 'Las reservas de un período, en un CSV que se puede volver a importar',
    roles: frontDesk,
    request: wire({
      from: ['desde', maybe(day), 'La fecha de inicio'],
      to: ['hasta', maybe(day), 'La fecha de fin'],
    }),
  }),
}
