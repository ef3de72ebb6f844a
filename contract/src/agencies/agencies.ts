import { limits } from '@posada/domain/limits'
import { z } from 'zod'
import { post } from '../endpoint.ts'
import { id, maybe, text } from '../fields.ts'
import { wire } from '../wire.ts'

const foundAgency = wire({ id: ['id', id], name: ['name', z.string()] })
export type FoundAgency = z.output<typeof foundAgency>

export const agenciesApi = {
  search: post('/api/agencys/get', {
    summary: 'Buscar agencias por su nombre; sin texto, las primeras por orden',
    request: wire({ filter: ['filter_by', maybe(text(limits.search)), 'El texto buscado'] }),
    reply: wire({ agencies: ['agencys', z.array(foundAgency)], total: ['total', z.int()] }),
  }),
}
