import type { CleanersDay } from '@posada/contract/cleaning/cleaners-app'
import { limits } from '@posada/domain/platform/limits'
import { useState } from 'react'
import { PhotoField } from '../ui/photo-field.tsx'
import parts from '../ui/parts.module.css'
import { useCleanersWords } from '../words/use-cleaners-language.ts'
import { AmountFields } from './amount-fields.tsx'
import { missingIn, type CleanerReportDraft } from './report-draft.ts'
import { hasPhoto, needsUnit, type CleanerReportKind, reportTextLabel, reportTitle } from './report-kinds.ts'

type Props = {
  day: CleanersDay
  kind: CleanerReportKind
  draft: CleanerReportDraft
  change: (draft: CleanerReportDraft) => void
  send: (kind: CleanerReportKind) => void
}

const longest: Record<CleanerReportKind, number> = {
  fault: limits.cleaningTap.text,
  note: limits.cleaningTap.text,
  lost: limits.cleaningTap.lost,
  'not-possible': limits.cleaningTap.reason,
  'do-not-disturb': 0,
  consumed: 0,
}

/** A report of one kind: the unit, what is to be said, and a photo where one helps. */
export function ReportForm({ day, kind, draft, change, send }: Props) {
  const words = useCleanersWords()
  const [isTried, setIsTried] = useState(false)
  const missing = isTried ? missingIn(kind, draft) : null
  const textLabel = reportTextLabel(words)[kind]
  const submit = () => {
    setIsTried(true)
    if (missingIn(kind, draft) === null) send(kind)
  }
  return (
    <>
      <header className={parts.head}>
        <h1>{reportTitle(words)[kind]}</h1>
      </header>
      <main className={parts.main}>
        <label className={parts.field}>
          <span className={parts.label}>{words.unit}</span>
          <select
            className={parts.input}
            value={draft.roomId}
            aria-invalid={missing === 'unit'}
            onChange={({ target }) => change({ ...draft, roomId: target.value })}
          >
            <option value="">{needsUnit(kind) ? words.chooseUnit : words.noUnit}</option>
            {day.rooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {missing === 'unit' && <Fault text={words.chooseUnit} />}
        {textLabel && (
          <label className={parts.field}>
            <span className={parts.label}>{textLabel}</span>
            <textarea
              className={parts.input}
              dir="auto"
              value={draft.text}
              maxLength={longest[kind]}
              aria-invalid={missing === 'text'}
              onChange={({ target }) => change({ ...draft, text: target.value })}
            />
          </label>
        )}
        {missing === 'text' && <Fault text={words.missingText} />}
        {kind === 'consumed' && (
          <AmountFields
            extras={day.extras}
            amounts={draft.amounts}
            onChange={(amounts) => change({ ...draft, amounts })}
          />
        )}
        {missing === 'amount' && <Fault text={words.missingAmount} />}
        {hasPhoto(kind) && <PhotoField photo={draft.photo} onChange={(photo) => change({ ...draft, photo })} />}
        <button type="button" className={parts.button} onClick={submit}>
          {words.send}
        </button>
        <a className={parts.quiet} href="#avisar">
          {words.back}
        </a>
      </main>
    </>
  )
}

const Fault = ({ text }: { text: string }) => (
  <p role="alert" className={parts.error}>
    {text}
  </p>
)
