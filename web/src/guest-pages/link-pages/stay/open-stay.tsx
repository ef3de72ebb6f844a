import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useState } from 'react'
import type { LanguageChoice } from '../ui/language-select.tsx'
import { Dock, EstablishmentFooter } from '../ui/layout.tsx'
import { GuestNote } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { money } from '../words/format-guest.ts'
import { StayArrivalCard } from './arrival/arrival-card.tsx'
import { AccessCard, AccessLaterCard } from './access-card.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { CancellationCard } from './cancellation-card.tsx'
import { CheckinCard } from './checkin-card.tsx'
import { DirectionsCard } from './directions-card.tsx'
import { EstablishmentContactCard, HelpCard } from './help-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { BookedStayCard } from './booked-stay-card.tsx'
import { isCheckinComplete, paysHere, phaseOf, type StayPhase, type StayProps, wayUrl } from './stay-facts.ts'
import { StayHead, StayPhoto } from './stay-head.tsx'
import { StayHeader } from './stay-header.tsx'
import styles from './stay.module.css'
import type { StayDeeds } from './use-stay.ts'

type Props = StayProps & StayDeeds & { choice: LanguageChoice; reload: () => void }

/** A valid stay. Its order is that of what the guest needs next, and one button is filled. */
export function OpenStay({ choice, run, running, trouble, forgetTrouble, reload, ...props }: Props) {
  const { stay, words, language } = props
  const [isCancelling, setIsCancelling] = useState(false)
  const phase = phaseOf(stay)
  const isRunning = running !== null
  const pays = paysHere(stay) && phase !== 'arrival'
  const way = phase === 'arrival' ? wayUrl(stay) : ''
  const isSheetOpen = isCancelling && stay.canCancel
  const note = trouble && !isSheetOpen && <GuestNote isWarning>{words[trouble]}</GuestNote>
  const payButton = (className: string | undefined) =>
    pays && (
      <button type="button" className={className} aria-disabled={isRunning} onClick={() => void run('pay')}>
        {words.pay(money(stay.money?.pending ?? 0, language))}
      </button>
    )
  const startCancelling = () => {
    forgetTrouble()
    setIsCancelling(true)
  }
  return (
    <>
      <StayHeader {...props} choice={choice} />
      <main className={styles.main}>
        <StayColumn {...props} isMapInDock={way !== ''} onChanged={reload} />
        <div className={styles.side}>
          <MoneyCard
            {...props}
            payButton={payButton(`${parts.button} ${styles.onWide} ${styles.below}`)}
            isRunning={isRunning}
            onPay={() => void run('pay')}
          />
          {note && (
            <div className={styles.onWide} role="status">
              {note}
            </div>
          )}
          <LaterNeeds
            {...props}
            isRunning={isRunning}
            onCheckin={() => void run('checkin')}
            onCancel={startCancelling}
          />
          <EstablishmentContactCard {...props} />
        </div>
      </main>
      <EstablishmentFooter establishment={stay.establishment} address={stay.address} words={words} isWide />
      {(pays || way || note) && (
        <Dock label={words.mainAction} under="" note={note} isPhoneOnly>
          {payButton(parts.button)}
          {way && (
            <a className={`${parts.button} ${styles.link}`} href={way} target="_blank" rel="noreferrer noopener">
              <IconMapPin size={20} stroke={1.75} aria-hidden />
              {words.takeMe}
            </a>
          )}
        </Dock>
      )}
      {isSheetOpen && (
        <CancelSheet
          {...props}
          isRunning={running === 'cancel'}
          trouble={trouble}
          onKeep={() => {
            forgetTrouble()
            setIsCancelling(false)
          }}
          onCancel={() => void run('cancel')}
        />
      )}
    </>
  )
}

const isInside = (phase: StayPhase) => phase === 'arrival' || phase === 'staying'

/** The wide column: first how to come in where the guest is arriving or inside, otherwise what was booked. */
function StayColumn({ isMapInDock, onChanged, ...props }: StayProps & { isMapInDock: boolean; onChanged: () => void }) {
  const { arrival } = props.stay
  const phase = phaseOf(props.stay)
  const inside = isInside(phase)
  return (
    <div className={styles.column}>
      {!inside && <StayPhoto {...props} />}
      <StayHead {...props} />
      {arrival && <StayArrivalCard {...props} onChanged={onChanged} />}
      {inside && !arrival && <AccessLaterCard {...props} />}
      {inside && <AccessCard {...props} />}
      {!inside && <BookedStayCard {...props} />}
      {phase !== 'after' && (
        <div className={inside ? undefined : styles.way}>
          <DirectionsCard {...props} isMapInDock={isMapInDock} />
        </div>
      )}
      {inside && (
        <div className={styles.last}>
          <BookedStayCard {...props} />
        </div>
      )}
    </div>
  )
}

type NeedsProps = StayProps & { isRunning: boolean; onCheckin: () => void; onCancel: () => void }

/** What the guest may still have to do, or may want to ask. */
function LaterNeeds({ isRunning, onCheckin, onCancel, ...props }: NeedsProps) {
  const phase = phaseOf(props.stay)
  const isOver = phase === 'after'
  return (
    <>
      {!isOver && !(isInside(phase) && isCheckinComplete(props.stay)) && (
        <CheckinCard {...props} isRunning={isRunning} onCheckin={onCheckin} />
      )}
      {isInside(phase) && <HelpCard {...props} />}
      {!isInside(phase) && (
        <div className={`${styles.afterWay} ${styles.onScreen}`}>
          <AccessLaterCard {...props} />
        </div>
      )}
      {!isOver && (
        <div className={styles.afterWay}>
          <CancellationCard {...props} onCancel={onCancel} />
        </div>
      )}
    </>
  )
}
