import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { markedRefusal } from '../../declared-refusals.ts'
import { allRoles, backOffice, frontDesk, guestReaders } from '@posada/domain/account/users/roles'
import { post } from '../../endpoint.ts'
import { table } from '../../table-endpoint.ts'
import { codeOrObject, day, edited, flag, freeText, id, maybe, text, unlessBlank } from '../../fields.ts'
import { wire } from '../../wire.ts'
import {
  clientCountry,
  documentKind,
  documentKindOrNone,
  editedParty,
  namedCompany,
  newParty,
  shownParty,
} from './client-fields.ts'

const surnames = freeText(limits.client.surnames)
const companyOf = codeOrObject('SafeURL', id)

const preferences = freeText(limits.client.preferences)
const notAdmittedReason = freeText(limits.client.notAdmittedReason)

/** What the desk should know of a client. It is shown to staff only. */
const shownMarks = {
  preferences: ['Preferencias', z.string()],
  isVip: ['VIP', z.boolean()],
  isNotAdmitted: ['NoAdmitir', z.boolean()],
  notAdmittedReason: ['MotivoNoAdmitir', z.string()],
} as const
const clientMarks = wire(shownMarks)
/** Marks that a request sets as a whole. */
const editedClientMarks = {
  preferences: ['Preferencias', maybe(preferences), 'Las preferencias'],
  isVip: ['VIP', maybe(flag), 'La casilla de VIP'],
  isNotAdmitted: ['NoAdmitir', maybe(flag), 'La casilla de no admitir'],
  notAdmittedReason: ['MotivoNoAdmitir', maybe(notAdmittedReason), 'El motivo de no admitir'],
} as const
export type ClientMarks = z.output<typeof clientMarks>

const newClient = wire({
  ...newParty,
  isCompany: ['Tipo', maybe(flag), 'El tipo de cliente'],
  surnames: ['Apellidos', maybe(surnames), 'Los apellidos'],
  documentKind: ['tipo_documento', maybe(documentKind), 'El tipo de documento'],
  companyId: ['companyAsociated', maybe(companyOf), 'La empresa asociada'],
  ...editedClientMarks,
})
export type NewClient = z.output<typeof newClient>

const clientChanges = wire({
  ...editedParty,
  /** The kind cannot change: another value is rejected. */
  isCompany: ['Tipo', unlessBlank(flag), 'El tipo de cliente'],
  surnames: ['Apellidos', edited(surnames), 'Los apellidos'],
  documentKind: ['tipo_documento', edited(documentKind), 'El tipo de documento'],
  companyId: ['companyAsociated', edited(companyOf), 'La empresa asociada'],
  preferences: ['Preferencias', edited(preferences), 'Las preferencias'],
  isVip: ['VIP', unlessBlank(flag), 'La casilla de VIP'],
  isNotAdmitted: ['NoAdmitir', unlessBlank(flag), 'La casilla de no admitir'],
  notAdmittedReason: ['MotivoNoAdmitir', edited(notAdmittedReason), 'El motivo de no admitir'],
})
export type ClientChanges = z.output<typeof clientChanges>

const pastStay = wire({
  bookingId: ['safeURL', id],
  checkIn: ['FechaEntrada', day],
  nights: ['Noches', z.int()],
  locator: ['NumReserva', z.string()],
})

const client = wire({
  ...shownParty,
  surnames: ['Apellidos', z.string()],
  /** Of a document of another country; '' where it is not known. */
  documentKind: ['tipo_documento', documentKindOrNone.optional()],
  isCompany: ['Tipo', z.boolean()],
  stays: ['visitas', z.array(pastStay)],
  company: ['companyAsociated', namedCompany],
  ...shownMarks,
})
export type Client = z.output<typeof client>

const clientRow = wire({
  id: ['SafeURL', id],
  name: ['Nombre', z.string()],
  idNumber: ['NumeroIdentificacion', z.string()],
  phone: ['Telefono', z.string()],
  email: ['Email', z.string()],
  visits: ['VisitasTotales', z.int()],
})
export type ClientRow = z.output<typeof clientRow>

