import { limits } from '@posada/domain/platform/limits'
import type { FieldValues } from 'react-hook-form'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import type { FieldProps } from '../../../ui/fields/use-field.ts'

type Props<F extends FieldValues> = Omit<FieldProps<F>, 'validate'> & { placeholder?: string }

/** The price of a night, of which the calendar has a highest one. */
export const PriceField = <F extends FieldValues>(props: Props<F>) => (
  <MoneyField
    {...props}
    validate={(price) => (typeof price === 'number' && price > limits.price.max ? 'El precio es demasiado alto' : true)}
  />
)
