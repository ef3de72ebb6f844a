import type { GuestStay } from '@posada/contract/guest-pages/my-stay/my-stay'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { useState } from 'react'
import { GuestCard, GuestNote } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './arrival.module.css'
import { ArrivedGuest } from './door-codes.tsx'
import { IdentitySteps } from './identity-steps.tsx'
import { type ArrivalTrouble, useArrival } from './use-arrival.ts'
import { arrivalWords } from './words/arrival-words.ts'
import type { ArrivalTexts } from './words/es.ts'

type Props = { stay: GuestStay; token: string; language: GuestLanguage; onChanged: () => void }

/** The arrival without reception, on its day: 'He llegado', the identity, and the code of the door. Never printed. */
export function StayArrivalCard({ stay: loaded, token, language, onChanged }: Props) {
  const words = arrivalWords(language)
  const arrival = useArrival({ stay: loaded, token, onChanged })
  const [isProving, setIsProving] = useState(false)
  const { stay, isRunning, trouble } = arrival
  if (stay.arrival === null) return null
  const { step, from } = stay.arrival
  const isShownBelow = loaded.access !== null
  if (step === 'arrived' && isShownBelow && !arrival.hasJustArrived) return null
  const press = () => {
    if (step === 'ready') void arrival.arrive()
    else setIsProving(true)
  }
  return (
    <div className={styles.screenOnly}>
      <GuestCard title={step === 'arrived' && !isShownBelow ? words.door : words.title}>
        {step === 'early' && <p className={parts.lead}>{words.early(from)}</p>}
        {step === 'missing' && <MissingTravellers arrival={stay.arrival} words={words} />}
        {(step === 'identity' || step === 'ready') && !(isProving && step === 'identity') && (
          <>
            <p className={parts.lead}>{words.intro}</p>
            <button type="button" className={`${parts.button} ${styles.act}`} aria-disabled={isRunning} onClick={press}>
              {isRunning ? words.checking : words.arrived}
            </button>
          </>
        )}
        {step === 'identity' && isProving && (
          <IdentitySteps arrival={arrival} facts={stay.arrival} words={words} onBack={() => setIsProving(false)} />
        )}
        {step === 'arrived' && (
          <ArrivedGuest access={isShownBelow ? null : stay.access} isShownBelow={isShownBelow} words={words} />
        )}
        <div aria-live="polite">
          {trouble && (
            <div className={styles.act}>
              <GuestNote isWarning>{sentenceOf(trouble, words)}</GuestNote>
            </div>
          )}
        </div>
      </GuestCard>
    </div>
  )
}

const sentenceOf = (trouble: ArrivalTrouble, words: ArrivalTexts): string =>
  trouble.kind === 'wrong' ? words.wrong(String(trouble.triesLeft)) : words[trouble.kind]

type MissingProps = { arrival: NonNullable<GuestStay['arrival']>; words: ArrivalTexts }

/** Who is missing: by number and initial, because the page has no names. */
function MissingTravellers({ arrival: { travellers, missing }, words }: MissingProps) {
  const withoutPlace = missing > travellers.filter(({ isReceived }) => !isReceived).length
  return (
    <>
      <p className={parts.lead}>{withoutPlace ? words.missingPlace : words.missing}</p>
      <ul className={styles.travellers}>
        {travellers.map(({ placeId, initial, isReceived }, index) => (
          <li key={placeId}>
            <span>{[words.traveller(String(index + 1)), initial].filter(Boolean).join(' · ')}</span>
            <span className={parts.small}>{isReceived ? words.received : words.pending}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
