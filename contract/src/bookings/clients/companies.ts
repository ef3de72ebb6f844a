import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { markedRefusal } from '../../declared-refusals.ts'
import { allRoles, backOffice, frontDesk } from '@posada/domain/account/users/roles'
import { post } from '../../endpoint.ts'
import { table } from '../../table-endpoint.ts'
import { id, maybe, text } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { editedParty, newParty, shownParty } from './client-fields.ts'

const newCompany = wire(newParty)
export type NewCompany = z.output<typeof newCompany>

const companyChanges = wire(editedParty)
export type CompanyChanges = z.output<typeof companyChanges>

const employee = wire({
  id: ['safeURL', id],
  name: ['name', z.string()],
  surnames: ['surname', z.string()],
  idNumber: ['id_number', z.string()],
})

const company = wire({ ...shownParty, clients: ['lista_clientes', z.array(employee)] })
export type Company = z.output<typeof company>

const companyRow = wire({
  id: ['SafeURL', id],
  name: ['Nombre', z.string()],
  idNumber: ['NumeroIdentificacion', z.string()],
})
export type CompanyRow = z.output<typeof companyRow>

const foundCompany = wire({
  id: ['SafeURL', id],
  name: ['Name', z.string()],
  idNumber: ['NumeroIdentificacion', z.string()],
})
export type FoundCompany = z.output<typeof foundCompany>

export const companiesApi = {
  list: table('/api/clients/tables/get_companys', {
    summary: 'Histórico de empresas',
    roles: allRoles,
    row: companyRow,
  }),
  search: post('/api/clients/filter_companys', {
    summary: 'Buscar empresas por nombre o número',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ filter: ['filter_by', maybe(text(limits.search)), 'El texto buscado'] }),
    reply: wire({ companies: ['companys', z.array(foundCompany)], total: ['total', z.int()] }),
  }),
  add: post('/api/clients/add_company', {
    summary: 'Crear una empresa',
    roles: backOffice,
    idempotent: true,
    request: newCompany,
    reply: wire({ id: ['SafeURL', id], name: ['Name', z.string()] }),
  }),
  get: post('/api/clients/get_info_company', {
    summary: 'Ficha de una empresa',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ id: ['GuestSecret', id, 'La empresa'] }),
    reply: wire({ company: ['company', company] }),
  }),
  edit: post('/api/clients/set_info_company', {
    summary: 'Cambiar una empresa',
    roles: backOffice,
    request: companyChanges,
    reply: wire({ company: ['company', company] }),
  }),
  remove: post('/api/clients/delete_company', {
    summary: 'Eliminar una empresa',
    roles: frontDesk,
    request: wire({ id: ['SafeURL', id, 'La empresa'] }),
    reply: wire({ canAnonymise: ['puedeAnonimizar', z.boolean().optional()] }),
    refusals: { anonymiseInstead: markedRefusal(['puedeAnonimizar', true], {}) },
  }),
}
