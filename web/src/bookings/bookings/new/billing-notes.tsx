import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { formatShare } from '@posada/domain/bookings/totals/commission'
import { type Control, useWatch } from 'react-hook-form'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import styles from '../fields/holder-field.module.css'
import { companyOf } from '../fields/holder-value.ts'
import type { BookingValues } from './new-booking-values.ts'

/** The terms of the chosen agency: 'Comisión 15 % · PVP · Facturar a: Agencia · Cobrar a: Cliente'. */
export function AgencyTerms({ control }: { control: Control<BookingValues> }) {
  const [{ id }, holder, billsCompany] = useWatch({ control, name: ['agency', 'holder', 'billsCompany'] })
  const company = billsCompany ? companyOf(holder) : null
  const { data } = useQueryCall(agenciesApi.get, { id: id ?? '' }, { kinds: ['agencies'], enabled: id !== null })
  if (id === null || !data) return null
  const { commission, amountType, billTo, payTo } = data.agency
  const facts = [
    `Comisión ${formatShare(commission)}`,
    amountType.name,
    `Facturar a: ${company?.name ?? billTo.name}`,
    `Cobrar a: ${payTo.name}`,
  ]
  return <p className={styles.note}>{facts.join(' · ')}</p>
}

/** A checkbox to invoice the holder's company; not shown for a holder without a company. */
export function InvoiceCompanyField({ control }: { control: Control<BookingValues> }) {
  const company = companyOf(useWatch({ control, name: 'holder' }))
  if (!company) return null
  return (
    <div className={styles.bill}>
      <CheckboxField control={control} name="billsCompany" label={`Facturar a ${company.name}`} />
    </div>
  )
}
