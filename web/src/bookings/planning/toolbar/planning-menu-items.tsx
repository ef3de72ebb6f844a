import { Menu } from '@mantine/core'
import { paymentsApi } from '@posada/contract/bookings/payments'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconCalendarMonth from '@tabler/icons-react/dist/esm/icons/IconCalendarMonth.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconTransfer from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { KeyHint } from '../../../ui/page/key-hint.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import { PopupAnchor, usePopupProps } from '../../../ui/popups/popup-anchor.tsx'
import type { Popup } from '../../../ui/popups/use-popup.ts'
import { Icon } from '../../../ui/theme/icon.tsx'

/** What is printed, or shown to be printed. */
export type PlanningPaper = 'month' | 'today' | 'cash'

export type PlanningMenuActions = {
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

type Props = PlanningMenuActions & { popup: Popup; onPaper: (paper: PlanningPaper) => void }

export function PlanningMenuItems({ popup, onPaper, ...actions }: Props) {
  const { withCancelled, onCancelled, onImport, onBlock, onFindFree, onWaiting, onOffers, onFilter, head } = actions
  const isPhone = useIsPhone()
  const maySeeCash = useMay(paymentsApi.ofDay)
  const menu = usePopupProps(popup)
  return (
    <Menu {...menu} shadow="md" position="bottom-end">
      <Menu.Target>
        <PopupAnchor of={popup} />
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
        <Menu.Item leftSection={<Icon of={IconListCheck} />} onClick={() => onPaper('today')}>
          Imprimir hoy
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconCalendarMonth} />} onClick={() => onPaper('month')}>
          Imprimir el mes
        </Menu.Item>
        {maySeeCash && (
          <Menu.Item leftSection={<Icon of={IconCash} />} onClick={() => onPaper('cash')}>
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
  )
}
