import { bookingsApi, type FoundBooking } from '@posada/contract/bookings/bookings'
import { importsApi } from '@posada/contract/bookings/imports/imports'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { blocksApi } from '@posada/contract/bookings/blocks'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import { NoAnswerError } from '../../lib/errors.ts'
import { FirstStepsGuide } from '../../account/first-steps/public.ts'
import { useMay, useMe } from '../../lib/use-me.ts'
import { useToday } from '../../lib/use-today.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { usePageTitle } from '../../ui/page/page-header.tsx'
import { PlanGrid } from './grid/plan-grid.tsx'
import { Legend } from './legend.tsx'
import { NewBookingButton } from './new-booking-button.tsx'
import { unitsOf, type PlanItem, type PlanUnit } from './data/plan-unit.ts'
import type { ShownBooking } from './new-stay-dialog.tsx'
import { PlanningDialogs, tonight, type OpenDialog } from './planning-dialogs.tsx'
import { PlanningSkeleton } from './planning-skeleton.tsx'
import { PlanningToolbar } from './toolbar/planning-toolbar.tsx'
import { FilterNote, NothingFiltered } from './filter/filter-note.tsx'
import { isFiltering, NO_FILTER } from './filter/planning-filter.ts'
import { useUnitFilter } from './filter/use-unit-filter.ts'
import { StaleNote } from './stale-note.tsx'
import { firstDayOf, stepDate, type PlanningView } from './planning-view.ts'
import { todayFigures } from './data/unit-figures.ts'
import { TodayStrip } from './today-strip.tsx'
import { usePlanning } from './data/use-planning.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import type { UnitItem } from './stay/use-stay-popover.ts'
import { useViewport } from './grid/use-viewport.ts'
import styles from './planning-screen.module.css'

const StaySheet = lazyComponent(async () => ({ default: (await import('./stay/stay-sheet.tsx')).StaySheet }))
const PlanningEmpty = lazyComponent(async () => ({ default: (await import('./planning-empty.tsx')).PlanningEmpty }))
const YearMap = lazyComponent(async () => ({ default: (await import('./year/year-map.tsx')).YearMap }))

/** Days shown before today, so that yesterday's departures are visible. */
const DAYS_BEFORE = 2
/** Number of days in the accessible table. */
const TABLE_DAYS = 14

