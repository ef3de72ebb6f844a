import type { Control } from 'react-hook-form'
import { MoneyField } from '../../ui/money-field.tsx'
import { validatePrice } from '../price-rules.ts'
import type { SaleValues } from './sale-values.ts'

type SalePriceProps = { control: Control<SaleValues>; allowNegative?: boolean; focusOnMount?: boolean }

/** Unit price of the sale, tax included. */
export const SalePrice = ({ control, allowNegative = false, focusOnMount = false }: SalePriceProps) => (
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
