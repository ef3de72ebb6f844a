import { normalizeText } from '@posada/domain/text/search-key'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { findCountry, findProvince } from '../reference-data/public.ts'
import { fullName } from './client-keys.ts'
import { marksOf } from './client-marks.ts'
import { noClient } from './no-client.ts'
import { clientRecord, type ClientRow } from './queries/clients.ts'
import { staysOfClient } from './queries/stays.ts'

const MAX_STAYS = 10_000

/**
 * All stored data of a client, for the client (RGPD, article 15), with what the desk noted of them: a JSON file as
 * base64. @throws UserError if the client does not exist
 */
export async function exportClient(
  { db, accountId }: RequestContext,
  id: string,
): Promise<{ bytes: string; name: string }> {
  const client = await clientRecord(db, accountId, id)
  if (!client) throw noClient()
  const stays = await staysOfClient(db, accountId, id, MAX_STAYS)
  const contents = {
    datos: personOf(client),
    avisos: exportedMarks(client),
    estancias: stays.map(({ locator, checkIn, nights }) => ({ reserva: locator, entrada: checkIn, noches: nights })),
    creado: client.createdAt.toISOString(),
  }
  const name = `datos-${normalizeText(fullName(client)).replaceAll(/[^a-z0-9]+/g, '-')}.json`
  return { bytes: Buffer.from(JSON.stringify(contents, null, 2)).toString('base64'), name }
}

const personOf = (client: ClientRow) => ({
  nombre: client.name,
  apellidos: client.surnames,
  numeroIdentificacion: client.idNumber,
  telefono: client.phone,
  correo: client.email,
  direccion: client.address,
  codigoPostal: client.postalCode,
  municipio: client.municipality,
  provincia: findProvince(client.provinceCode)?.name ?? '',
  pais: findCountry(client.countryCode)?.name ?? '',
  empresa: client.companyName ?? '',
})

function exportedMarks(client: ClientRow) {
  const { preferences, isVip, isNotAdmitted, notAdmittedReason } = marksOf(client)
  return { preferencias: preferences, vip: isVip, noAdmitir: isNotAdmitted, motivo: notAdmittedReason }
}
