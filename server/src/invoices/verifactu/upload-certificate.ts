import { readCertificate } from '../../adapters/aeat/read-certificate.ts'
import { UserError } from '../../http/errors.ts'
import type { UploadContext } from '../../http/handlers/request-context.ts'
import { newId } from '../../ids.ts'
import { lockChain } from '../queries/documents.ts'
import { sealClientKey } from './client-key.ts'
import { lockTaxpayer, updateTaxpayer } from './queries/taxpayers.ts'
import { requireIssuer } from './require-issuer.ts'
import { certificateFault, type VerifactuDependencies } from './taxpayer-state.ts'

const FAULTS = {
  'wrong-password': 'La contraseña del certificado no es correcta',
  unreadable: 'El archivo no es un certificado .p12 o .pfx',
  incomplete: 'El archivo no contiene la clave privada: exporte el certificado con su clave',
}

/** Stores the certificate with which the records of a tax identity are sent, encrypted. The password is not kept. */
export async function uploadCertificate(
  { secrets }: VerifactuDependencies,
  context: UploadContext,
  { establishmentId, password }: { establishmentId: string; password: string | null },
): Promise<void> {
  const { db, now, file } = context
  const certificate = readCertificate(file.bytes, password ?? '')
  if (typeof certificate === 'string') throw new UserError(FAULTS[certificate])
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
