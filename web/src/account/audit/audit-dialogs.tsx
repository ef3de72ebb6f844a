import { AgencyRecordDialog } from '../../bookings/agencies/public.ts'
import { GuestRecordDialog } from '../../travellers/guests/public.ts'
import { OpenBookingDialog } from '../../bookings/bookings/public.ts'
import type { AuditedRecord } from './audit-columns.tsx'
import { LazyPart } from '../../ui/feedback/lazy-component.tsx'

type Props = { open: AuditedRecord; onOpen: (open: AuditedRecord | null) => void }

/** The dialog with the changed object as it is today. */
export function AuditDialogs({ open: { kind, id }, onOpen }: Props) {
  const onClose = () => onOpen(null)
  return (
    <LazyPart>
      {kind === 'booking' && (
        <OpenBookingDialog key={id} id={id} onClose={onClose} onOpen={(next) => onOpen({ kind, id: next })} />
      )}
      {kind === 'guest' && <GuestRecordDialog id={id} onClose={onClose} />}
      {kind === 'agency' && <AgencyRecordDialog id={id} onClose={onClose} />}
    </LazyPart>
  )
}
