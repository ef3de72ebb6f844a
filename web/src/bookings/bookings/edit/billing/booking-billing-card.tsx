import { useWatch } from 'react-hook-form'
import { Card } from '../../../../ui/page/card.tsx'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { companyOf } from '../../fields/holder-value.ts'
import { CommissionFields } from '../account/commission-fields.tsx'
import styles from '../account/account.module.css'
import { Editable, useEditing } from '../edit-context.tsx'
import { ConfirmedLink } from '../unsaved-changes.tsx'
import billing from './billing.module.css'
import { BookingInvoices } from './booking-invoices.tsx'

const toClient = { value: 'client', label: 'Cliente' } as const
const toAgency = { value: 'agency', label: 'Agencia' } as const
const toCompany = { value: 'company', label: 'Empresa' } as const

const recordOf = (id: string) => new URLSearchParams({ modo: 'empresa', ficha: id })

/** Who receives the invoice, who pays, the agency's commission, and the invoices. */
export function BookingBillingCard() {
  const { booking, form } = useEditing()
  const [billTo, payTo] = useWatch({ control: form.control, name: ['billTo', 'payTo'] })
  const company = companyOf(useWatch({ control: form.control, name: 'holder' }))
  const chargesCompany = payTo === 'company' || (company !== null && booking.payTo === 'company')
  const choose = (name: 'billTo' | 'payTo') => (value: 'client' | 'agency' | 'company') =>
    form.setValue(name, value, { shouldDirty: true })
  return (
    <Card title="Facturación">
      <Editable>
        <div className={billing.terms}>
          <div className={billing.term}>
            <span>Facturar a</span>
            <Segmented
              label="Facturar a"
              choices={company || billTo === 'company' ? [toClient, toAgency, toCompany] : [toClient, toAgency]}
              value={billTo}
              onChange={choose('billTo')}
            />
          </div>
          <div className={billing.term}>
            <span>Cobrar a</span>
            <Segmented
              label="Cobrar a"
              choices={chargesCompany ? [toClient, toAgency, toCompany] : [toClient, toAgency]}
              value={payTo}
              onChange={choose('payTo')}
            />
          </div>
        </div>
        {company && (
          <p className={styles.about}>
            Empresa: <ConfirmedLink to={`/dashboard/clients?${recordOf(company.id)}`}>{company.name}</ConfirmedLink>
          </p>
        )}
        <div className={billing.commission}>
          <CommissionFields />
        </div>
      </Editable>
      <BookingInvoices />
    </Card>
  )
}
