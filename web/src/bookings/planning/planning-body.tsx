import { addDays, type Day } from '@posada/domain/platform/days/day'
import { Suspense, useContext, useMemo } from 'react'
import { FirstStepsGuide } from '../../account/first-steps/public.ts'
import { useMe } from '../../lib/use-me.ts'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { unitsOf } from './data/plan-unit.ts'
import type { PlanningData } from './data/plan-units.ts'
import { FilterNote, NothingFiltered } from './filter/filter-note.tsx'
import { isFiltering } from './filter/planning-filter.ts'
import { PlanGrid } from './grid/plan-grid.tsx'
import { Legend } from './legend.tsx'
import type { OpenDialog } from './planning-dialogs.tsx'
import { PlanningParts } from './planning-parts.ts'
import type { PlanningScreenState } from './use-planning-screen.ts'
import styles from './planning-screen.module.css'

const PlanningEmpty = lazyComponent(async () => ({ default: (await import('./planning-empty.tsx')).PlanningEmpty }))
const YearMap = lazyComponent(async () => ({ default: (await import('./year/year-map.tsx')).YearMap }))

/** Number of days in the accessible table. */
const TABLE_DAYS = 14

type Props = {
  data: PlanningData
  shown: PlanningScreenState
  mayBook: boolean
  onBookFirst: (() => void) | undefined
  onMonth: (first: Day) => void
}

/** What is below the toolbar: the first steps of a new account, and the view that was chosen. */
export function PlanningBody({ data, shown, mayBook, onBookFirst, onMonth }: Props) {
  const guides = useMe()?.hasFirstSteps === true
  const hasUnits = shown.planning.groups.some(({ units }) => units.length > 0)
  const emptyNote = !hasUnits && (
    <div className={styles.empty}>
      <LazyPart fallback={null}>
        <PlanningEmpty establishmentIds={data.establishments.map(({ id }) => id)} />
      </LazyPart>
    </div>
  )
  return (
    <>
      {guides ? (
        <Suspense>
          <FirstStepsGuide onBook={onBookFirst} otherwise={emptyNote} />
        </Suspense>
      ) : (
        emptyNote
      )}
      {hasUnits && shown.state.view === 'year' && (
        <LazyPart fallback={<SkeletonRows rows={12} />}>
          <YearMap year={Number(shown.viewport.first.slice(0, 4))} today={shown.today} onMonth={onMonth} />
        </LazyPart>
      )}
      {hasUnits && shown.state.view !== 'year' && <GridOfDays data={data} shown={shown} mayBook={mayBook} />}
    </>
  )
}

/** The views in which stays are drawn, also as a table for those who cannot see them. */
function GridOfDays({ data, shown, mayBook }: Pick<Props, 'data' | 'shown' | 'mayBook'>) {
  const { state, dispatch, unitFilter, today, viewport } = shown
  const daysWithNotes = useMemo(() => new Set(data.daysWithNotes), [data])
  const { WaitingMarks } = useContext(PlanningParts)
  const open = (dialog: OpenDialog) => dispatch({ kind: 'open', dialog })
  const openTable = () => {
    const from = viewport.firstDay()
    open({ kind: 'table', units: unitsOf(unitFilter.shown), from, to: addDays(from, TABLE_DAYS) })
  }
  return (
    <>
      <button type="button" className={styles.inWords} onClick={openTable}>
        Ver como tabla
      </button>
      {isFiltering(unitFilter.filter) && <FilterNote unitFilter={unitFilter} />}
      {unitFilter.shown.length === 0 ? (
        <NothingFiltered unitFilter={unitFilter} />
      ) : (
        <PlanGrid
          groups={unitFilter.shown}
          today={today}
          viewport={viewport}
          highlightedId={state.highlightedId}
          daysWithNotes={daysWithNotes}
          marks={
            data.hasWaiting &&
            mayBook &&
            WaitingMarks && (
              <LazyPart fallback={null}>
                <WaitingMarks
                  canvas={viewport.canvas}
                  first={viewport.first}
                  dayWidth={viewport.dayWidth}
                  onDay={(day) => dispatch({ kind: 'waiting', waiting: { day } })}
                />
              </LazyPart>
            )
          }
          onOpen={(item, unit) => dispatch({ kind: 'press', item, unit, isPhone: viewport.isPhone })}
          onDay={(day) => open({ kind: 'notes', day })}
          onUnit={({ room }) => open({ kind: 'unit', roomId: room.id })}
          onCreate={(request) => mayBook && open({ kind: 'new', ...request })}
          onOpenBooking={(bookingId, start) => open({ kind: 'booking', bookingId, start })}
          onBlock={({ roomId, stay }) => open({ kind: 'new', roomIds: [roomId], stay, isBlock: true })}
        />
      )}
      <Legend withCancelled={state.withCancelled} />
    </>
  )
}
