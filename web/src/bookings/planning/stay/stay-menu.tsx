import { Menu } from '@mantine/core'
import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { paymentsApi } from '@posada/contract/bookings/payments'
import { formatEuros } from '@posada/domain/platform/money/money'
import { nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import IconArrowsRightLeft from '@tabler/icons-react/dist/esm/icons/IconArrowsRightLeft.mjs'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconBedOff from '@tabler/icons-react/dist/esm/icons/IconBedOff.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs'
import { type ReactNode, useMemo, useState } from 'react'
import { type BookingStart, useCheckInOut } from '../../bookings/public.ts'
import { shortDates } from '../../../lib/format.ts'
import { useMay } from '../../../lib/use-me.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { PlannedStay, PlanUnit } from '../data/plan-unit.ts'
import type { GridGestures } from '../gestures/gesture-types.ts'
import { parkingOf } from '../data/parking-units.ts'
import { isPinned } from '../gestures/find-conflict.ts'
import { StayMoveItems } from './stay-move-items.tsx'
import styles from './stay-menu.module.css'

type StayInUnit = { item: PlannedStay; unit: PlanUnit }
/** A stay, as it was when its menu was opened, with the place of the menu in the window. */
export type StayMenuTarget = StayInUnit & { x: number; y: number }

/** The stay as it is now, also in a unit that it was moved to; undefined once it is not on the planning any more. */
export function presentStay({ item, unit }: StayInUnit, units: readonly PlanUnit[]): StayInUnit | undefined {
  const found = units.flatMap((here) =>
    here.items.flatMap((one) =>
      one.kind === 'stay' && one.booking.id === item.booking.id ? [{ item: one, unit: here }] : [],
    ),
  )
  const here = found.filter((one) => one.unit.room.id === unit.room.id)
  return here.find((one) => one.item.key === item.key) ?? here[0] ?? (found.length === 1 ? found[0] : undefined)
}

type Props = {
  target: StayMenuTarget
  units: readonly PlanUnit[]
  gestures: Pick<GridGestures, 'move' | 'pin'>
  onOpenBooking: (bookingId: string, start?: BookingStart) => void
}

/** What is done most with a stay, without opening its booking. */
export function StayMenu({ target, units, gestures, onOpenBooking }: Props) {
  const { x, y } = target
  const present = useMemo(() => presentStay(target, units), [target, units])
  const { item, unit } = present ?? target
  const [isOpen, setIsOpen] = useState(true)
  const [isMoving, setIsMoving] = useState(false)
  const { booking } = item
  const { id, checkedIn, checkedOut, checkIn, checkOut, rooms: stays } = booking
  const { today } = unit.establishment
  const [nested, showNested] = useState<ReactNode>(null)
  const tick = useCheckInOut({ booking: { id, checkedIn, checkOut, stays }, today, showNested })
  const mayTick = useMay(bookingStatesApi.checkInOutPaid) && item.state !== 'cancelled'
  const pinned = isPinned(item, unit.room.id)
  const isParked = unit.parkingRowId !== undefined
  const parking = isParked || checkedIn ? null : parkingOf(unit)
  const mayEdit = useMay(bookingChangesApi.edit) && item.state !== 'cancelled'
  const mayPay = useMay(paymentsApi.add)
  const mayBill = useMay(bookingBillingApi.issue)
  const open = (start?: BookingStart) => onOpenBooking(id, start)
  return (
    <>
      <Menu
        opened={isOpen && present !== undefined}
        onChange={setIsOpen}
        position="bottom-start"
        shadow="md"
        returnFocus
        // Would be a child of the menu that is no item of it. The focus goes to the first item instead.
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          {/* Names the menu. */}
          <button
            type="button"
            tabIndex={-1}
            className={styles.anchor}
            style={{ left: x, top: y }}
            aria-label={`Acciones de la estancia de ${booking.holder.name}`}
          />
        </Menu.Target>
        <Menu.Dropdown className={styles.menu ?? ''}>
          <Menu.Label>
            {booking.holder.name} · {unit.room.name} · {shortDates(item)}
          </Menu.Label>
          {isMoving ? (
            <StayMoveItems item={item} from={unit} units={units} onMove={gestures.move} />
          ) : (
            <>
              <Menu.Item leftSection={<Icon of={IconFileText} />} onClick={() => open()}>
                Abrir la reserva
              </Menu.Item>
              {mayTick && !isParked && !checkedIn && checkIn <= today && (
                <Menu.Item leftSection={<Icon of={IconLogin2} />} onClick={() => tick.setCheckedIn(true)}>
                  Hacer el check-in
                </Menu.Item>
              )}
              {mayTick && checkedIn && !checkedOut && (
                <Menu.Item leftSection={<Icon of={IconLogout2} />} onClick={() => tick.setCheckedOut(true)}>
                  Hacer el check-out
                </Menu.Item>
              )}
              {mayPay && booking.pending > 0 && (
                <Menu.Item leftSection={<Icon of={IconCash} />} onClick={() => open({ kind: 'payment' })}>
                  Cobrar {formatEuros(booking.pending)}
                </Menu.Item>
              )}
              {mayBill && item.lacksInvoice && (
                <Menu.Item leftSection={<Icon of={IconFileInvoice} />} onClick={() => open({ kind: 'billing' })}>
                  Facturar
                </Menu.Item>
              )}
              {mayEdit && (
                <>
                  <Menu.Divider />
                  <Menu.Item
                    leftSection={<Icon of={IconBed} />}
                    rightSection={<Icon of={IconChevronRight} size={16} />}
                    disabled={pinned}
                    closeMenuOnClick={false}
                    onClick={() => setIsMoving(true)}
                  >
                    {isParked ? 'Asignar una unidad' : 'Mover a otra unidad'}
                  </Menu.Item>
                  {parking && (
                    <Menu.Item
                      leftSection={<Icon of={IconBedOff} />}
                      disabled={pinned}
                      onClick={() => gestures.move({ item, from: unit, to: parking, stay: datesOf(item), changes: [] })}
                    >
                      Dejar sin asignar
                    </Menu.Item>
                  )}
                  {!isParked && (
                    <>
                      <Menu.Item
                        leftSection={<Icon of={IconArrowsRightLeft} />}
                        disabled={pinned || nightsOf(item) < 2}
                        onClick={() => open({ kind: 'split', roomId: unit.room.id })}
                      >
                        Dividir la estancia
                      </Menu.Item>
                      <Menu.Item
                        leftSection={<Icon of={pinned ? IconLockOpen : IconLock} />}
                        onClick={() => gestures.pin(item, unit)}
                      >
                        {pinned ? `Soltar de la ${unit.room.name}` : `Fijar a la ${unit.room.name}`}
                      </Menu.Item>
                    </>
                  )}
                </>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {nested}
    </>
  )
}

const datesOf = ({ checkIn, checkOut }: Stay): Stay => ({ checkIn, checkOut })
