import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { CheckinForm } from '@posada/contract/guest-pages/self-check-in/guest-form'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { useEffect, useRef } from 'react'
import { Dock, GuestMain } from '../ui/layout.tsx'
import parts from '../ui/parts.module.css'
import { longDay, nightsOf } from '../words/format-guest.ts'
import { ArrivalCard } from './arrival-card.tsx'
import styles from './checkin.module.css'
import { PlacesCard } from './places-card.tsx'
import type { CheckinWords } from './words/checkin-words.ts'

type Props = {
  form: CheckinForm
  token: string
  words: CheckinWords
  language: GuestLanguage
  show: (form: CheckinForm) => void
  onFill: (placeId: string) => void
  /** The guest comes from another part of the page, so that the title takes the focus. */
  isBack: boolean
}

/** The stay, who is in and who is missing. */
export function WelcomePage({ form, token, words, language, show, onFill, isBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isBack) heading.current?.focus()
  }, [isBack])
  const nights = words.nights(nightsOf(form.checkIn, form.checkOut))
  const next = form.places.findIndex(({ state }) => state === 'pending')
  return (
    <>
      <GuestMain>
        <div className={parts.title}>
          <h1 ref={heading} tabIndex={-1}>
            {words.expected(longDay(form.checkIn, language))}
          </h1>
          <p className={parts.lead}>
            {words.until(nights, longDay(form.checkOut, language))} {form.units.join(', ')}
          </p>
        </div>
        {form.message !== '' && (
          <blockquote className={styles.say}>
            {form.message}
            <cite>{form.establishment.name}</cite>
          </blockquote>
        )}
        <PlacesCard form={form} words={words} onFill={onFill} />
        <p className={`${parts.small} ${styles.locked}`}>
          <IconLock size={18} stroke={1.75} aria-hidden />
          <span>{words.notShown}</span>
        </p>
        <ArrivalCard form={form} token={token} words={words} show={show} />
        <div>
          {(
            [
              [words.whyTitle, words.why],
              [words.childrenTitle, words.children],
            ] as const
          ).map(([question, answer]) => (
            <details key={question} className={styles.question}>
              <summary>
                {question}
                <IconChevronDown size={18} stroke={1.75} aria-hidden />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </GuestMain>
      {next >= 0 && (
        <Dock label={words.mainAction} under={words.minutes}>
          <button type="button" className={parts.button} onClick={() => onFill(form.places[next]!.id)}>
            {words.continueWith(String(next + 1))}
          </button>
        </Dock>
      )}
    </>
  )
}
