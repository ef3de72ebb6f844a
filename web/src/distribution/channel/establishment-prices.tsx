import type { SaleType } from '@posada/contract/prices/sale-types'
import { dayValuesApi } from '@posada/contract/prices/day-values'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { lastSaleDay } from '@posada/domain/prices/day-change'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMay } from '../../lib/use-me.ts'
import { useIsPhone } from '../../ui/page/phone-layout.tsx'
import { useBulkForm } from './bulk/use-bulk-form.ts'
import type { ChosenPlans } from './calendar/use-calendar.ts'
import { PAGE_DAYS } from './calendar/use-calendar.ts'
import { MonthBar } from './month-bar.tsx'
import { PlanPrices } from './plan-prices.tsx'

type Props = {
  plans: ChosenPlans
  isVirtualPlan: boolean
  saleTypes: readonly SaleType[]
  today: Day
  /** The first day in the address, and how it is kept there. */
  day: Day | null
  onDay: (day: Day) => void
}

/** How long the days stay unmoved before the address names them. */
const ADDRESS_MS = 400

/** The calendar of an establishment: which days it shows, and what is typed in bulk, whichever plans are chosen. */
export function EstablishmentPrices({ plans, isVirtualPlan, saleTypes, today, day, onDay }: Props) {
  const mayEdit = useMay(dayValuesApi.editDay)
  const isPhone = useIsPhone()
  const hasRoom = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [first, setFirst] = useState<Day>(() => within(day ?? today, today))
  const bulk = useBulkForm()
  useInAddress(first, day ?? today, onDay)
  const show = useCallback((next: Day) => setFirst(within(next, today)), [today])
  const openBulk = () => bulk.openFrom(first, addDays(first, PAGE_DAYS - 1), [])
  return (
    <>
      <MonthBar
        first={first}
        today={today}
        onFirst={show}
        hasKeys={mayEdit && !isPhone}
        onBulk={mayEdit && !isPhone && !(hasRoom && bulk.isOpen) ? openBulk : undefined}
      />
      <PlanPrices
        key={`${plans.pricePlanId} ${plans.restrictionPlanId}`}
        plans={plans}
        isVirtualPlan={isVirtualPlan}
        saleTypes={saleTypes}
        today={today}
        first={first}
        onFirst={show}
        bulk={bulk}
        hasRoom={hasRoom}
        isPhone={isPhone}
        mayEdit={mayEdit}
      />
    </>
  )
}

const within = (day: Day, today: Day): Day => {
  const last = lastSaleDay(today)
  return day < today ? today : day > last ? last : day
}

/** Keeps the first day in the address, once the days are no longer scrolled. */
function useInAddress(first: Day, shown: Day, onDay: (day: Day) => void): void {
  const latest = useRef(onDay)
  useEffect(() => {
    latest.current = onDay
  })
  useEffect(() => {
    if (first === shown) return
    const timer = setTimeout(() => latest.current(first), ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [first, shown])
}