export function PlanningScreen() {
  usePageTitle('Planning')
  const [withCancelled, setWithCancelled] = useState(false)
  const planning = usePlanning(withCancelled)
  const { data, groups } = planning
  const unitFilter = useUnitFilter(groups)
  const isFiltered = isFiltering(unitFilter.filter)
  const accountToday = useToday()
  const today = data?.establishments.map((establishment) => establishment.today).sort()[0] ?? accountToday
  const [view, setView] = useState<PlanningView>('week')
  const viewport = useViewport(addDays(today, -DAYS_BEFORE), view, planning.see)
  const mayBook = useMay(bookingsApi.add)
  const mayBlock = useMay(blocksApi.add)
  const mayImport = useMay(importsApi.upload)
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [sheet, setSheet] = useState<UnitItem | null>(null)
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const figures = useMemo(() => data && todayFigures(data, unitsOf(groups)), [data, groups])
  const daysWithNotes = useMemo(() => new Set(data?.daysWithNotes), [data])

  const goToday = () => viewport.goTo(view === 'week' ? addDays(today, -DAYS_BEFORE) : firstDayOf(view, today))
  const showMonth = (first: Day) => {
    setView('month')
    viewport.showFrom(first)
  }
  const show = (next: PlanningView) => {
    const day = viewport.firstDay()
    // Where today is visible, the other view shows it too.
    const isTodayVisible = day <= today && today < addDays(day, viewport.count)
    setView(next)
    viewport.showFrom(firstDayOf(next, isTodayVisible ? (next === 'week' ? addDays(today, -DAYS_BEFORE) : today) : day))
  }
  const createAt = (roomIds: readonly string[], day: Day) =>
    setOpen({ kind: 'new', roomIds, stay: { checkIn: day, checkOut: addDays(day, 1) } })
  const openItem = (item: PlanItem, unit: PlanUnit) => {
    setHighlightedId(null)
    if (item.kind === 'block') setOpen({ kind: 'block', block: item, room: unit.room })
    else if (viewport.isPhone) setSheet({ item, unit })
    else setOpen({ kind: 'booking', bookingId: item.booking.id })
  }
  const showFound = ({ id, checkIn, state = 'confirmed' }: FoundBooking) => {
    // The planning does not show it.
    if (!occupiesUnits(state)) {
      setOpen({ kind: 'booking', bookingId: id })
      return
    }
    showOnGrid({ id, checkIn })
  }
  const showOnGrid = ({ id, checkIn }: ShownBooking) => {
    unitFilter.setFilter(NO_FILTER)
    if (view === 'year') setView('week')
    setHighlightedId(id)
    viewport.goTo(addDays(checkIn, -DAYS_BEFORE))
  }
  const showParked = () => {
    const [first] = groups
      .flatMap(({ parking }) => parking.flatMap(({ items }) => items))
      .filter((item) => item.kind === 'stay' && item.checkOut > today)
      .sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
    unitFilter.setFilter(NO_FILTER)
    if (view === 'year') setView('week')
    setHighlightedId(first?.kind === 'stay' ? first.booking.id : null)
    viewport.goTo(addDays(data?.parkedFrom ?? first?.checkIn ?? today, -DAYS_BEFORE))
  }
  const hasUnits = (figures?.units ?? 0) > 0
  const guides = useMe()?.hasFirstSteps === true
  const [firstUnit] = unitsOf(groups)
  const bookFirst = firstUnit && (() => createAt([firstUnit.room.id], today))
  const emptyNote = data && !hasUnits && (
    <div className={styles.empty}>
      <LazyPart fallback={null}>
        <PlanningEmpty establishmentIds={data.establishments.map(({ id }) => id)} />
      </LazyPart>
    </div>
  )
  const newBooking = mayBook && hasUnits ? () => createAt([], today) : undefined
  const newBlock = mayBlock
    ? () => setOpen({ kind: 'new', roomIds: [], stay: tonight(data?.establishments ?? []), isBlock: true })
    : undefined
  const findFree = mayBook && hasUnits ? () => setOpen({ kind: 'free' }) : undefined
  useShortcuts({ t: goToday, l: () => findFree?.(), '/': () => searchBox.current?.focus() }, open === null)

  return (
    <div className={styles.screen}>
      <PlanningToolbar
        day={viewport.first}
        view={view}
        searchBox={searchBox}
        withCancelled={withCancelled}
        establishments={hasUnits ? (data?.establishments ?? []) : []}
        unitFilter={unitFilter}
        onView={show}
        onMove={(direction) => viewport.goTo(stepDate(firstDayOf(view, viewport.firstDay()), view, direction))}
        onGoTo={viewport.goTo}
        onToday={goToday}
        onFound={showFound}
        onNew={newBooking}
        onFindFree={findFree}
        onCancelled={setWithCancelled}
        onBlock={newBlock}
        onImport={mayImport ? () => void navigate({ to: '/dashboard/importar' }) : undefined}
      />
      {figures && hasUnits && (
        <TodayStrip
          today={today}
          figures={figures}
          parked={data?.parkedTotal ?? 0}
          onParked={showParked}
          onBooking={(bookingId) => setOpen({ kind: 'booking', bookingId })}
        />
      )}
      {data && planning.error && !(planning.error instanceof NoAnswerError) && (
        <StaleNote error={planning.error} loadedAt={planning.loadedAt} onRetry={planning.retry} />
      )}
      {!data &&
        (planning.error ? <ErrorState error={planning.error} onRetry={planning.retry} /> : <PlanningSkeleton />)}
      {data && guides && (
        <Suspense>
          <FirstStepsGuide onBook={bookFirst} otherwise={emptyNote} />
        </Suspense>
      )}
      {data && !guides && emptyNote}
      {data && hasUnits && (
        <>
          {view === 'year' ? (
            <LazyPart fallback={<SkeletonRows rows={12} />}>
              <YearMap year={Number(viewport.first.slice(0, 4))} today={today} onMonth={showMonth} />
            </LazyPart>
          ) : (
            <>
              <button
                type="button"
                className={styles.inWords}
                onClick={() => {
                  const from = viewport.firstDay()
                  setOpen({ kind: 'table', units: unitsOf(unitFilter.shown), from, to: addDays(from, TABLE_DAYS) })
                }}
              >
                Ver como tabla
              </button>
              {isFiltered && <FilterNote unitFilter={unitFilter} />}
              {unitFilter.shown.length === 0 && <NothingFiltered unitFilter={unitFilter} />}
              {unitFilter.shown.length > 0 && (
                <PlanGrid
                  groups={unitFilter.shown}
                  today={today}
                  viewport={viewport}
                  highlightedId={highlightedId}
                  daysWithNotes={daysWithNotes}
                  onOpen={openItem}
                  onDay={(day) => setOpen({ kind: 'notes', day })}
                  onUnit={({ room }) => setOpen({ kind: 'unit', roomId: room.id })}
                  onCreate={(request) => mayBook && setOpen({ kind: 'new', ...request })}
                  onOpenBooking={(bookingId, start) => setOpen({ kind: 'booking', bookingId, start })}
                  onBlock={({ roomId, stay }) => setOpen({ kind: 'new', roomIds: [roomId], stay, isBlock: true })}
                />
              )}
              <Legend withCancelled={withCancelled} />
            </>
          )}
        </>
      )}
      {viewport.isPhone && newBooking && <NewBookingButton onClick={newBooking} />}
      {viewport.isPhone && (
        <LazyPart fallback={null}>
          <StaySheet
            found={sheet}
            onClose={() => setSheet(null)}
            onOpen={(bookingId) => {
              setSheet(null)
              setOpen({ kind: 'booking', bookingId })
            }}
          />
        </LazyPart>
      )}
      <PlanningDialogs
        open={open}
        establishments={data?.establishments ?? []}
        today={today}
        onOpen={setOpen}
        onClose={() => setOpen(null)}
        onShow={showOnGrid}
      />
    </div>
  )
}
