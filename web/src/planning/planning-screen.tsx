import type { FoundBooking } from '@posada/contract/bookings/bookings'
import { addDays, todayIn, type Day } from '@posada/domain/day'
import { useMemo, useRef, useState } from 'react'
import { BookingCard } from '../bookings/booking-card.tsx'
import { NewBookingDialog } from '../bookings/new-booking-dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { usePageTitle } from '../ui/page-header.tsx'
import { Legend } from './legend.tsx'
import { NewBookingButton } from './new-booking-button.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { planUnits, type PlanItem, type PlanUnit } from './plan-units.ts'
import { PlanningEmpty } from './planning-empty.tsx'
import { PlanningSkeleton } from './planning-skeleton.tsx'
import { PlanningToolbar } from './planning-toolbar.tsx'
import { StaleNote } from './stale-note.tsx'
import { StaySheet } from './stay-sheet.tsx'
import { stepFrom, type Step } from './steps.ts'
import { todayFigures } from './today-figures.ts'
import { TodayStrip } from './today-strip.tsx'
import { useMayBook } from './use-may-book.ts'
import { usePlanning } from './use-planning.ts'
import { useShortcuts } from './use-shortcuts.ts'
import type { FoundItem } from './use-stay-popover.ts'
import { useViewport } from './use-viewport.ts'
import styles from './planning-screen.module.css'

/** Today stands third, so that who left yesterday is still in sight. */
const DAYS_BEFORE = 2

type Open = { kind: 'new'; roomId: string | null; day: Day } | { kind: 'card'; bookingId: string } | null

export function PlanningScreen() {
  usePageTitle('Planning')
  const planning = usePlanning()
  const { data } = planning
  const today = data?.establishments[0]?.today ?? todayIn('Europe/Madrid', new Date())
  const viewport = useViewport(addDays(today, -DAYS_BEFORE), planning.see)
  const mayBook = useMayBook()
  const [step, setStep] = useState<Step>('week')
  const [open, setOpen] = useState<Open>(null)
  const [sheet, setSheet] = useState<FoundItem | null>(null)
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const groups = useMemo(() => (data ? planUnits(data) : []), [data])
  const figures = useMemo(() => data && todayFigures(data), [data])

  const goToday = () => viewport.goTo(addDays(today, -DAYS_BEFORE))
  const createAt = (roomId: string | null, day: Day) => mayBook && setOpen({ kind: 'new', roomId, day })
  const openItem = (item: PlanItem, unit: PlanUnit) => {
    setHighlightedId(null)
    if (item.kind === 'block') return
    if (viewport.isPhone) setSheet({ item, unit })
    else setOpen({ kind: 'card', bookingId: item.booking.id })
  }
  const showFound = ({ id, checkIn }: FoundBooking) => {
    setHighlightedId(id)
    viewport.goTo(addDays(checkIn, -DAYS_BEFORE))
  }
  useShortcuts({ t: goToday, '/': () => searchBox.current?.focus() }, open === null)

  const hasUnits = (figures?.units ?? 0) > 0
  const newBooking = mayBook && hasUnits ? () => createAt(null, today) : undefined
  return (
    <div className={styles.screen}>
      <PlanningToolbar
        day={viewport.first}
        {...{ step, searchBox }}
        onStep={setStep}
        onMove={(direction) => viewport.goTo(stepFrom(viewport.firstDay(), step, direction))}
        onGoTo={viewport.goTo}
        onToday={goToday}
        onFound={showFound}
        onNew={newBooking}
      />
      {figures && hasUnits && <TodayStrip today={today} figures={figures} />}
      {data && planning.error && (
        <StaleNote error={planning.error} loadedAt={planning.loadedAt} onRetry={planning.retry} />
      )}
      {!data &&
        (planning.error ? <ErrorState error={planning.error} onRetry={planning.retry} /> : <PlanningSkeleton />)}
      {data && !hasUnits && (
        <div className={styles.empty}>
          <PlanningEmpty establishmentIds={data.establishments.map(({ id }) => id)} />
        </div>
      )}
      {data && hasUnits && (
        <>
          <PlanGrid
            {...{ groups, today, viewport, highlightedId }}
            onOpen={openItem}
            onCreate={(unit, night) => createAt(unit.room.id, night)}
          />
          <Legend />
        </>
      )}
      {viewport.isPhone && newBooking && <NewBookingButton onClick={newBooking} />}
      <StaySheet
        found={sheet}
        onClose={() => setSheet(null)}
        onOpen={(bookingId) => {
          setSheet(null)
          setOpen({ kind: 'card', bookingId })
        }}
      />
      {open?.kind === 'card' && <BookingCard id={open.bookingId} onClose={() => setOpen(null)} />}
      {open?.kind === 'new' && data && (
        <NewBookingDialog
          establishments={data.establishments}
          roomId={open.roomId}
          day={open.day}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
