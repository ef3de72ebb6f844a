import { z } from 'zod'
import { ownerOnly, post } from '../endpoint.ts'
import { id } from '../fields.ts'
import { wire } from '../wire.ts'
import { reportingService } from './reporting-service.ts'

/** Whether an establishment uses each service. */
const servicesInUse = z.record(z.string(), z.boolean())

const theEstablishment = ['accomodationURL', id, 'El establecimiento'] as const

export const registrySettingsApi = {
  setService: post('/api/profile/alojamientos/setServicesInUse', {
    summary: 'Usar o dejar de usar un servicio de partes de viajeros',
    roles: ownerOnly,
    request: wire({ establishmentId: theEstablishment, service: ['service', reportingService, 'El servicio'] }),
    reply: wire({ services: ['services', servicesInUse] }),
  }),
  services: post('/api/profile/alojamientos/get_services_in_use', {
    summary: 'Los servicios de partes de viajeros que usa un establecimiento',
    request: wire({ establishmentId: theEstablishment }),
    reply: wire({
      services: ['services', servicesInUse],
      /** The service that is responsible for the establishment's province. */
      expected: ['servicioCompetente', reportingService],
    }),
  }),
  test: post('/api/profile/alojamientos/probar_conexion', {
    summary: 'Probar la conexión con el registro, sin enviar nada',
    roles: ownerOnly,
    outside: true,
    request: wire({ establishmentId: theEstablishment, service: ['service', reportingService, 'El servicio'] }),
    reply: wire({ works: ['funciona', z.boolean()] }),
  }),
}
