import { Button } from '@mantine/core'
import { limits } from '@posada/domain/platform/limits'
import { formatEuros } from '@posada/domain/platform/money/money'
import { exemptionReasons } from '@posada/domain/bookings/tourist-tax/exemption-reasons'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { formatTaxedPeople } from '../../fields/use-establishment-tax.ts'
import { AccountLine } from './account-line.tsx'
import styles from './account.module.css'
import { Editable, useEditing } from '../edit-context.tsx'

const reasons = exemptionReasons.map(({ code, words }) => ({ value: code, label: words }))

/** Tourist tax, the people who pay it and the number of people exempt. */
export function TaxLines() {
  const { booking, form, tax, mayEdit } = useEditing()
  const { control } = form
  const [exempt, occupants] = useWatch({ control, name: ['taxExempt', 'occupants'] })
  const [isOpened, setIsOpened] = useState(booking.taxExempt > 0)
  const isTaxed = tax.total > 0 || tax.adults.count > 0 || booking.taxExempt > 0
  if (!isTaxed && !tax.waits) return null
  const who = tax.waits ? 'se recalcula al guardar' : formatTaxedPeople(tax)
  return (
    <>
      <AccountLine
        left={
          <>
            Tasa turística{' '}
            <small className={styles.aside}>{[who, 'impuestos incluidos'].filter(Boolean).join(' · ')}</small>
          </>
        }
        right={formatEuros(tax.total)}
      />
      {mayEdit && !isOpened && (
        <Button
          className={styles.more ?? ''}
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => setIsOpened(true)}
        >
          Añadir exentos de la tasa
        </Button>
      )}
      {isOpened && (
        <Editable>
          <div className={styles.exempt}>
            <NumberField
              control={control}
              name="taxExempt"
              label="Exentos de la tasa"
              unit="exento"
              max={limits.booking.people}
              validate={(people: number | null) =>
                (people ?? 0) <= (occupants ?? 0) || 'No puede haber más exentos que ocupantes'
              }
            />
            <SelectField
              control={control}
              name="taxExemptReason"
              label="Motivo"
              choices={reasons}
              required={(exempt ?? 0) > 0}
              clearable
            />
          </div>
        </Editable>
      )}
    </>
  )
}
