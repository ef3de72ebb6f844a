import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useState } from 'react'
import type { LanguageChoice } from '../ui/language-select.tsx'
import { Dock, HouseFooter } from '../ui/layout.tsx'
import { GuestNote } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { money } from '../words/format-guest.ts'
import { StayArrivalCard } from './arrival/arrival-card.tsx'
import { AccessCard, AccessLaterCard } from './access-card.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { CancellationCard } from './cancellation-card.tsx'
import { CheckinCard } from './checkin-card.tsx'
import { DirectionsCard } from './directions-card.tsx'
import { HouseContactCard, HelpCard } from './help-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { BookedStayCard } from './booked-stay-card.tsx'
import { isCheckinComplete, paysHere, phaseOf, type StayProps, wayUrl } from './stay-facts.ts'
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
  const isInside = phase === 'arrival' || phase === 'staying'
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
  return (
    <>
      <StayHeader {...props} choice={choice} />
      <main className={styles.main}>
        <div className={styles.column}>
          {!isInside && <StayPhoto {...props} />}
          <StayHead {...props} />
          {stay.arrival && <StayArrivalCard {...props} onChanged={reload} />}
          {isInside && !stay.arrival && <AccessLaterCard {...props} />}
          {isInside && <AccessCard {...props} />}
          {!isInside && <BookedStayCard {...props} />}
          {phase !== 'after' && (
            <div className={isInside ? undefined : styles.way}>
              <DirectionsCard {...props} isMapInDock={way !== ''} />
            </div>
          )}
          {isInside && (
            <div className={styles.last}>
              <BookedStayCard {...props} />
            </div>
          )}
        </div>
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
          {phase !== 'after' && !(isInside && isCheckinComplete(stay)) && (
            <CheckinCard {...props} isRunning={isRunning} onCheckin={() => void run('checkin')} />
          )}
          {isInside && <HelpCard {...props} />}
          {!isInside && (
            <div className={`${styles.afterWay} ${styles.onScreen}`}>
              <AccessLaterCard {...props} />
            </div>
          )}
          {phase !== 'after' && (
            <div className={styles.afterWay}>
              <CancellationCard
                {...props}
                onCancel={() => {
                  forgetTrouble()
                  setIsCancelling(true)
                }}
              />
            </div>
          )}
          <HouseContactCard {...props} />
        </div>
      </main>
      <HouseFooter house={stay.house} address={stay.address} words={words} isWide />
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
