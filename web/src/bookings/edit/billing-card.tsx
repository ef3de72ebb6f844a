import { useWatch } from 'react-hook-form'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './account.module.css'
import { useEditing } from './edit-context.ts'
import { Editable } from './editable.tsx'

const client = { value: 'client', label: 'Cliente' } as const
const agency = { value: 'agency', label: 'Agencia' } as const
const company = { value: 'company', label: 'Empresa' } as const

/** To whom the invoice is made out, and who pays. */
export function BillingCard() {
  const { booking, form } = useEditing()
  const [billTo, payTo] = useWatch({ control: form.control, name: ['billTo', 'payTo'] })
  const choose = (name: 'billTo' | 'payTo') => (value: 'client' | 'agency' | 'company') =>
    form.setValue(name, value, { shouldDirty: true })
  return (
    <Card title="Facturación">
      <Editable>
        <div className={styles.choice}>
          <span>Facturar a</span>
          <Segmented
            label="Facturar a"
            choices={booking.billTo === 'company' ? [client, agency, company] : [client, agency]}
            value={billTo}
            onChange={choose('billTo')}
          />
        </div>
        <div className={styles.choice}>
          <span>Cobrar a</span>
          <Segmented
            label="Cobrar a"
            choices={booking.payTo === 'company' ? [client, agency, company] : [client, agency]}
            value={payTo}
            onChange={choose('payTo')}
          />
        </div>
      </Editable>
    </Card>
  )
}
