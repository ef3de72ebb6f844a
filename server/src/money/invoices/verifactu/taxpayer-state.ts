import type { ShownCertificate, TaxpayerState } from '@posada/contract/money/invoices/verifactu'
import { formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { issuerTaxIdFault } from '@posada/domain/travellers/identity/tax-id'
import { outsideVerifactu, verifactuDutyOn } from '@posada/domain/money/invoices/fiscal-terms'
import type { Dependencies } from '../../../dependencies.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { taxpayerOf } from './missing-verifactu.ts'
import { countSubmissions, lastBatches } from './queries/batches.ts'
import { countIssuers, type TaxpayerRow } from './queries/taxpayers.ts'
import { requireIssuer, type Issuer } from './require-issuer.ts'

export type VerifactuDependencies = Pick<Dependencies, 'config' | 'aeat' | 'secrets'>

/** How the tax identity of an establishment uses VERI*FACTU, as the screen shows it. */
export async function readTaxpayerState(
  dependencies: VerifactuDependencies,
  context: JobContext,
  establishmentId: string,
): Promise<TaxpayerState> {
  const issuer = await requireIssuer(context, establishmentId)
  const { db, accountId, now } = context
  const { key, establishment, taxpayer, today } = issuer
  const person = taxpayerOf(establishment, taxpayer)
  const outsideReason = outsideVerifactu(person) ?? ''
  const duty = verifactuDutyOn(today, person, dependencies.config.verifactu.dates)
  const [last] = await lastBatches(db, key, 1)
  return {
    taxId: key.issuerTaxId,
    name: establishment.company || establishment.name,
    mode: taxpayer?.isActive ? 'active' : outsideReason === '' ? 'inactive' : 'outside',
    outsideReason,
    isInSii: person.isInSii,
    duty: duty.state,
    dutyFrom: duty.state === 'outside' ? null : duty.from,
    hasOthers: (await countIssuers(db, accountId)) > 1,
    isProducerKnown: dependencies.aeat?.system !== undefined,
    certificate: shownCertificate(taxpayer, now),
    obstacles: obstaclesOf(dependencies, issuer, now),
    counts: await countSubmissions(db, key),
    activatedAt: asText(taxpayer?.isActive ? taxpayer.activatedAt : null),
    nextSendAt: asText(taxpayer?.retryAt ?? taxpayer?.nextSendAt),
    lastSentAt: asText(last?.answeredAt ?? last?.createdAt),
    incidentSince: asText(taxpayer?.incidentSince),
    lastFailure: taxpayer?.lastFailure ?? '',
    isSuspended: taxpayer?.isSuspended ?? false,
  }
}

const asText = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null

/** Why VERI*FACTU cannot be switched on, each reason in a sentence. */
export function obstaclesOf({ aeat }: VerifactuDependencies, { establishment, taxpayer }: Issuer, now: Date): string[] {
  const outside = outsideVerifactu(taxpayerOf(establishment, taxpayer))
  if (outside !== null) return [outside]
  const certificate = shownCertificate(taxpayer, now)
  return [
    issuerTaxIdFault(establishment.taxId),
    aeat === undefined ? 'El servicio de la AEAT no está disponible en esta instalación' : null,
    aeat !== undefined && aeat.system === undefined ? NO_PRODUCER : null,
    certificate === null
      ? 'Falta el certificado digital de la empresa o de su representante'
      : certificate.fault || null,
  ].filter((text) => text !== null)
}

const NO_PRODUCER =
  'Esta instalación no tiene declaración responsable: quien instaló Posada ha de indicar el productor y su NIF (POSADA_PRODUCER_NIF)'

function shownCertificate(taxpayer: TaxpayerRow | undefined, now: Date): ShownCertificate | null {
  if (!taxpayer?.certificate || !taxpayer.certificateUntil || !taxpayer.certificateFrom) return null
  const { certificateHolder, certificatePersonId, certificateCompanyId, certificateFrom, certificateUntil } = taxpayer
  const validUntil = todayIn(MAINLAND, certificateUntil)
  return {
    holder: certificateHolder,
    personTaxId: certificatePersonId,
    companyTaxId: certificateCompanyId,
    validUntil,
    fault: certificateFault(certificateFrom, certificateUntil, now) ?? '',
    hint: [certificatePersonId, certificateCompanyId].includes(taxpayer.issuerTaxId)
      ? expiryHint(certificateUntil, now)
      : OF_ANOTHER,
  }
}

const OF_ANOTHER =
  'El certificado es de otro NIF: la AEAT solo lo admite si es de su representante o apoderado para VERI*FACTU'

export function certificateFault(from: Date, until: Date, now: Date): string | null {
  if (until <= now) return `El certificado caducó el ${formatDay(todayIn(MAINLAND, until))}`
  if (from > now) return `El certificado no vale hasta el ${formatDay(todayIn(MAINLAND, from))}`
  return null
}

const NOTICE_MS = 30 * 24 * 3_600_000

const expiryHint = (until: Date, now: Date): string =>
  until.getTime() - now.getTime() > NOTICE_MS || until <= now
    ? ''
    : `Caduca el ${formatDay(todayIn(MAINLAND, until))}: renuévelo y súbalo antes`
