import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { useEditing } from '../edit-context.tsx'
import { lazyComponent } from '../../../../ui/feedback/lazy-component.tsx'

const HistoryList = lazyComponent(async () => ({ default: (await import('./history-list.tsx')).HistoryList }))

/** What happened to the booking: who changed what and when. Loaded when it is opened. */
export function HistoryCard() {
  const { booking } = useEditing()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title="Historial"
      actions={
        <Button size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Ocultar historial' : 'Ver historial'}
        </Button>
      }
    >
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <HistoryList bookingId={booking.id} />
        </Suspense>
      )}
    </Card>
  )
}
