import type { SavedFile } from '@posada/contract/platform/files/files'
import { foreignDocumentNames } from '@posada/domain/travellers/identity/foreign-document'
import { personalDataFile } from '../../platform/files/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { findCountry, findProvince } from '../../platform/reference-data/public.ts'
import { fullName } from './client-keys.ts'
import { exportedMarks } from './client-marks.ts'
import { noClient } from './no-client.ts'
import { clientRecord, type ClientRow } from './queries/clients.ts'
import { staysOfClient } from './queries/stays.ts'

const MAX_STAYS = 10_000

/** All stored data of a client with what the desk noted of them. @throws UserError if the client does not exist */
export async function exportClient({ db, accountId }: RequestContext, id: string): Promise<SavedFile> {
  const client = await clientRecord(db, accountId, id)
  if (!client) throw noClient()
  const stays = await staysOfClient(db, accountId, id, MAX_STAYS)
  return personalDataFile(fullName(client), {
    datos: personOf(client),
    avisos: exportedMarks(client),
    estancias: stays.map(({ locator, checkIn, nights }) => ({ reserva: locator, entrada: checkIn, noches: nights })),
    creado: client.createdAt.toISOString(),
  })
}

const personOf = (client: ClientRow) => ({
  nombre: client.name,
  apellidos: client.surnames,
  numeroIdentificacion: client.idNumber,
  tipoDocumento: client.documentKind === '' ? '' : foreignDocumentNames[client.documentKind],
  telefono: client.phone,
  correo: client.email,
  direccion: client.address,
  codigoPostal: client.postalCode,
  municipio: client.municipality,
  provincia: findProvince(client.provinceCode)?.name ?? '',
  pais: findCountry(client.countryCode)?.name ?? '',
  empresa: client.companyName ?? '',
})
