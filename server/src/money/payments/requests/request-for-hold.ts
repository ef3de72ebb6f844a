import type { HoldCondition } from '@posada/domain/bookings/holds/booking-hold'
import type { Cents } from '@posada/domain/platform/money/money'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { arePagesReachable } from '../../../outbox/links/public.ts'
import { capabilitiesOf } from '@posada/domain/money/payments/gateway-capabilities'
import { findBooking } from '../../../bookings/bookings/public.ts'
import { findGateway } from '../../cards/public.ts'
import type { PaymentDependencies } from '../gateway/gateway-access.ts'
import { requestPayment } from './request-payment.ts'

type HeldBooking = {
  bookingId: string
  awaits: Extract<HoldCondition, 'payment' | 'card' | 'transfer'>
  /** What confirms, in cents; of a card it is not asked. */
  amount: Cents
  heldUntil: Date
  /** Of a payment: the card is kept as well, for what is paid later, where the gateway can. A card is always kept. */
  savesCard?: boolean
  /** What the guest reads above the button, in their language. */
  concept?: string
  /** Of a transfer: the account of the establishment. */
  iban?: string
  /** Of the guest, '' without one: how to transfer, and until when, leaves by mail. */
  email: string
}

/** The page shows for so long what has become of a hold; a guest may come back to it from the bank's. */
const PAGE_MS = 30 * 86_400_000

/**
 * Asks the guest of a hold for what it awaits, by a link that takes nothing any more when the hold ends. Who pays or leaves a card is on
 * the page already and gets no mail. @throws UserError where no gateway is connected, or less is pending
 */
export async function requestPaymentForHold(
  dependencies: PaymentDependencies,
  context: JobContext,
  { bookingId, awaits, amount, heldUntil, savesCard = false, concept, iban, email }: HeldBooking,
): Promise<{ id: string; link: string }> {
  const keepsCard = awaits === 'payment' && savesCard && (await canKeepCard(context, bookingId))
  return requestPayment(
    dependencies,
    context,
    {
      bookingId,
      amount: awaits === 'card' ? 0 : amount,
      method: awaits === 'transfer' ? 'transfer' : 'card',
      sendBy: awaits === 'transfer' && email !== '' && arePagesReachable(dependencies) ? 'email' : 'copy_link',
      concept: concept ?? null,
      days: null,
      email: null,
      iban: iban ?? null,
      phone: null,
      savesCard: awaits === 'card' || keepsCard,
      isSecurityDeposit: null,
      mode: null,
    },
    { expiresAt: heldUntil, linkUntil: new Date(heldUntil.getTime() + PAGE_MS) },
  )
}

async function canKeepCard({ db, accountId }: JobContext, bookingId: string): Promise<boolean> {
  const booking = await findBooking(db, accountId, bookingId)
  const gateway = booking && (await findGateway(db, accountId, booking.establishmentId))
  return gateway !== undefined && capabilitiesOf(gateway).keepsCards
}
