import type { HoldNotice } from '@posada/domain/bookings/holds/booking-hold'
import { moneyText } from '@posada/domain/guest-pages/messages/message-format'
import { messageTexts } from '@posada/domain/guest-pages/messages/message-texts'
import { fillIn } from '@posada/domain/guest-pages/messages/placeholders'
import { guestLanguage } from '@posada/domain/travellers/guest-language'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { renderMail } from '../../../outbox/mails/public.ts'
import { queueMessage } from '../../../outbox/message-outbox/public.ts'
import type { BookingRow } from '../queries/bookings.ts'
import { holdWords } from './hold-words.ts'

type Ending = Exclude<HoldNotice, 'confirmed' | 'accepted'>

/** Tells the guest, in their language, that there is no booking. Says nothing of what only the establishment has to do. */
export async function mailGuest(context: JobContext, booking: BookingRow, notice: Ending): Promise<void> {
  const establishment = await requireEstablishment(context.db, context.accountId, booking.establishmentId)
  const language = guestLanguage(booking)
  const said = saidOf(notice, booking, establishment.name)
  if (said === null) return
  const { title, paragraphs } = said
  const page = renderMail({
    title,
    paragraphs,
    language,
    brand: establishment.name,
    footer: fillIn(messageTexts[language].footer, { alojamiento: establishment.name }),
  })
  const mail = { ...page, subject: `${establishment.name}: ${title}` }
  await queueMessage(context, {
    key: 'cancellation',
    booking,
    establishment,
    mail,
    isLimited: false,
    isSideEffect: true,
  })
}

function saidOf(notice: Ending, booking: BookingRow, house: string): { title: string; paragraphs: string[] } | null {
  const language = guestLanguage(booking)
  const words = holdWords[language]
  const { locator } = booking
  switch (notice) {
    case 'refused':
      return {
        title: words.refusedTitle,
        paragraphs: [words.refused(house, locator), booking.cancelReason].filter(Boolean),
      }
    case 'lapsed':
      return { title: words.lapsedTitle, paragraphs: [words.lapsed(house, locator)] }
    case 'returned':
      return {
        title: words.returnedTitle,
        paragraphs: [words.returned(moneyText(booking.holdAmount ?? 0, language), locator)],
      }
    case 'card-removed':
      return { title: words.cardTitle, paragraphs: [words.cardRemoved(locator)] }
    case 'requested':
    case 'not-returned':
      return null
  }
}
