import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { allRoles, backOffice } from '@posada/domain/account/users/roles'
import { get, post, upload } from '../../endpoint.ts'
import { table } from '../../table-endpoint.ts'
import { id, maybe, text } from '../../fields.ts'
import { codedName } from '../../platform/reference-data/reference-data.ts'
import { wire } from '../../wire.ts'
import { agencyRow, changedAgency, newAgency, shownAgency } from './agency.ts'

const foundAgency = wire({ id: ['id', id], name: ['name', z.string()] })
export type FoundAgency = z.output<typeof foundAgency>

const theAgency = wire({ id: ['id', id, 'La agencia'] })

export const agenciesApi = {
  search: post('/api/agencys/get', {
    summary: 'Buscar agencias por su nombre; sin texto, las primeras por orden',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ filter: ['filter_by', maybe(text(limits.search)), 'El texto buscado'] }),
    reply: wire({ agencies: ['agencys', z.array(foundAgency)], total: ['total', z.int()] }),
  }),
  list: table('/api/agencys/get_all', { summary: 'Agencias de la cuenta', roles: allRoles, row: agencyRow }),
  get: post('/api/agencys/get_one', {
    summary: 'Ficha de una agencia',
    whileExpired: 'reads',
    roles: allRoles,
    request: theAgency,
    reply: wire({ agency: ['agency_info', shownAgency] }),
  }),
  add: post('/api/agencys/add', {
    summary: 'Crear una agencia',
    roles: backOffice,
    idempotent: true,
    request: newAgency,
    reply: wire({ id: ['id', id] }),
  }),
  edit: post('/api/agencys/edit', { summary: 'Cambiar una agencia', roles: backOffice, request: changedAgency }),
  remove: post('/api/agencys/delete', {
    summary: 'Quitar una agencia de la lista; sus reservas la conservan',
    roles: backOffice,
    request: theAgency,
  }),
  uploadLogo: upload('/api/agencys/upload_logo', {
    summary: 'Subir el logotipo de una agencia',
    roles: backOffice,
    request: theAgency,
    reply: wire({ logo: ['logo', z.string()] }),
  }),
  portals: get('/api/agencys_WB/get', {
    summary: 'Portales de reservas con los que se puede relacionar una agencia',
    roles: allRoles,
    reply: wire({ portals: ['agencys', z.array(codedName)] }),
  }),
}
