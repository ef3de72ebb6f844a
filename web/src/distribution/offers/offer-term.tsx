import { Button } from '@mantine/core'
import type { Day } from '@posada/domain/platform/days/day'
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Cell } from '../../ui/fields/form-grid.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { firstArrivalOf, type OfferFields, type Term, termEnd } from './offer-values.ts'
import styles from './offers.module.css'

const TERMS: readonly { term: Term; label: string }[] = [
  { term: 'day', label: '24 h' },
  { term: 'two', label: '2 días' },
  { term: 'week', label: '7 días' },
]

type Props = { control: Control<OfferFields>; setValue: UseFormSetValue<OfferFields>; now: { day: Day; time: string } }

/** Until when the offer is valid: the usual terms set a day and an hour, which can be changed. */
export function OfferTerm({ control, setValue, now }: Props) {
  const options = useWatch({ control, name: 'options' })
  const choose = (term: Term) => {
    const { untilDay, untilTime } = termEnd(term, { ...now, firstArrival: firstArrivalOf(options) })
    setValue('untilDay', untilDay, { shouldDirty: true })
    setValue('untilTime', untilTime, { shouldDirty: true })
  }
  return (
    <>
      <Cell span={4}>
        <DateField control={control} name="untilDay" label="Vale hasta" kind="coming" required />
      </Cell>
      <Cell span={3}>
        <TimeField control={control} name="untilTime" label="Hora" required />
      </Cell>
      <Cell span={4}>
        <div className={styles.terms} role="group" aria-label="Plazos">
          {TERMS.map(({ term, label }) => (
            <Button key={term} size="compact-sm" variant="default" onClick={() => choose(term)}>
              {label}
            </Button>
          ))}
        </div>
      </Cell>
    </>
  )
}
