import { type HandedReading, pairedPhoneApi, type PhoneState } from '@posada/contract/travellers/guests/phone-pairing'
import type { Dependencies } from '../../dependencies.ts'
import { declaredRefusal, invalidLink } from '../../platform/http/errors.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { insertReading, lockPairing, type PairingRow, setPhone } from './queries.ts'
import { sealReading } from './sealed-reading.ts'

/** A coach has some sixty people. */
const MAX_READINGS = 100

type Phone = { device: string; phone: string | null }

/** Connects the telephone to the dialog; later it sees how many readings it has handed in. */
export const openPairing = async (context: LinkContext, phone: Phone): Promise<PhoneState> =>
  stateOf(await claim(context, phone))

/** Keeps a reading for the dialog. @throws UserError for another telephone than the first, and beyond what a coach has */
export async function handInReading(
  { secrets }: Pick<Dependencies, 'secrets'>,
  context: LinkContext,
  { device, ...reading }: HandedReading['reading'] & { device: string },
): Promise<PhoneState> {
  const { db, accountId, objectId, now } = context
  const pairing = await claim(context, { device, phone: null })
  if (pairing.handed >= MAX_READINGS)
    throw declaredRefusal(
      pairedPhoneApi.handIn,
      'full',
      `Con un código se leen ${MAX_READINGS} documentos: pida otro en recepción`,
    )
  const place = { accountId, pairingId: objectId, number: pairing.handed + 1 }
  await insertReading(db, { ...place, content: sealReading(secrets, reading, place), handedAt: now })
  context.changed('phone-pairings', objectId)
  return stateOf({ ...pairing, handed: place.number })
}

/** The first telephone that opens the link is the only one. */
async function claim(context: LinkContext, { device, phone }: Phone): Promise<PairingRow> {
  const { db, accountId, objectId } = context
  const pairing = await lockPairing(db, accountId, objectId)
  if (!pairing) throw invalidLink()
  if (pairing.deviceId === device) return pairing
  if (pairing.deviceId !== null)
    throw declaredRefusal(
      pairedPhoneApi.open,
      'otherPhone',
      'Ya hay otro móvil conectado: pida otro código en recepción',
    )
  const named = { deviceId: device, phone: phone ?? 'Móvil' }
  await setPhone(db, accountId, { id: objectId, ...named })
  context.changed('phone-pairings', objectId)
  return { ...pairing, ...named }
}

const stateOf = ({ unit, expected, handed, endsAt }: PairingRow): PhoneState => ({
  unit,
  expected,
  handed,
  endsAt: endsAt.toISOString(),
})
