import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import type { CheckinForm, FormPlace } from '@posada/contract/guest-pages/self-check-in/guest-form'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { type ReactNode, useState } from 'react'
import { GuestScreen } from '../ui/layout.tsx'
import layout from '../ui/layout.module.css'
import styles from './checkin.module.css'
import { deleteDraft, type Draft, readDraft, saveDraft } from './draft.ts'
import type { FaultyField } from './field-faults.ts'
import { PlaceBars } from './places-card.tsx'
import { SignaturePage } from './signature-page.tsx'
import { TravellerForm } from './traveller-form.tsx'
import type { Step } from './use-step.ts'
import type { CheckinWords } from './words/checkin-words.ts'

type Props = {
  form: CheckinForm
  place: FormPlace
  step: Step
  token: string
  words: CheckinWords
  language: GuestLanguage
  languageSelect: ReactNode
  go: (step: Step | null) => void
  onSaved: (form: CheckinForm) => void
  onClosed: () => void
}

const NO_FAULTS: FaultyField[] = []

/** The pages of one traveller. What is typed is kept on this device until it is sent. */
export function TravellerPages({ form, place, step, token, words, language, languageSelect, go, ...after }: Props) {
  const placeId = place.id
  const [draft, setDraft] = useState<Draft>(() => readDraft(token, placeId))
  const [found, setFound] = useState(NO_FAULTS)
  function change(patch: Partial<Draft>) {
    setDraft((before) => {
      const next = { ...before, ...patch }
      saveDraft(token, placeId, next)
      return next
    })
  }
  const number = String(form.places.indexOf(place) + 1)
  const title = words.travellerOf(number, String(form.places.length))
  const shared = { form, placeId, token, words, draft, change }
  const isSigning = step.part === 'firma' && draft.values.name.trim() !== ''
  return (
    <GuestScreen>
      <header>
        <div className={`${layout.bar} ${styles.backBar}`}>
          <button
            type="button"
            className={styles.back}
            aria-label={words.back}
            onClick={() => go(isSigning ? { part: 'viajero', placeId } : null)}
          >
            <IconChevronLeft size={22} stroke={1.75} aria-hidden />
          </button>
          <div className={layout.name}>
            <b>{title}</b>
            <small>{form.establishment.name}</small>
          </div>
          {languageSelect}
        </div>
        <div className={styles.barsOfPage}>
          <PlaceBars places={form.places} current={placeId} />
        </div>
      </header>
      {isSigning ? (
        <SignaturePage
          {...shared}
          onSaved={(saved) => {
            deleteDraft(token, placeId)
            after.onSaved(saved)
          }}
          onFaults={(fields) => {
            setFound(fields)
            change({ refusals: draft.refusals + 1 })
            go({ part: 'viajero', placeId })
          }}
          onClosed={after.onClosed}
        />
      ) : (
        <TravellerForm
          {...shared}
          language={language}
          found={found}
          onContinue={() => {
            setFound(NO_FAULTS)
            go({ part: 'firma', placeId })
          }}
        />
      )}
    </GuestScreen>
  )
}
