import { useWatch } from 'react-hook-form'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { companyOf } from '../../fields/holder-value.ts'
import { CommissionFields } from '../account/commission-fields.tsx'
import styles from '../account/account.module.css'
import { Editable, useEditing } from '../edit-context.tsx'
import { ConfirmedLink } from '../unsaved-changes.tsx'
import billing from './billing.module.css'

const toClient = { value: 'client', label: 'Cliente' } as const
const toAgency = { value: 'agency', label: 'Agencia' } as const
const toCompany = { value: 'company', label: 'Empresa' } as const

const recordOf = (id: string) => new URLSearchParams({ modo: 'empresa', ficha: id })

type Props = {
  /** 'Empresa' was chosen where the holder has none: it asks for one, and the terms stay. Absent where nothing can be billed. */
  onUnknownCompany: (() => void) | undefined
}

/** Who receives the invoice, who pays, and the agency's commission. */
export function BillingTerms({ onUnknownCompany }: Props) {
  const { booking, form } = useEditing()
  const [billTo, payTo] = useWatch({ control: form.control, name: ['billTo', 'payTo'] })
  const company = companyOf(useWatch({ control: form.control, name: 'holder' }))
  const chargesCompany = payTo === 'company' || (company !== null && booking.payTo === 'company')
  const hasCompany = company !== null || billTo === 'company'
  const choose = (name: 'billTo' | 'payTo') => (value: 'client' | 'agency' | 'company') =>
    form.setValue(name, value, { shouldDirty: true })
  const chooseBilled = (value: 'client' | 'agency' | 'company') =>
    value === 'company' && !hasCompany ? onUnknownCompany?.() : choose('billTo')(value)
  return (
    <Editable>
      <div className={billing.terms}>
        <div className={billing.term}>
          <span>Facturar a</span>
          <Segmented
            label="Facturar a"
            choices={hasCompany || onUnknownCompany ? [toClient, toAgency, toCompany] : [toClient, toAgency]}
            value={billTo}
            onChange={chooseBilled}
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
  )
}
