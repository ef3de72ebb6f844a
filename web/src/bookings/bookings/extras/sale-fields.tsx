import type { OfferedExtra } from '@posada/contract/bookings/extras/extras'
import { limits } from '@posada/domain/platform/limits'
import { formatEuros } from '@posada/domain/platform/money/money'
import { noTaxReasons, rateLabel } from '@posada/domain/platform/money/tax-rates'
import { type Control, useWatch } from 'react-hook-form'
import { Cell } from '../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { validatePrice } from '../fields/booking-rules.ts'
import { type OfferedExtras, rateOf, type SaleValues } from './sale-values.ts'

type CatalogueFieldsProps = {
  control: Control<SaleValues>
  offered: OfferedExtras | undefined
  chosen: OfferedExtra | undefined
  /** The extra is already chosen; only its price is entered. */
  isChosen: boolean
}

/** The extra of the catalogue and its quantity, or its price when the catalogue has none. */
export const CatalogueFields = ({ control, offered, chosen, isChosen }: CatalogueFieldsProps) => (
  <>
    <Cell span={8}>
      <SelectField
        control={control}
        name="extraId"
        label="Extra"
        required
        searchable
        disabled={isChosen}
        placeholder={offered?.extras.length === 0 ? 'El catálogo está vacío' : 'Elija un extra'}
        choices={(offered?.extras ?? []).map(({ id, name, price }) => ({
          value: id,
          label: `${name} · ${price === null ? 'precio al venderlo' : formatEuros(price)}`,
        }))}
      />
    </Cell>
    <Cell span={4}>
      {chosen?.price === null ? (
        <SalePrice control={control} focusOnMount={isChosen} />
      ) : (
        <NumberField
          control={control}
          name="amount"
          label="Cantidad"
          unit="extra"
          min={1}
          max={limits.booking.extraAmount}
          required
        />
      )}
    </Cell>
  </>
)

const reasons = Object.entries(noTaxReasons).map(([value, label]) => ({ value, label }))

type OnceFieldsProps = { control: Control<SaleValues>; offered: OfferedExtras | undefined; focusOnMount: boolean }

/** Fields of an extra sold once: name, price (negative for a discount), tax rate, and the reason for 0 %. */
export function OnceFields({ control, offered, focusOnMount }: OnceFieldsProps) {
  const rate = useWatch({ control, name: 'rate' })
  return (
    <>
      <TextField
        control={control}
        name="name"
        label="Nombre"
        maxLength={limits.booking.extraName}
        required
        focusOnMount={focusOnMount}
      />
      <Cell span={4}>
        <SalePrice control={control} allowNegative />
      </Cell>
      <Cell span={8}>
        <SelectField
          control={control}
          name="rate"
          label={offered?.taxName ?? 'Impuesto'}
          placeholder={offered ? rateLabel(offered.lodgingRate, offered.taxName) : ''}
          choices={(offered?.rates ?? []).map(({ value, label }) => ({ value: String(value), label }))}
        />
      </Cell>
      {offered && rateOf(rate, offered).asksReason && (
        <SelectField control={control} name="reason" label="Motivo sin impuesto" choices={reasons} required />
      )}
    </>
  )
}

type SalePriceProps = { control: Control<SaleValues>; allowNegative?: boolean; focusOnMount?: boolean }

/** Unit price of the sale, tax included. */
const SalePrice = ({ control, allowNegative = false, focusOnMount = false }: SalePriceProps) => (
  <MoneyField
    control={control}
    name="price"
    label="Precio"
    required
    allowNegative={allowNegative}
    focusOnMount={focusOnMount}
    help={allowNegative ? 'Impuestos incluidos. Con un menos, es un descuento' : 'Impuestos incluidos'}
    validate={validatePrice}
  />
)
