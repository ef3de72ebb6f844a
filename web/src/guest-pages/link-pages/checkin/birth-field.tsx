import { fieldId, FieldNote, useDescribedBy } from './fields.tsx'
import styles from './fields.module.css'
import type { TravellerValues } from './traveller-values.ts'
import type { CheckinWords } from './words/checkin-words.ts'

type Box = 'day' | 'month' | 'year'
const LENGTHS: Record<Box, number> = { day: 2, month: 2, year: 4 }

type Props = {
  values: TravellerValues
  words: CheckinWords
  fault: string | null
  onChange: (box: Box, digits: string) => void
}

/** Three boxes, because a list of years is long and a calendar of birth dates longer. */
export function BirthField({ values, words, fault, onChange }: Props) {
  const describedBy = useDescribedBy({ field: 'birthDate', fault })
  return (
    <fieldset className={styles.field} aria-describedby={describedBy}>
      <legend className={styles.label}>{words.birthDate}</legend>
      <div className={styles.dob}>
        {(['day', 'month', 'year'] as const).map((box) => (
          <div key={box}>
            <label htmlFor={box === 'day' ? fieldId('birthDate') : fieldId(box)}>{words[box]}</label>
            <input
              id={box === 'day' ? fieldId('birthDate') : fieldId(box)}
              className={styles.input}
              inputMode="numeric"
              autoComplete="off"
              maxLength={LENGTHS[box]}
              value={values[box]}
              aria-invalid={fault !== null}
              onChange={({ target }) => onChange(box, target.value.replace(/\D/g, ''))}
            />
          </div>
        ))}
      </div>
      <FieldNote field="birthDate" fault={fault} />
    </fieldset>
  )
}
