import { ActionIcon } from '@mantine/core'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { validateTotal } from '../../fields/booking-rules.ts'
import { editedAccount } from '../draft/edit-values.ts'
import { Editable, useEditing } from '../edit-context.tsx'
import styles from './account.module.css'
import { useDraftAccount } from './use-draft-account.ts'

/** The total as text. After the pencil is pressed another one can be typed; it is spread over the nights. */
export function TotalLine() {
  const { booking, form, mayEdit, tax } = useEditing()
  const { control, getValues, setFocus } = form
  const { extras } = useDraftAccount()
  const total = useWatch({ control, name: 'total' })
  const { errors } = useFormState({ control, name: 'total' })
  const [isAsked, setAsked] = useState(false)
  const isTyping = isAsked || errors.total !== undefined
  useEffect(() => {
    if (isAsked) setFocus('total', { shouldSelect: true })
  }, [isAsked, setFocus])
  const fits = (typed: number | null) =>
    validateTotal(typed, editedAccount(getValues('units'), { extras, tax: tax.total }))
  const canSpread = mayEdit && occupiesUnits(booking.state)
  if (canSpread && isTyping)
    return (
      <div className={styles.total} onBlur={() => setAsked(false)}>
        <Editable>
          <MoneyField
            control={control}
            name="total"
            label="Total"
            help="Puede escribir otro total: se reparte entre las noches."
            validate={fits}
          />
        </Editable>
      </div>
    )
  return (
    <div className={styles.total}>
      <div className={styles.sum}>
        <span>Total</span>
        <output aria-label="Total">{formatEuros(total ?? booking.total)}</output>
        {canSpread && (
          <ActionIcon variant="subtle" color="gray" aria-label="Cambiar el total" onClick={() => setAsked(true)}>
            <Icon of={IconPencil} size={16} />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}
