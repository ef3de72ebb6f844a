import { createEstablishment, requireOk, type BenchEstablishment } from '../support/establishment.ts'

export const LANDLORD = { user: 'B00000000WS', password: 'clave', code: '0000000001', establishments: ['0000000002'] }

/** Creates an establishment in Madrid that reports to SES.HOSPEDAJES. */
export async function createReportingEstablishment(
  address: string,
  dataDir: string,
  rooms: number,
): Promise<BenchEstablishment> {
  const establishment = await createEstablishment(address, dataDir, rooms)
  const { owner, establishmentId } = establishment
  const access = {
    usuario: LANDLORD.user,
    password: LANDLORD.password,
    CodArrendador: LANDLORD.code,
    CodEstablecimiento: LANDLORD.establishments[0],
  }
  const changes = { Provincia: '28', Municipio: 'Madrid', Direccion: 'Calle Mayor 1', credenciales: { SES: access } }
  await requireOk(
    owner.post('/api/profile/alojamientos/updateData', { url: establishmentId, alojamientoInfo: changes }),
  )
  await requireOk(
    owner.post('/api/profile/alojamientos/setServicesInUse', { accomodationURL: establishmentId, service: 'SES' }),
  )
  return establishment
}
