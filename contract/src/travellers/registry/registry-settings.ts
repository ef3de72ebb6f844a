import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { allRoles, ownerOnly } from '@posada/domain/account/users/roles'
import { post } from '../../endpoint.ts'
import { edited, id, secret, text, unlessBlank } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { reportingService } from './registry-status.ts'

/** The credentials of one service; no reply contains the password. */
const newCredentials = wire({
  user: ['usuario', edited(text(limits.registry.kept.user)), 'El usuario del servicio'],
  password: ['password', unlessBlank(secret(limits.registry.password)), 'La contraseña del servicio'],
  landlordCode: ['CodArrendador', edited(text(limits.registry.landlordCode)), 'El código de arrendador'],
  establishmentCode: [
    'CodEstablecimiento',
    edited(text(limits.registry.establishmentCode)),
    'El código de establecimiento',
  ],
  shownName: ['NombreMostrado', edited(text(limits.registry.shownName)), 'El nombre que ven los huéspedes'],
})
export type NewCredentials = z.output<typeof newCredentials>

/** GC and PN are closed: their stored values may be sent back unchanged, and any other value is rejected. */
export const credentialsByService = wire({
  GC: ['GC', unlessBlank(newCredentials), 'Las credenciales de la Guardia Civil'],
  PN: ['PN', unlessBlank(newCredentials), 'Las credenciales de la Policía Nacional'],
  ME: ['ME', unlessBlank(newCredentials), 'Las credenciales de los Mossos'],
  ER: ['ER', unlessBlank(newCredentials), 'Las credenciales de la Ertzaintza'],
  SES: ['SES', unlessBlank(newCredentials), 'Las credenciales de SES.HOSPEDAJES'],
})

/** The credentials in replies, without the password. */
export const credentials = wire({
  lastReport: ['ultimo_parte', z.string()],
  user: ['usuario', z.string()],
  landlordCode: ['CodArrendador', z.string()],
  establishmentCode: ['CodEstablecimiento', z.string()],
  shownName: ['NombreMostrado', z.string()],
  hasPassword: ['tienePassword', z.boolean()],
  /** The last error of the registry about the credentials; '' while they work. */
  trouble: ['incidencia', z.string()],
})

/** Whether an establishment uses each service. */
const servicesInUse = z.record(z.string(), z.boolean())

const theEstablishment = ['accomodationURL', id, 'El establecimiento'] as const

export const registrySettingsApi = {
  setService: post('/api/profile/alojamientos/setServicesInUse', {
    summary: 'Usar o dejar de usar un servicio de partes de viajeros',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: ownerOnly,
    request: wire({ establishmentId: theEstablishment, service: ['service', reportingService, 'El servicio'] }),
    reply: wire({ services: ['services', servicesInUse] }),
  }),
  services: post('/api/profile/alojamientos/get_services_in_use', {
    summary: 'Los servicios de partes de viajeros que usa un establecimiento',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ establishmentId: theEstablishment }),
    reply: wire({
      services: ['services', servicesInUse],
      /** The service that is responsible for the establishment's province. */
      expected: ['servicioCompetente', reportingService],
    }),
  }),
  test: post('/api/profile/alojamientos/probar_conexion', {
    summary: 'Probar la conexión con el registro, sin enviar nada',
    whileExpired: 'reads',
    roles: ownerOnly,
    outside: true,
    request: wire({ establishmentId: theEstablishment, service: ['service', reportingService, 'El servicio'] }),
    reply: wire({ works: ['funciona', z.boolean()] }),
  }),
}
