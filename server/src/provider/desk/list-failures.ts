import { type Failure, failuresApi } from '@posada/contract/provider/failures'
import type { Input } from '@posada/contract/endpoint'
import { UserError } from '../../platform/http/errors.ts'
import type { ProviderContext } from '../../platform/http/handlers/request-context.ts'
import { mailErrorInSpanish } from '../../outbox/mails/public.ts'
import { insertAct } from './queries/acts.ts'
import { findFailures, retryFailure, type FailureRow } from './queries/failures.ts'

const TITLES: Record<Failure['kind'], string> = {
  mail: 'Correo',
  sms: 'SMS',
  registry: 'Partes de viajeros',
  fiscal: 'Registros de factura para la AEAT',
  invoice: 'PDF de la factura',
  document: 'Documento',
  queue: 'Tarea interna',
}

const DOCUMENT_NAMES: Record<string, string> = {
  'traveller-book': 'Libro de viajeros',
  'admission-list': 'Listado de documentos de admisión',
}

/** What has failed, the newest first; nothing personal. */
export async function listFailures({ gate, now }: ProviderContext): Promise<Failure[]> {
  return (await findFailures(gate, now)).map(failureOf)
}

function failureOf(row: FailureRow): Failure {
  const { kind, accountId, id, name, attempts, failedAt, nextAt, canRetry } = row
  return {
    kind,
    accountId: accountId ?? '',
    id,
    name,
    title: titleOf(row),
    error: errorOf(row),
    attempts,
    failedAt: failedAt?.toISOString() ?? '',
    nextAt: nextAt?.toISOString() ?? '',
    canRetry,
  }
}

function titleOf({ kind, subject }: FailureRow): string {
  if (kind === 'document') return DOCUMENT_NAMES[subject] ?? TITLES.document
  return subject === '' ? TITLES[kind] : `${TITLES[kind]} ${subject}`
}

function errorOf({ kind, error }: FailureRow): string {
  switch (kind) {
    case 'mail':
      return mailErrorInSpanish(error)
    case 'invoice':
      return 'No se ha podido dibujar'
    case 'queue':
      return 'Ha fallado. El motivo está en el registro del servidor.'
    default:
      return error
  }
}

type Provider = Pick<ProviderContext, 'gate' | 'now' | 'loginId' | 'name'>

/** @throws UserError if it cannot be tried again, or no longer */
export async function retryOne({ kind, accountId, id }: Input<typeof failuresApi.retry>, provider: ProviderContext) {
  if (!(await retryFailure(provider.gate, { kind, accountId, id }, provider.now)))
    throw new UserError('No se puede reintentar: ya no está fallido o se está haciendo ahora.')
  await recordRetry(provider, { accountId, id, details: TITLES[kind] })
  return { message: 'Se reintenta ahora.' }
}

/** Tries again all that can be. */
export async function retryAll(provider: ProviderContext) {
  const { gate, now } = provider
  let retried = 0
  for (const { kind, accountId, id, canRetry } of await findFailures(gate, now)) {
    if (!canRetry || !(await retryFailure(gate, { kind, accountId, id }, now))) continue
    await recordRetry(provider, { accountId, id, details: TITLES[kind] })
    retried += 1
  }
  return { retried, message: retried === 1 ? 'Se reintenta 1 trabajo.' : `Se reintentan ${retried} trabajos.` }
}

type Retried = { accountId: string | null; id: string; details: string }

const recordRetry = ({ gate, now, loginId, name }: Provider, { accountId, id, details }: Retried) =>
  insertAct(gate, { loginId, name, act: 'retry', accountId, objectIds: [id], details, at: now })
