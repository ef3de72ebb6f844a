import { type ReactNode } from 'react'
import { GuestRecordDialog } from '../../guests/public.ts'
import { LazyPart } from '../../../ui/feedback/lazy-component.tsx'

/** Opens the record of a guest above the booking's dialog. */
export const openGuestRecord = (showNested: (nested: ReactNode) => void, guestId: string) =>
  showNested(
    <LazyPart>
      <GuestRecordDialog id={guestId} onClose={() => showNested(null)} />
    </LazyPart>,
  )
