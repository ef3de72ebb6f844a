import { ActionIcon, Button } from '@mantine/core'
import type { FoundBooking } from '@posada/contract/bookings/bookings'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import type { Day } from '@posada/domain/platform/days/day'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState, type RefObject } from 'react'
import { Icon } from '../../../ui/theme/icon.tsx'
import { HelpLink } from '../../../ui/page/help-link.tsx'
import { PhoneBar } from '../../../ui/page/phone-layout.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { MonthPicker } from './month-picker.tsx'
import { PlanningSearchField } from './planning-search-field.tsx'
import { PlanningMenu } from './planning-menu.tsx'
import { CleanAllButton } from '../../../establishments/units/public.ts'
import { FilterButton } from '../filter/filter-button.tsx'
import type { UnitFilter } from '../filter/use-unit-filter.ts'
import type { PlanningView } from '../planning-view.ts'
import styles from './planning-toolbar.module.css'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const FilterDrawer = lazyComponent(async () => ({
  default: (await import('../filter/filter-drawer.tsx')).FilterDrawer,
}))

const views = [
  { value: 'day', label: 'Día', before: 'Día anterior', after: 'Día siguiente' },
  { value: 'week', label: 'Semana', before: 'Semana anterior', after: 'Semana siguiente' },
  { value: 'month', label: 'Mes', before: 'Mes anterior', after: 'Mes siguiente' },
  { value: 'year', label: 'Año', before: 'Año anterior', after: 'Año siguiente' },
] as const satisfies readonly { value: PlanningView; [words: string]: string }[]

type Props = {
  /** The first visible day. */
  day: Day
  view: PlanningView
  searchBox: RefObject<HTMLInputElement | null>
  onView: (view: PlanningView) => void
  onMove: (direction: 1 | -1) => void
  onGoTo: (day: Day) => void
  onToday: () => void
  onFound: (booking: FoundBooking) => void
  /** Absent for roles that may not make bookings. */
  onNew?: (() => void) | undefined
  /** Looks for free units; absent for the same roles. */
  onFindFree?: (() => void) | undefined
  onWaiting?: (() => void) | undefined
  /** Opens the list of offers; absent for the same roles. */
  onOffers?: (() => void) | undefined
  establishments: readonly PlannedEstablishment[]
  unitFilter: UnitFilter
  withCancelled: boolean
  onCancelled: (withCancelled: boolean) => void
  /** Absent for roles that may not block units. */
  onBlock?: (() => void) | undefined
  /** Absent for roles that may not import bookings. */
  onImport?: (() => void) | undefined
}

/** Date navigation, search and the screen's main action. */
export const PlanningToolbar = (props: Props) => (
  <PhoneBar otherwise={<WideToolbar {...props} />}>
    <PhoneToolbar {...props} />
  </PhoneBar>
)

function WideToolbar(props: Props) {
  const { day, view, searchBox, onView, onMove, onGoTo, onToday, onFound, onNew } = props
  const { establishments, unitFilter, withCancelled, onCancelled, onImport, onBlock, onFindFree, onWaiting, onOffers } =
    props
  const words = views.find(({ value }) => value === view) ?? views[1]
  return (
    <header className={styles.bar}>
      <h1>Planning</h1>
      <HelpLink />
      <Button onClick={onToday}>Hoy</Button>
      <div className={styles.arrows}>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={words.before} onClick={() => onMove(-1)}>
          <Icon of={IconChevronLeft} />
        </ActionIcon>
        <MonthPicker day={day} onPick={onGoTo} />
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={words.after} onClick={() => onMove(1)}>
          <Icon of={IconChevronRight} />
        </ActionIcon>
      </div>
      <ViewChoice view={view} onView={onView} />
      <div className={styles.search}>
        <PlanningSearchField box={searchBox} onFound={onFound} />
      </div>
      {establishments.length > 0 && (
        <>
          <FilterButton unitFilter={unitFilter} />
          <CleanAllButton establishments={establishments} />
          <PlanningMenu
            day={day}
            establishments={establishments}
            withCancelled={withCancelled}
            onCancelled={onCancelled}
            onBlock={onBlock}
            onImport={onImport}
            onFindFree={onFindFree}
            onWaiting={onWaiting}
            onOffers={onOffers}
          />
        </>
      )}
      {onNew && (
        <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={onNew}>
          Nueva reserva
        </Button>
      )}
    </header>
  )
}

const ViewChoice = ({ view, onView }: Pick<Props, 'view' | 'onView'>) => (
  <Segmented label="Vista" choices={views} value={view} onChange={onView} />
)

function PhoneToolbar(props: Props) {
  const { day, view, onView, searchBox, onGoTo, onToday, onFound } = props
  const { establishments, unitFilter, withCancelled, onCancelled, onImport, onBlock, onFindFree, onWaiting, onOffers } =
    props
  const [isSearching, setIsSearching] = useState(false)
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const found = (booking: FoundBooking) => {
    setIsSearching(false)
    onFound(booking)
  }
  return (
    <>
      <h1>Planning</h1>
      <MonthPicker day={day} onPick={onGoTo} isShort />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Buscar reserva"
        aria-expanded={isSearching}
        onClick={() => setIsSearching(!isSearching)}
      >
        <Icon of={IconSearch} size={20} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label="Hoy" onClick={onToday}>
        <Icon of={IconCalendarEvent} size={20} />
      </ActionIcon>
      {establishments.length > 0 && (
        <PlanningMenu
          head={<ViewChoice view={view} onView={onView} />}
          onFilter={() => setIsFilterOpen(true)}
          day={day}
          establishments={establishments}
          withCancelled={withCancelled}
          onCancelled={onCancelled}
          onBlock={onBlock}
          onImport={onImport}
          onFindFree={onFindFree}
          onWaiting={onWaiting}
          onOffers={onOffers}
        />
      )}
      <LazyPart>
        {isFilterOpen && <FilterDrawer unitFilter={unitFilter} onClose={() => setIsFilterOpen(false)} />}
      </LazyPart>
      {isSearching && (
        <div className={styles.phoneSearch}>
          <PlanningSearchField box={searchBox} onFound={found} autoFocus />
        </div>
      )}
    </>
  )
}
