import { type ChainState, chainsOf } from '@posada/domain/distribution/portal-bookings/booking-chain'
import type { PortalBooking } from '@posada/domain/distribution/portal-bookings/portal-booking'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { openMessage } from '../inbox/sealed-content.ts'
import type { InboxSetup, ReadBooking } from '../inbox/store-messages.ts'
import { type MessageRow, messagesOfChain } from '../queries/messages.ts'

type ReadChain = { chain: ChainState; messages: MessageRow[] }

export type ReadSetup = InboxSetup & {
  readBooking: ReadBooking
  /** What the channel manager calls its portals, by their numbers. */
  portalNames: Readonly<Record<string, string>>
}

/**
 * Everything that has come of the booking to which a code belongs. Messages that cannot be read are left out; the one of `messageId`
 * must be readable. @throws UserError that says why it is not
 */
export async function readChain(
  db: Db,
  key: ConnectionKey,
  setup: ReadSetup,
  { code, messageId }: { code: string; messageId?: string },
): Promise<ReadChain> {
  const stored = await messagesOfChain(db, key, code)
  const read = stored.map((message) => ({ message, ...readStored(key, setup, message) }))
  const unread = read.find(({ message, booking }) => message.id === messageId && !booking)
  if (unread) throw new UserError(unread.failure)
  const bookings = read.flatMap(({ booking }) => booking ?? [])
  const chain = chainsOf(bookings).find(({ codes }) => codes.includes(code))
  if (!chain) throw new UserError(`No hay nada de la reserva ${code}`)
  return { chain, messages: read.flatMap(({ message, booking }) => (booking ? [message] : [])) }
}

type Stored = { booking?: PortalBooking; failure: string }

/** The booking of a message, or why it cannot be read, in Spanish. */
export function readStored(
  key: ConnectionKey,
  { secrets, readBooking, portalNames }: ReadSetup,
  { code, body: sealed }: Pick<MessageRow, 'code' | 'body'>,
): Stored {
  const body = openMessage(secrets, key, sealed)
  if (body === undefined)
    return { failure: `La reserva ${code} se cifró con otra clave de la instalación y no se puede leer` }
  try {
    const booking = readBooking({ code, body })
    const { portal } = booking
    const name = isNumberOnly(portal) ? (portalNames[portal.id] ?? portal.name) : portal.name
    return { booking: { ...booking, portal: { ...portal, name } }, failure: '' }
  } catch (error) {
    const { advice } = error as { advice?: string }
    return { failure: advice ?? `La reserva ${code} ha llegado incompleta y no se puede leer` }
  }
}

/** Whether the adapter knows no name of the portal and calls it by its number. */
export const isNumberOnly = ({ id, name }: PortalBooking['portal']): boolean => name.endsWith(` ${id}`)
