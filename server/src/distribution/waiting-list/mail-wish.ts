import { messageTexts } from '@posada/domain/guest-pages/messages/message-texts'
import { fillIn } from '@posada/domain/guest-pages/messages/placeholders'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { queueMail, renderMail } from '../../outbox/mails/public.ts'
import { waitingWords } from './words/waiting-words.ts'

type Joined = { wishId: string; email: string; language: GuestLanguage; dates: string; wishUrl: string }

/** Confirms to a person that they are on the list, and how they leave it. */
export async function mailWish(
  context: JobContext,
  establishment: Pick<EstablishmentRow, 'name' | 'email'>,
  { wishId, email, language, dates, wishUrl }: Joined,
): Promise<void> {
  const words = waitingWords[language]
  const { name } = establishment
  await queueMail(context, {
    ...renderMail({
      title: words.mailTitle,
      paragraphs: [words.mailBody(name, dates), words.mailAfter],
      button: { label: words.takeBack, url: wishUrl },
      language,
      brand: name,
      copyLink: messageTexts[language].copyLink,
      footer: fillIn(messageTexts[language].footer, { alojamiento: name }),
    }),
    subject: `${name}: ${words.mailTitle}`,
    purpose: `waiting-list ${wishId}`,
    recipient: email,
    fromName: name,
    replyTo: establishment.email,
    isSideEffect: true,
  })
}
