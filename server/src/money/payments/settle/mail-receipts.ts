import { guestLanguage } from '@posada/domain/travellers/guest-language'
import { moneyText } from '@posada/domain/guest-pages/messages/message-format'
import type { Cents } from '@posada/domain/platform/money/money'
import type { LockedBooking } from '../../../bookings/bookings/public.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { queueMessage, settingsOf } from '../../../outbox/message-outbox/public.ts'

/** Money that came or went back, and what for: the words of its request, else its card. */
export type Entered = { amount: Cents; concept: string }

/**
 * Mails to the guest what came from their card, and what goes back to it, where the establishment has switched that on. What an
 * agency pays or is paid is none of the guest's business.
 */
export async function mailReceipts(
  context: JobContext,
  booking: LockedBooking['booking'],
  entered: readonly Entered[],
): Promise<void> {
  const { db, accountId } = context
  if (entered.length === 0 || booking.email === '' || booking.payTo === 'agency') return
  const settings = await settingsOf(db, accountId, booking.establishmentId)
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  for (const { amount, concept } of entered) {
    const key = amount > 0 ? 'receipt' : 'refund'
    if (!settings.some((setting) => setting.key === key && setting.isOn)) continue
    const importe = moneyText(Math.abs(amount), guestLanguage(booking))
    await queueMessage(context, {
      key,
      booking,
      establishment,
      values: { importe, concepto: concept },
      isLimited: false,
      isSideEffect: true,
    })
  }
}
