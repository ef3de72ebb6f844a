import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import type { LanguageChoice } from '../ui/language-select.tsx'
import { GuestMain, EstablishmentFooter } from '../ui/layout.tsx'
import { GuestNote, StateHead } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { money } from '../words/format-guest.ts'
import { MoneyCard } from './money-card.tsx'
import { BookedStayCard } from './booked-stay-card.tsx'
import type { StayProps } from './stay-facts.ts'
import { StayHeader } from './stay-header.tsx'

/** A booking that is no longer valid: its state, and what happens with its payments. */
export function EndedStay({ choice, ...props }: StayProps & { choice: LanguageChoice }) {
  const { stay, words, language } = props
  const isCancelled = stay.state === 'cancelled'
  const { total, received } = stay.money ?? { total: 0, received: 0 }
  return (
    <>
      <StayHeader {...props} choice={choice} />
      <GuestMain isResult>
        <StateHead icon={IconCalendarX} title={isCancelled ? words.cancelled : words.noShow}>
          <p className={parts.lead}>{isCancelled ? words.cancelledWhy : words.noShowWhy}</p>
        </StateHead>
        {total === 0 && received > 0 && <GuestNote>{words.refund(money(received, language))}</GuestNote>}
        <BookedStayCard {...props} />
        {isCancelled && total > 0 && <MoneyCard {...props} payButton={null} isRunning={false} onPay={() => {}} />}
      </GuestMain>
      <EstablishmentFooter establishment={stay.establishment} address={stay.address} words={words} />
    </>
  )
}
