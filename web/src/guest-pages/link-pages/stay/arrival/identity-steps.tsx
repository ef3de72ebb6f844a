import type { GuestStay } from '@posada/contract/guest-pages/my-stay/my-stay'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import parts from '../../ui/parts.module.css'
import styles from './arrival.module.css'
import type { useArrival } from './use-arrival.ts'
import type { ArrivalTexts } from './words/es.ts'

type Props = {
  arrival: ReturnType<typeof useArrival>
  facts: NonNullable<GuestStay['arrival']>
  words: ArrivalTexts
  onBack: () => void
}
type Means = 'phone' | 'card'

/** Who the guest is, by initials; then a code to the telephone, or the card that paid. */
export function IdentitySteps({ arrival, facts: { travellers, takesCard }, words, onBack }: Props) {
  const { isRunning, sentTo, sendCode, proveAndArrive, clearTrouble } = arrival
  const [placeId, setPlaceId] = useState<string | null>(null)
  const [means, setMeans] = useState<Means>('phone')
  const question = useRef<HTMLLegendElement>(null)
  useEffect(() => question.current?.focus(), [])
  const chosen = travellers.find((traveller) => traveller.placeId === placeId)
  const [isTyping, setIsTyping] = useState(false)
  const goBack = () => {
    clearTrouble()
    if (isTyping) setIsTyping(false)
    else onBack()
  }
  const goOn = async () => {
    if (!chosen) return
    if (means === 'card' || (await sendCode(chosen.placeId))) setIsTyping(true)
  }
  if (isTyping && chosen)
    return (
      <>
        <CodeForm
          key={means}
          means={means}
          sentTo={sentTo}
          words={words}
          isRunning={isRunning}
          onTyped={(typed) => void proveAndArrive({ placeId: chosen.placeId, means, typed })}
        />
        {means === 'phone' && (
          <button
            type="button"
            className={parts.quiet}
            aria-disabled={isRunning}
            onClick={() => void sendCode(chosen.placeId)}
          >
            {words.again}
          </button>
        )}
        <button type="button" className={parts.quiet} onClick={goBack}>
          {words.back}
        </button>
      </>
    )
  return (
    <>
      <fieldset className={styles.who}>
        <legend ref={question} tabIndex={-1}>
          {words.who}
        </legend>
        {means === 'phone' && <p className={parts.small}>{words.whoHelp}</p>}
        {travellers.map(({ placeId: id, initial, hasMobile }, index) => {
          const isOff = means === 'phone' && !hasMobile
          return (
            <label key={id} className={styles.choice}>
              <input
                type="radio"
                name="traveller"
                checked={id === placeId && !isOff}
                disabled={isOff}
                onChange={() => setPlaceId(id)}
              />
              <span>{[words.traveller(String(index + 1)), initial].filter(Boolean).join(' · ')}</span>
              {isOff && <span className={parts.small}>{words.noMobile}</span>}
            </label>
          )
        })}
      </fieldset>
      <button
        type="button"
        className={`${parts.button} ${styles.act}`}
        disabled={!chosen || (means === 'phone' && !chosen.hasMobile)}
        aria-disabled={isRunning}
        onClick={() => void goOn()}
      >
        {isRunning ? words.checking : means === 'phone' ? words.sendCode : words.byCard}
      </button>
      {takesCard && (
        <button type="button" className={parts.quiet} onClick={() => setMeans(means === 'phone' ? 'card' : 'phone')}>
          {means === 'phone' ? words.byCard : words.byCode}
        </button>
      )}
      <button type="button" className={parts.quiet} onClick={goBack}>
        {words.back}
      </button>
    </>
  )
}

type CodeProps = {
  means: Means
  sentTo: string
  words: ArrivalTexts
  isRunning: boolean
  onTyped: (typed: string) => void
}

function CodeForm({ means, sentTo, words, isRunning, onTyped }: CodeProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const length = means === 'phone' ? 6 : 4
  const digits = typed.replace(/\D/g, '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (digits.length === length) onTyped(digits)
  }
  return (
    <form onSubmit={submit}>
      {means === 'phone' && sentTo !== '' && <p className={parts.lead}>{words.sentTo(sentTo)}</p>}
      <label htmlFor={id} className={styles.label}>
        {means === 'phone' ? words.code : words.card}
      </label>
      <input
        ref={input}
        id={id}
        className={styles.digits}
        inputMode="numeric"
        autoComplete={means === 'phone' ? 'one-time-code' : 'off'}
        maxLength={length + 4}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button
        type="submit"
        className={`${parts.button} ${styles.act}`}
        disabled={digits.length !== length}
        aria-disabled={isRunning}
      >
        {isRunning ? words.checking : words.check}
      </button>
    </form>
  )
}
