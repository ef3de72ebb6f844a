import { limits } from '@posada/domain/limits'
import { noTaxReasons, rateLabel } from '@posada/domain/tax-rates'
import { useWatch, type Control } from 'react-hook-form'
import { Cell } from '../../ui/form-grid.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SalePrice } from './sale-price.tsx'
import { rateOf, type SaleValues } from './sale-values.ts'
import type { OfferedExtras } from './use-offered.ts'

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
