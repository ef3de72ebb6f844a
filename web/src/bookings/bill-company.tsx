import { useWatch, type Control } from 'react-hook-form'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import styles from './holder-field.module.css'
import { companyOf } from './holder-value.ts'
import type { BookingValues } from './new-booking-values.ts'

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
