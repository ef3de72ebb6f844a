import { ActionIcon, Button } from '@mantine/core'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import type { Day } from '@posada/domain/platform/days/day'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { CashSheet } from '../../bookings/public.ts'
import { usePopup } from '../../../ui/popups/use-popup.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import type { PlanningMenuActions, PlanningPaper } from './planning-menu-items.tsx'

// A loader, because the planning loads the menu ahead.
export const loadPlanningMenuItems = async () => ({
  default: (await import('./planning-menu-items.tsx')).PlanningMenuItems,
})
const PlanningMenuItems = lazyComponent(loadPlanningMenuItems)
// Used about once a day, so loaded on demand.
const MonthPrint = lazyComponent(async () => ({ default: (await import('../print/month-print.tsx')).MonthPrint }))
const TodayPrint = lazyComponent(async () => ({ default: (await import('../print/today-print.tsx')).TodayPrint }))

type Props = PlanningMenuActions & {
  /** The first visible day; its month is preselected for printing. */
  day: Day
  establishments: readonly PlannedEstablishment[]
}

/** Menu of the less frequent actions. */
export function PlanningMenu({ day, establishments, ...actions }: Props) {
  const [open, setOpen] = useState<PlanningPaper | null>(null)
  const { isWanted, buttonProps, popup } = usePopup('menu')
  const isPhone = useIsPhone()
  const close = () => setOpen(null)
  const today = establishments[0]?.today ?? day
  return (
    <>
      {isPhone ? (
        <ActionIcon {...buttonProps} variant="subtle" color="gray" size={44} aria-label="Más">
          <Icon of={IconDots} size={20} />
        </ActionIcon>
      ) : (
        <Button {...buttonProps} rightSection={<Icon of={IconChevronDown} size={16} />}>
          Más
        </Button>
      )}
      <LazyPart>{isWanted && <PlanningMenuItems popup={popup} onPaper={setOpen} {...actions} />}</LazyPart>
      <LazyPart>
        {open === 'month' && <MonthPrint day={day} establishments={establishments} onClose={close} />}
        {open === 'today' && <TodayPrint establishments={establishments} onClose={close} />}
        {open === 'cash' && <CashSheet day={today} establishments={establishments} onClose={close} />}
      </LazyPart>
    </>
  )
}
