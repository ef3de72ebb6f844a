import { z } from 'zod'
import { allRoles } from '@posada/domain/account/users/roles'
import { get } from '../endpoint.ts'
import { id } from '../fields.ts'
import { codedName } from '../platform/reference-data/reference-data.ts'
import { wire } from '../wire.ts'
import { billedClient } from './billed-client.ts'
import { establishmentKindField } from './establishment-kind.ts'

const listedEstablishment = wire({
  id: ['SafeURL', id],
  name: ['NombreEstablecimiento', z.string()],
  kind: ['Tipo', establishmentKindField],
  municipality: ['Municipio', z.string()],
  province: ['Provincia', z.string()],
  timeZone: ['ZonaHoraria', z.string()],
  units: ['NumUnidades', z.int()],
  logoUrl: ['logoURL', z.string()],
})
export type ListedEstablishment = z.output<typeof listedEstablishment>

/** Apart from the other calls of `establishmentsApi`, because every screen knows by it which day it is. */
export const accountOverview = get('/api/profile/get_profile_data', {
  summary: 'Panel de usuario: establecimientos y datos de la cuenta',
  roles: allRoles,
  reply: wire({
    client: ['clientinfo', billedClient],
    provinces: ['provincias', z.array(codedName)],
    establishments: ['alojamientosinfo', z.array(listedEstablishment)],
  }),
})