const foundClient = wire({
  id: ['SafeURL', id],
  name: ['Name', z.string()],
  phone: ['Phone', z.string()],
  email: ['Email', z.string()],
  visits: ['VisitasTotales', z.int()],
  isCompany: ['Tipo', z.boolean()],
  company: ['companyAsoc', namedCompany],
})
export type FoundClient = z.output<typeof foundClient>

const theClient = wire({ id: ['SafeURL', id, 'El cliente'] })

export const clientsApi = {
  search: post('/api/clients/search', {
    summary: 'Buscar clientes por nombre, documento, teléfono o correo',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ filter: ['filter_by', maybe(text(limits.search)), 'El texto buscado'] }),
    reply: wire({
      clients: ['clients', z.array(foundClient)],
      total: ['total', z.int()],
      /** The known words that the text was taken for, because nobody has its own. */
      similarTo: ['parecidoA', z.array(z.string()).optional()],
    }),
  }),
  add: post('/api/clients/add', {
    summary: 'Crear un cliente',
    roles: backOffice,
    idempotent: true,
    request: newClient,
    reply: wire({ id: ['SafeURL', id], name: ['Name', z.string()] }),
  }),
  list: table('/api/clients/tables/get_table_data', {
    summary: 'Histórico de particulares',
    roles: allRoles,
    row: clientRow,
  }),
  get: post('/api/clients/get_info', {
    summary: 'Ficha de un cliente',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ id: ['GuestSecret', id, 'El cliente'] }),
    reply: wire({ client: ['client', client] }),
  }),
  marks: post('/api/clients/get_marks', {
    summary: 'Lo que conviene saber de un cliente: preferencias, VIP, no admitir',
    whileExpired: 'reads',
    roles: allRoles,
    request: theClient,
    reply: wire({ marks: ['avisos', clientMarks] }),
  }),
  marksByDocument: post('/api/clients/get_marks_by_document', {
    summary: 'Lo que conviene saber de una persona, por su número de documento',
    whileExpired: 'reads',
    roles: guestReaders,
    request: wire({
      documentNumber: ['NumeroIdentificacion', text(limits.client.idNumber), 'El número de identificación'],
      nationality: ['NationalityCountry', maybe(clientCountry), 'La nacionalidad'],
      countryCode: ['PaisResidencia', maybe(clientCountry), 'El país de residencia'],
    }),
    reply: wire({
      marks: ['avisos', clientMarks],
      /** The client's record that has the marks; '' where no client has that number. */
      clientId: ['SafeURL', z.string()],
      name: ['Nombre', z.string()],
    }),
  }),
  markGuest: post('/api/clients/mark_guest', {
    summary: 'Anotar preferencias, VIP o no admitir de un huésped, en la ficha de cliente de su documento',
    roles: frontDesk,
    request: wire({ guestId: ['SafeURL', id, 'El huésped'], ...editedClientMarks }),
    reply: wire({ marks: ['avisos', clientMarks], clientId: ['SafeURL', id] }),
  }),
  edit: post('/api/clients/set_info', {
    summary: 'Cambiar un cliente',
    roles: backOffice,
    request: clientChanges,
    reply: wire({ client: ['client', client] }),
  }),
  remove: post('/api/clients/delete', {
    summary: 'Eliminar un cliente',
    roles: frontDesk,
    request: theClient,
    reply: wire({ canAnonymise: ['puedeAnonimizar', z.boolean().optional()] }),
    refusals: { anonymiseInstead: markedRefusal(['puedeAnonimizar', true], {}) },
  }),
  anonymise: post('/api/clients/anonymise', {
    summary: 'Quitar los datos personales de un cliente que tiene estancias',
    whileExpired: 'continues',
    roles: frontDesk,
    request: theClient,
  }),
}
