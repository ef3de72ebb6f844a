import { addressInTab } from '../../../../lib/support-tab.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from './billing.module.css'
import type { InvoicePreview } from './use-invoice-preview.ts'

type Props = { faults: InvoicePreview['faults']; recordAddress: string | undefined }

/** Why an invoice cannot be issued yet, each with where it is completed; in another tab, so that the question stays. */
export function PreviewFaults({ faults, recordAddress }: Props) {
  const { booking } = useEditing()
  if (faults.length === 0) return null
  const places: Record<string, { label: string; address: string | undefined }> = {
    recipient: { label: 'Completar la ficha', address: recordAddress },
    issuer: {
      label: 'Datos del establecimiento',
      address: `/dashboard/profile/alojamiento/${booking.establishmentId}`,
    },
  }
  return (
    <Note tone="error">
      {faults.map(({ field, message }) => {
        const { label = '', address } = places[field] ?? {}
        return (
          <span key={message} className={styles.wayOut}>
            {message}
            {address && (
              <a href={addressInTab(address)} target="_blank" rel="noreferrer">
                {label}
              </a>
            )}
          </span>
        )
      })}
    </Note>
  )
}
