import { useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { NoAnswerError } from '../../lib/errors.ts'
import { endFirstPicture } from '../../lib/first-answers.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { unitsOf } from './data/plan-unit.ts'
import { todayFigures } from './data/unit-figures.ts'
import { NewBookingButton } from './new-booking-button.tsx'
import { PlanningBody } from './planning-body.tsx'
import { PlanningDialogs } from './planning-dialogs.tsx'
import { PlanningParts } from './planning-parts.ts'
import { PlanningSkeleton } from './planning-skeleton.tsx'
import { StaleNote } from './stale-note.tsx'
import { TodayStrip } from './today-strip.tsx'
import { PlanningToolbar } from './toolbar/planning-toolbar.tsx'
import { usePlanningActions } from './use-planning-actions.ts'
import { usePlanningNavigation } from './use-planning-navigation.ts'
import { type PlanningScreenState, usePlanningScreen } from './use-planning-screen.ts'
import styles from './planning-screen.module.css'

const StaySheet = lazyComponent(async () => ({ default: (await import('./stay/stay-sheet.tsx')).StaySheet }))

export function PlanningScreen() {
  usePageTitle('Planning')
  const shown = usePlanningScreen()
  const { state, dispatch, planning, unitFilter, establishments, today, viewport } = shown
  const { data, groups } = planning
  const isLoading = !data && !planning.error
  useLayoutEffect(() => {
    if (!isLoading) endFirstPicture()
  }, [isLoading])
  const navigation = usePlanningNavigation(shown)
  const { mayBook, onBookFirst, ...actions } = usePlanningActions(shown)
  const searchBox = useRef<HTMLInputElement>(null)
  const figures = useMemo(() => data && todayFigures(data, unitsOf(groups)), [data, groups])
  const hasUnits = groups.some(({ units }) => units.length > 0)
  const shortcuts = { t: navigation.goToday, l: () => actions.onFindFree?.(), '/': () => searchBox.current?.focus() }
  useShortcuts(shortcuts, state.dialog === null)

  return (
    <div className={styles.screen}>
      {hasUnits && <LinkToGrid />}
      <PlanningToolbar
        day={viewport.first}
        view={state.view}
        searchBox={searchBox}
        withCancelled={state.withCancelled}
        establishments={hasUnits ? establishments : []}
        unitFilter={unitFilter}
        onView={navigation.showView}
        onMove={navigation.step}
        onGoTo={viewport.goTo}
        onToday={navigation.goToday}
        onFound={navigation.showFound}
        onCancelled={(withCancelled) => dispatch({ kind: 'cancelled', withCancelled })}
        {...actions}
      />
      {figures && hasUnits && (
        <TodayStrip
          today={today}
          figures={figures}
          isOccupancyKnown={planning.hasToday || figures.occupied > 0}
          parked={data?.parkedTotal ?? 0}
          onParked={navigation.showParked}
          onBooking={(bookingId) => dispatch({ kind: 'open', dialog: { kind: 'booking', bookingId } })}
        />
      )}
      <LoadingNote {...planning} />
      {data && (
        <PlanningBody
          data={data}
          shown={shown}
          mayBook={mayBook}
          onBookFirst={onBookFirst}
          onMonth={navigation.showMonth}
        />
      )}
      <Waiting {...shown} />
      {viewport.isPhone && actions.onNew && <NewBookingButton onClick={actions.onNew} />}
      {viewport.isPhone && (
        <LazyPart fallback={null}>
          <StaySheet
            found={state.sheet}
            onClose={() => dispatch({ kind: 'close-sheet' })}
            onOpen={(bookingId, start) => dispatch({ kind: 'open', dialog: { kind: 'booking', bookingId, start } })}
          />
        </LazyPart>
      )}
      <PlanningDialogs
        open={state.dialog}
        establishments={establishments}
        today={today}
        onOpen={(dialog) => dispatch({ kind: 'open', dialog })}
        onClose={() => dispatch({ kind: 'close' })}
        onShow={navigation.showOnGrid}
      />
    </div>
  )
}

/** Guests who wait for a unit, while their panel is open. */
function Waiting({ state, dispatch, establishments }: PlanningScreenState) {
  const { WaitingPanel } = useContext(PlanningParts)
  if (!state.waiting || !WaitingPanel) return null
  return (
    <LazyPart>
      <WaitingPanel
        day={state.waiting.day}
        establishments={establishments}
        onClose={() => dispatch({ kind: 'waiting', waiting: null })}
      />
    </LazyPart>
  )
}

/** For the keyboard: past the toolbar, to the one cell of the grid that the Tab key reaches. */
const LinkToGrid = () => (
  <button
    type="button"
    className={styles.inWords}
    onClick={() => document.querySelector<HTMLElement>('[role=grid] [data-cursor]')?.focus()}
  >
    Ir a las estancias
  </button>
)

/** Stands in for the grid until it is loaded; afterwards says that what is shown is no longer fresh. */
function LoadingNote({ data, error, loadedAt, retry }: PlanningScreenState['planning']) {
  if (!data) return error ? <ErrorState error={error} onRetry={retry} /> : <PlanningSkeleton />
  // That the server cannot be reached is said in the frame of the screens.
  if (!error || error instanceof NoAnswerError) return null
  return <StaleNote error={error} loadedAt={loadedAt} onRetry={retry} />
}
