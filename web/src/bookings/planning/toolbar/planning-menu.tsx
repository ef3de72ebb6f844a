import { ActionIcon, Button, Menu } from '@mantine/core'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { paymentsApi } from '@posada/contract/bookings/payments'
import type { Day } from '@posada/domain/platform/days/day'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconCalendarMonth from '@tabler/icons-react/dist/esm/icons/IconCalendarMonth.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconTransfer from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { CashSheet } from '../../bookings/public.ts'
import { useMay } from '../../../lib/use-me.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { KeyHint } from '../../../ui/page/key-hint.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

// Used about once a day, so loaded on demand.
const MonthPrint = lazyComponent(async () => ({ default: (await import('../print/month-print.tsx')).MonthPrint }))
const TodayPrint = lazyComponent(async () => ({ default: (await import('../print/today-print.tsx')).TodayPrint }))

type Props = {
  /** The first visible day; its month is preselected for printing. */
  day: Day
  establishments: readonly PlannedEstablishment[]
  withCancelled: boolean
  onCancelled: (withCancelled: boolean) => void
  /** Absent for roles that may not block units. */
  onBlock?: (() => void) | undefined
  onImport?: (() => void) | undefined
  /** Absent for roles that may not make bookings. */
  onFindFree?: (() => void) | undefined
  onWaiting?: (() => void) | undefined
  onOffers?: (() => void) | undefined
  /** Opens the filters, where the toolbar has no room for their button. */
  onFilter?: () => void
  /** Above the actions: the choice of the view, where the toolbar has no room for it. */
  head?: ReactNode
}

/** Menu of the less frequent actions. */
export function PlanningMenu(props: Props) {
  const {
    day,
    establishments,
    withCancelled,
    onCancelled,
    onImport,
    onBlock,
    onFindFree,
    onWaiting,
    onOffers,
    onFilter,
    head,
  } = props
  const [open, setOpen] = useState<'month' | 'today' | 'cash' | null>(null)
  const isPhone = useIsPhone()
  const maySeeCash = useMay(paymentsApi.ofDay)
  const close = () => setOpen(null)
  const today = establishments[0]?.today ?? day
  return (
    <>
      <Menu shadow="md" position="bottom-end">
        <Menu.Target>
          {isPhone ? (
            <ActionIcon variant="subtle" color="gray" size={44} aria-label="Más">
              <Icon of={IconDots} size={20} />
            </ActionIcon>
          ) : (
            <Button rightSection={<Icon of={IconChevronDown} size={16} />}>Más</Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {head}
          {onFilter && (
            <Menu.Item leftSection={<Icon of={IconFilter} />} onClick={onFilter}>
              Filtrar unidades
            </Menu.Item>
          )}
          {onFindFree && (
            <Menu.Item
              leftSection={<Icon of={IconBed} />}
              rightSection={isPhone ? undefined : <KeyHint>L</KeyHint>}
              onClick={onFindFree}
            >
              Buscar libres
            </Menu.Item>
          )}
          {onWaiting && (
            <Menu.Item leftSection={<Icon of={IconListCheck} />} onClick={onWaiting}>
              Lista de espera
            </Menu.Item>
          )}
          {onOffers && (
            <Menu.Item leftSection={<Icon of={IconListCheck} />} onClick={onOffers}>
              Presupuestos
            </Menu.Item>
          )}
          {onBlock && (
            <Menu.Item leftSection={<Icon of={IconLock} />} onClick={onBlock}>
              Bloquear una unidad
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<Icon of={withCancelled ? IconEyeOff : IconEye} />}
            onClick={() => onCancelled(!withCancelled)}
          >
            {withCancelled ? 'Ocultar canceladas' : 'Mostrar canceladas'}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<Icon of={IconListCheck} />} onClick={() => setOpen('today')}>
            Imprimir hoy
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconCalendarMonth} />} onClick={() => setOpen('month')}>
            Imprimir el mes
          </Menu.Item>
          {maySeeCash && (
            <Menu.Item leftSection={<Icon of={IconCash} />} onClick={() => setOpen('cash')}>
              Caja del día
            </Menu.Item>
          )}
          {isPhone && (
            <Menu.Item
              leftSection={<Icon of={IconHelp} />}
              renderRoot={(props) => <Link to="/dashboard/help/$page" params={{ page: 'planning' }} {...props} />}
            >
              Ayuda del planning
            </Menu.Item>
          )}
          {onImport && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<Icon of={IconTransfer} />} onClick={onImport}>
                Importar o exportar datos
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <LazyPart>
        {open === 'month' && <MonthPrint day={day} establishments={establishments} onClose={close} />}
        {open === 'today' && <TodayPrint establishments={establishments} onClose={close} />}
        {open === 'cash' && <CashSheet day={today} establishments={establishments} onClose={close} />}
      </LazyPart>
    </>
  )
}
