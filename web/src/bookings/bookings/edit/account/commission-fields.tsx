import { commissionOf } from '@posada/domain/bookings/totals/commission'
import { formatEuros } from '@posada/domain/platform/money/money'
import { useWatch } from 'react-hook-form'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { ShareField } from '../../../../ui/fields/share-field.tsx'
import { AccountLine } from './account-line.tsx'
import styles from './account.module.css'
import { useEditing } from '../edit-context.tsx'
import { nightsTotal } from '../draft/edit-values.ts'

const types = [
  { value: 'gross', label: 'PVP' },
  { value: 'net', label: 'Neto' },
] as const

/** The agency's commission, and whether prices are gross (paid by the guests) or net (paid by the agency). */
export function CommissionFields() {
  const { form } = useEditing()
  const { control, setValue } = form
  const [agency, commission, amountType, units] = useWatch({
    control,
    name: ['agency', 'commission', 'amountType', 'units'],
  })
  if (agency.name.trim() === '' && (commission ?? 0) === 0) return null
  const sold = { base: nightsTotal(units), rate: commission ?? 0, amountType }
  return (
    <div className={styles.commission}>
      <ShareField control={control} name="commission" label="Comisión" />
      <div className={styles.choice}>
        <span>Importe</span>
        <Segmented
          label="Tipo de importe"
          choices={types}
          value={amountType}
          onChange={(type) => setValue('amountType', type, { shouldDirty: true })}
        />
      </div>
      <AccountLine left="Comisión de la agencia" right={formatEuros(commissionOf(sold))} />
    </div>
  )
}
