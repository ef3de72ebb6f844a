import type { SaleType } from '@posada/contract/prices/sale-types'
import { formatEuros } from '@posada/domain/platform/money/money'
import { followingPrice } from '@posada/domain/prices/night-price'
import { supplementOfTariff } from '@posada/domain/prices/people-supplement'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { Cell } from '../../../../ui/fields/form-grid.tsx'
import styles from '../setup.module.css'
import { PriceField } from '../price-field.tsx'

type PriceValues = { hasOwnPrice: boolean; price: number | null }
type Props<F extends FieldValues & PriceValues> = {
  control: Control<F>
  /** The real type of the tariff. */
  parent: SaleType
  /** What the form says of the tariff. */
  tariff: { people: number; unitsEach: number }
  disabled?: boolean
}

/** The price of a tariff: its own, or that of its type with the supplement of its people. */
export function OwnPrice<F extends FieldValues & PriceValues>({ control, parent, tariff, disabled = false }: Props<F>) {
  const name = (of: keyof PriceValues) => of as FieldPath<F> // The form's type guarantees that the field exists.
  const hasOwnPrice = useWatch({ control, name: name('hasOwnPrice') }) as boolean
  const supplement = supplementOfTariff(parent, parent.unitPlaces, tariff)
  const followed = followingPrice(parent.price, { unitsEach: tariff.unitsEach, supplement })
  return (
    <>
      <Cell span={6}>
        <CheckboxField
          control={control}
          name={name('hasOwnPrice')}
          label="Precio propio"
          disabled={disabled}
          help={`Sin marcar sigue el de ${parent.name} de cada día, con el suplemento de sus personas.`}
        />
      </Cell>
      <Cell span={6}>
        {hasOwnPrice ? (
          <PriceField
            control={control}
            name={name('price')}
            label="Precio"
            help="De los días sin precio propio."
            disabled={disabled}
            required
          />
        ) : (
          <p className={styles.follows} aria-live="polite">
            <span className={styles.caption}>Precio</span>
            <b>{formatEuros(followed)}</b>
            <span className={styles.detail}>
              {supplement > 0 ? `Incluye ${formatEuros(supplement)} de suplemento. ` : ''}En los días sin precio propio.
            </span>
          </p>
        )}
      </Cell>
    </>
  )
}
