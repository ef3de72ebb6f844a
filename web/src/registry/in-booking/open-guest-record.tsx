import { Suspense, type ReactNode } from 'react'
import { GuestRecordDialog } from '../../guests/public.ts'

/** Opens the record of a guest above the booking's dialog. */
export const openGuestRecord = (showNested: (nested: ReactNode) => void, guestId: string) =>
  showNested(
    <Suspense>
      <GuestRecordDialog id={guestId} onClose={() => showNested(null)} />
    </Suspense>,
  )
