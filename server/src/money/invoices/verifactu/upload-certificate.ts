import type { ClientCertificate, readCertificate } from '../../../adapters/aeat/read-certificate.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { OwnedUpload, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { readInThread } from '../../../platform/untrusted/read-in-thread.ts'
import { lockChain } from '../queries/documents.ts'
import { sealClientKey } from './client-key.ts'
import { lockTaxpayer, updateTaxpayer } from './queries/taxpayers.ts'
import { requireIssuer } from './require-issuer.ts'
import { certificateFault, type VerifactuDependencies } from './taxpayer-state.ts'

const FAULTS = {
  'wrong-password': 'La contraseña del certificado no es correcta',
  unreadable: 'El archivo no es un certificado .p12 o .pfx',
  incomplete: 'El archivo no contiene la clave privada: exporte el certificado con su clave',
  'too-much-work':
    'Abrir este archivo pide demasiados cálculos. Exporte de nuevo el certificado desde el navegador o el almacén de Windows.',
}

/** Reads an uploaded certificate. Never call in a transaction. @throws UserError for what is none */
export async function openCertificate(
  { accountId, file }: OwnedUpload,
  password: string | null,
): Promise<ClientCertificate> {
  const certificate = await readInThread<typeof readCertificate>('certificate', {
    owner: { key: accountId, by: 'request' },
    input: { file: file.bytes, password: password ?? '' },
    bytes: file.bytes.length,
  })
  if (typeof certificate === 'string') throw new UserError(FAULTS[certificate])
  return certificate
}

/** Stores the certificate with which the records of a tax identity are sent, encrypted. The password is not kept. */
export async function storeCertificate(
  { secrets }: VerifactuDependencies,
  context: RequestContext,
  { establishmentId, certificate }: { establishmentId: string; certificate: ClientCertificate },
): Promise<void> {
  const { db, now } = context
  const { holder, personTaxId, companyTaxId, isSeal, validFrom, validUntil } = certificate
  const fault = certificateFault(validFrom, validUntil, now)
  if (fault !== null) throw new UserError(fault)
  const { key } = await requireIssuer(context, establishmentId)
  await lockChain(db, key, newId(now.getTime()))
  const { id } = await lockTaxpayer(db, key, newId(now.getTime()))
  await updateTaxpayer(db, key, {
    certificate: sealClientKey(secrets, key, certificate),
    certificateHolder: holder,
    certificatePersonId: personTaxId,
    certificateCompanyId: companyTaxId,
    certificateIsSeal: isSeal,
    certificateFrom: validFrom,
    certificateUntil: validUntil,
    retryAt: null,
  })
  context.changed('verifactu')
  context.noted('Certificado de VERI*FACTU cambiado')
  context.enqueue('aeat', id)
}
