import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { allRoles, frontDesk } from '@posada/domain/account/users/roles'
import { post } from '../../endpoint.ts'
import { coded, flag, id, maybe, text } from '../../fields.ts'
import { wire } from '../../wire.ts'

const most = limits.client

/** A field in which two records are alike. */
const likeness = coded({ documento: 'id-number', correo: 'email', telefono: 'phone', nombre: 'name' })
export type Likeness = z.output<typeof likeness>

const similarClient = wire({
  id: ['SafeURL', id],
  name: ['Name', z.string()],
  idNumber: ['NumeroIdentificacion', z.string()],
  phone: ['Telefono', z.string()],
  email: ['Email', z.string()],
  visits: ['VisitasTotales', z.int()],
  likenesses: ['coincide', z.array(likeness)],
})
export type SimilarClient = z.output<typeof similarClient>

const mergeField = coded({
  Nombre: 'name',
  Apellidos: 'surnames',
  NumeroIdentificacion: 'idNumber',
  /** The address includes town, province and country, all from the same record. */
  Direccion: 'address',
  Telefono: 'phone',
  Email: 'email',
  companyAsociated: 'companyId',
})
export type MergeField = z.output<typeof mergeField>

const mergedValue = wire({
  field: ['campo', mergeField],
  label: ['etiqueta', z.string()],
  kept: ['actual', z.string()],
  other: ['otro', z.string()],
  /** The default choice: the kept record's value, or the other's where the kept record has none. */
  takesOther: ['tomaOtro', z.boolean()],
})
export type MergedValue = z.output<typeof mergedValue>

const twoRecords = {
  id: ['SafeURL', id, 'El cliente'],
  otherId: ['otherURL', id, 'El otro cliente'],
} as const

export const samePersonApi = {
  similar: post('/api/clients/similar', {
    summary: 'Clientes que podrían ser la misma persona o empresa',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({
      id: ['SafeURL', maybe(id), 'El cliente'],
      isCompany: ['Tipo', maybe(flag), 'El tipo de cliente'],
      name: ['Nombre', maybe(text(most.name)), 'El nombre'],
      surnames: ['Apellidos', maybe(text(most.surnames)), 'Los apellidos'],
      idNumber: ['NumeroIdentificacion', maybe(text(most.idNumber)), 'El número de identificación'],
      phone: ['Telefono', maybe(text(most.phone)), 'El teléfono'],
      email: ['Email', maybe(text(limits.email)), 'El correo electrónico'],
    }),
    reply: wire({ clients: ['clients', z.array(similarClient)] }),
  }),
  preview: post('/api/clients/merge_preview', {
    summary: 'Cómo quedaría la unión de dos fichas',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire(twoRecords),
    reply: wire({
      values: ['valores', z.array(mergedValue)],
      keptName: ['nombreActual', z.string()],
      otherName: ['nombreOtro', z.string()],
      /** The number of stays that would move to the kept record. */
      stays: ['reservas', z.int()],
      employees: ['particulares', z.int()],
      version: ['version', z.int()],
      otherVersion: ['versionOtro', z.int()],
    }),
  }),
  merge: post('/api/clients/merge', {
    summary: 'Unir dos fichas de la misma persona o empresa',
    roles: frontDesk,
    request: wire({
      ...twoRecords,
      /** Fields whose value comes from the other record; without the list, the defaults of the preview. */
      takenFromOther: ['delOtro', maybe(z.array(mergeField)), 'Los datos elegidos'],
      /** The versions shown to the user; another version is rejected. */
      version: ['version', maybe(z.int()), 'La versión'],
      otherVersion: ['versionOtro', maybe(z.int()), 'La versión de la otra ficha'],
    }),
    reply: wire({ stays: ['reservas', z.int()] }),
  }),
}
