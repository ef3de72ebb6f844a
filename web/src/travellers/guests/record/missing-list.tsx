import type { GuestData } from '@posada/contract/travellers/guests/guest-data'
import { useFormState, type UseFormReturn } from 'react-hook-form'
import { formFieldOf, type GuestFormValues } from '../guest-form/guest-form-values.ts'
import styles from './record.module.css'

type Props = { guest: GuestData; form: UseFormReturn<GuestFormValues>; onSign: (() => void) | undefined }

/** The faults that prevent the report from being sent, and the warnings; each leads to its field. */
export function MissingList({ guest, form, onSign }: Props) {
  const { dirtyFields } = useFormState({ control: form.control })
  const faults = guest.faults
    .map(({ field, reason }) => ({ field: formFieldOf(field, form.getValues('countryCode')), reason }))
    // A changed field is validated beside it, and here again once it is saved.
    .filter(({ field }) => !dirtyFields[field])
  const lacksSignature = guest.mustSign && !guest.isSigned
  const { warnings } = guest
  if (faults.length === 0 && !lacksSignature && warnings.length === 0) return null
  return (
    <section className={styles.missing} aria-label="Qué falta">
      {(faults.length > 0 || lacksSignature) && (
        <>
          <h3>Qué falta</h3>
          <ul>
            {faults.map(({ field, reason }) => (
              <li key={`${field} ${reason}`}>
                <button type="button" className={styles.link} onClick={() => form.setFocus(field)}>
                  {reason}
                </button>
              </li>
            ))}
            {lacksSignature && (
              <li>
                {onSign ? (
                  <button type="button" className={styles.link} onClick={onSign}>
                    La firma del huésped
                  </button>
                ) : (
                  'La firma del huésped'
                )}
                , aquí o en el parte impreso
              </li>
            )}
          </ul>
        </>
      )}
      {warnings.length > 0 && (
        <>
          <h3>Conviene revisar</h3>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
