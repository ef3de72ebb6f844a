import { lazy, Suspense, type ReactNode } from 'react'

const GuestRecordDialog = lazy(async () => ({
  default: (await import('../../guests/record/guest-record-dialog.tsx')).GuestRecordDialog,
}))

/** Opens the record of a guest above the booking's dialog. */
export const openGuestRecord = (cover: (over: ReactNode) => void, guestId: string) =>
  cover(
    <Suspense>
      <GuestRecordDialog id={guestId} onClose={() => cover(null)} />
    </Suspense>,
  )
