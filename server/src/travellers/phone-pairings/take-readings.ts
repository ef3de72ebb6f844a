import { type HandedReading, phonePairingApi } from '@posada/contract/travellers/guests/phone-pairing'
import type { Reply } from '@posada/contract/endpoint'
import type { Dependencies } from '../../dependencies.ts'
import { endLinks } from '../../outbox/links/public.ts'
import { declaredRefusal } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { deletePairing, deleteReadings, lockPairing, type PairingRow, readingsOfPairing } from './queries.ts'
import { openReading } from './sealed-reading.ts'

type Readings = Reply<(typeof phonePairingApi)['readings']>

/**
 * The readings that the dialog does not have yet. Those that it has are deleted, rather than those in the reply, which may be lost
 * on its way.
 */
export async function takeReadings(
  { secrets }: Pick<Dependencies, 'secrets'>,
  context: RequestContext,
  { id, receivedUpTo }: { id: string; receivedUpTo: number | null },
): Promise<Readings> {
  const { db, accountId } = context
  const { phone, endsAt, handed } = await requirePairing(context, id)
  if (receivedUpTo) await deleteReadings(db, accountId, id, receivedUpTo)
  const rows = await readingsOfPairing(db, accountId, id)
  const readings = rows.map(({ number, content, handedAt }): HandedReading => ({
    number,
    handedAt: handedAt.toISOString(),
    reading: openReading(secrets, content, { accountId, pairingId: id, number }),
  }))
  return { phone, endsAt: endsAt.toISOString(), handed, readings }
}

/** Ends the links of the telephone at once, and deletes what it has handed in. */
export async function endPairing(context: RequestContext, id: string): Promise<void> {
  const { db, accountId } = context
  await requirePairing(context, id)
  await endLinks(context, { purpose: 'document-phone', objectId: id })
  await endLinks(context, { purpose: 'document-phone-code', objectId: id })
  await deletePairing(db, accountId, id)
  context.changed('phone-pairings', id)
}

/** Only who has opened the dialog takes its readings. @throws UserError once the pairing has ended */
async function requirePairing({ db, accountId, loginId, now }: RequestContext, id: string): Promise<PairingRow> {
  const pairing = await lockPairing(db, accountId, id)
  if (pairing && pairing.loginId === loginId && pairing.endsAt > now) return pairing
  throw declaredRefusal(phonePairingApi.readings, 'ended', 'El móvil ya no está conectado: pida otro código')
}
