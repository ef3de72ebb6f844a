import { useEffect, useLayoutEffect, useState } from 'react'
import { GonePage } from '../ui/gone-page.tsx'
import { applyHouseColour } from '../ui/house-style.ts'
import { Dock, GuestScreen, HouseFooter, HouseHeader } from '../ui/layout.tsx'
import { LanguageSelect } from '../ui/language-select.tsx'
import { GuestNote } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { UnreachablePage } from '../ui/unreachable-page.tsx'
import { money } from '../words/format-guest.ts'
import { usePageLanguage } from '../words/page-language.ts'
import { LoadingPage } from '../payment/loading-page.tsx'
import { StayArrivalCard } from './arrival/arrival-card.tsx'
import { AccessCard } from './access-card.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { CancellationCard, CheckinCard, MoneyCard } from './side-cards.tsx'
import { DirectionsCard, StayCard, StayHead } from './stay-cards.tsx'
import { paysHere, stayPictureUrl } from './stay-props.ts'
import styles from './stay.module.css'
import { useStay } from './use-stay.ts'
import { stayPageWords } from './words/stay-page-words.ts'

type Props = { token: string; openPage: (url: string) => void }

/** `/estancia/<token>`: all about a stay, for the holder of the booking. */
export function StayPage({ token, openPage }: Props) {
  const { load, reload, run, running, trouble } = useStay(token, openPage)
  const [isCancelling, setIsCancelling] = useState(false)
  const stay = load.kind === 'loaded' ? load.shown : undefined
  const choice = usePageLanguage(stay?.language)
  const words = stayPageWords(choice.language)
  const colour = stay?.house.colour ?? ''
  const houseName = stay?.house.name
  useLayoutEffect(() => applyHouseColour(colour), [colour])
  useEffect(() => {
    document.title = houseName === undefined ? 'Posada' : `${words.yourStay} · ${houseName}`
  }, [houseName, words.yourStay])

  if (load.kind === 'gone') return <GonePage {...choice} />
  if (load.kind === 'unreachable') return <UnreachablePage words={words} retry={() => void reload()} />
  if (!stay) return <LoadingPage label={words.loading} />
  const props = { stay, words, language: choice.language, token }
  const { house } = stay
  const isActive = stay.state === 'active'
  const note = trouble && !isCancelling && <GuestNote isWarning>{words[trouble]}</GuestNote>
  const payButton = (className: string | undefined) => (
    <button type="button" className={className} aria-disabled={running !== null} onClick={() => void run('pay')}>
      {words.pay(money(stay.money?.pending ?? 0, choice.language))}
    </button>
  )
  return (
    <GuestScreen>
      <HouseHeader house={house} logo={house.hasLogo ? stayPictureUrl(token, 'logo') : null}>
        <LanguageSelect {...choice} label={words.language} />
      </HouseHeader>
      <main className={styles.main}>
        <div className={styles.column}>
          <StayHead {...props} />
          {stay.arrival && <StayArrivalCard {...props} onChanged={() => void reload()} />}
          {stay.access && <AccessCard {...props} />}
          <StayCard {...props} />
          {isActive && <DirectionsCard {...props} />}
        </div>
        <div className={styles.side}>
          <MoneyCard {...props}>{paysHere(stay) && payButton(`${parts.button} ${styles.onWide}`)}</MoneyCard>
          {note && <div className={styles.onWide}>{note}</div>}
          <CheckinCard {...props} isRunning={running !== null} onCheckin={() => void run('checkin')} />
          {!stay.access && <AccessCard {...props} />}
          <CancellationCard {...props} onCancel={() => setIsCancelling(true)} />
        </div>
      </main>
      {(paysHere(stay) || note) && (
        <div className={styles.onPhone}>
          <Dock label={words.mainAction} under="" note={note}>
            {paysHere(stay) && payButton(parts.button)}
          </Dock>
        </div>
      )}
      <HouseFooter house={house} words={words} />
      {isCancelling && isActive && (
        <CancelSheet
          {...props}
          isRunning={running === 'cancel'}
          trouble={trouble}
          onKeep={() => setIsCancelling(false)}
          onCancel={() => void run('cancel')}
        />
      )}
    </GuestScreen>
  )
}
