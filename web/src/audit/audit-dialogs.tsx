import { lazy, Suspense } from 'react'
import type { AuditedRecord } from './audit-columns.tsx'

const OpenBooking = lazy(async () => ({
  default: (await import('../bookings/open-booking-dialog.tsx')).OpenBookingDialog,
}))
const GuestRecordDialog = lazy(async () => ({
  default: (await import('../guests/record/guest-record-dialog.tsx')).GuestRecordDialog,
}))
const AgencyRecordDialog = lazy(async () => ({
  default: (await import('../agencies/agency-record-dialog.tsx')).AgencyRecordDialog,
}))

type Props = { open: AuditedRecord; onOpen: (open: AuditedRecord | null) => void }

/** The dialog with the changed object as it is today. */
export function AuditDialogs({ open: { kind, id }, onOpen }: Props) {
  const onClose = () => onOpen(null)
  return (
    <Suspense fallback={null}>
      {kind === 'reserva' && (
        <OpenBooking key={id} id={id} onClose={onClose} onOpen={(next) => onOpen({ kind, id: next })} />
      )}
      {kind === 'huesped' && <GuestRecordDialog id={id} onClose={onClose} />}
      {kind === 'agencia' && <AgencyRecordDialog id={id} onClose={onClose} />}
    </Suspense>
  )
}
