import { Checkbox } from '@mantine/core'
import {
  acceptedPaymentMethods,
  optionalPaymentMethods,
  type OptionalPaymentMethod,
  paymentMethodLabels,
} from '@posada/domain/platform/money/payment-methods'
import { Controller } from 'react-hook-form'
import { Card } from '../../ui/page/card.tsx'
import styles from './payment-methods-card.module.css'
import type { EstablishmentFormState } from './use-establishment-form.ts'

const usual = acceptedPaymentMethods([])
  .map((method) => paymentMethodLabels[method])
  .join(', ')

/** 'Formas de pago': the ways of paying that the establishment accepts besides the usual ones. */
export const PaymentMethodsCard = ({ state: { form, mayEdit } }: { state: EstablishmentFormState }) => (
  <Card title="Formas de pago">
    <p className={styles.text}>{usual} se admiten siempre. Active aquí las demás que admite su casa.</p>
    <Controller
      control={form.control}
      name="optionalPaymentMethods"
      render={({ field: { value, onChange } }) => (
        <Checkbox.Group
          aria-label="Otras formas de pago"
          value={value}
          onChange={(chosen) => onChange(inOrder(chosen))}
        >
          <div className={styles.methods}>
            {optionalPaymentMethods.map((method) => (
              <Checkbox key={method} value={method} label={paymentMethodLabels[method]} disabled={!mayEdit} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    />
  </Card>
)

/** In the order of the list, so that switching one off and on again is no change. */
const inOrder = (chosen: readonly string[]): OptionalPaymentMethod[] =>
  optionalPaymentMethods.filter((method) => chosen.includes(method))
