import type { SaleType } from '@posada/contract/prices/sale-types'
import type { Day } from '@posada/domain/platform/days/day'
import { useMemo } from 'react'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { BulkAside } from './bulk/bulk-aside.tsx'
import { BulkDrawer } from './bulk/bulk-drawer.tsx'
import { BulkPanel } from './bulk/bulk-panel.tsx'
import { nothingPending, pendingValues } from './bulk/pending-values.ts'
import { useBulkChange } from './bulk/use-bulk-change.ts'
import type { Bulk } from './bulk/use-bulk-form.ts'
import { CalendarGrid } from './calendar/calendar-grid.tsx'
import { CalendarSkeleton } from './calendar/calendar-skeleton.tsx'
import { type ChannelType, orderedTypes } from './calendar/channel-types.ts'
import { type ChosenPlans, useCalendar } from './calendar/use-calendar.ts'
import { useDayEdits } from './calendar/use-day-edits.ts'
import { ChannelLegend } from './channel-legend.tsx'
import { PhoneCalendar } from './phone/phone-calendar.tsx'
import styles from './plan-prices.module.css'

type Props = {
  plans: ChosenPlans
  isVirtualPlan: boolean
  saleTypes: readonly SaleType[]
  today: Day
  first: Day
  onFirst: (day: Day) => void
  bulk: Bulk
  /** The panel is beside the calendar. */
  hasRoom: boolean
  isPhone: boolean
  mayEdit: boolean
}

const NO_TYPES: readonly ChannelType[] = []

/** The values of a price plan and a restriction plan by day, and the panel that changes many of them. */
export function PlanPrices(props: Props) {
  const { plans, isVirtualPlan, saleTypes, today, first, onFirst, bulk, hasRoom, isPhone, mayEdit } = props
  const calendar = useCalendar(plans, first, today)
  const { types: listed, cellOf, query } = calendar
  const types = useMemo(() => (listed ? orderedTypes(listed, saleTypes) : NO_TYPES), [listed, saleTypes])
  const edits = useDayEdits(plans)
  const change = useBulkChange(bulk, plans, types, today)
  const { form, isOpen } = bulk
  const changedTypes = change.read.types
  const pendingOf = useMemo(
    () =>
      isOpen && form.from !== null && form.to !== null && changedTypes.length > 0
        ? pendingValues({ types: changedTypes, from: form.from, to: form.to, weekdays: form.weekdays })
        : nothingPending,
    [isOpen, changedTypes, form.from, form.to, form.weekdays],
  )
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <CalendarSkeleton />
  const panel = bulk.isOpen && mayEdit && (
    <BulkPanel bulk={bulk} change={change} types={types} today={today} isVirtualPlan={isVirtualPlan} />
  )
  return (
    <>
      {isPhone ? (
        <PhoneCalendar
          types={types}
          first={first}
          today={today}
          cellOf={cellOf}
          pendingOf={pendingOf}
          edits={edits}
          isVirtualPlan={isVirtualPlan}
          mayEdit={mayEdit}
          onBulk={(type, from, to) => bulk.openFrom(from, to, [type.id])}
        />
      ) : (
        <div className={styles.calendar}>
          <CalendarGrid
            types={types}
            today={today}
            first={first}
            onFirst={onFirst}
            cellOf={cellOf}
            pendingOf={pendingOf}
            edits={edits}
            isNarrow={panel !== false && hasRoom}
            mayEdit={mayEdit}
            isVirtualPlan={isVirtualPlan}
            onRange={bulk.openFor}
          />
          {panel && hasRoom && <BulkAside>{panel}</BulkAside>}
        </div>
      )}
      {panel && !hasRoom && <BulkDrawer onClose={bulk.close}>{panel}</BulkDrawer>}
      {!isPhone && <ChannelLegend />}
    </>
  )
}
