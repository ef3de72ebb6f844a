import { Menu } from '@mantine/core'
import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { roomingListApi } from '@posada/contract/bookings/rooming-list'
import { paymentsApi } from '@posada/contract/bookings/payments'
import { type ReactNode, useMemo, useState } from 'react'
import { type BookingStart, useCheckInOut } from '../../bookings/public.ts'
import { shortDates } from '../../../lib/format.ts'
import { useMay } from '../../../lib/use-me.ts'
import type { PlanUnit } from '../data/plan-unit.ts'
import type { GridGestures } from '../gestures/gesture-types.ts'
import { stayActions, type StayInUnit, type StayRights } from './stay-actions.ts'
import { StayBookingItems } from './stay-booking-items.tsx'
import { StayMoveItems } from './stay-move-items.tsx'
import { StayUnitItems } from './stay-unit-items.tsx'
import styles from './stay-menu.module.css'

/** A stay, as it was when its menu was opened, with the place of the menu in the window. */
export type StayMenuTarget = StayInUnit & { x: number; y: number }

/** The stay as it is now, also in a unit that it was moved to; undefined once it is not on the planning any more. */
function presentStay({ item, unit }: StayInUnit, units: readonly PlanUnit[]): StayInUnit | undefined {
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
  const stay = present ?? target
  const { item, unit } = stay
  const [isOpen, setIsOpen] = useState(true)
  const [isMoving, setIsMoving] = useState(false)
  const { id, holder, pending, checkedIn, checkOut, rooms: stays } = item.booking
  const [nested, showNested] = useState<ReactNode>(null)
  const { today } = unit.establishment
  const checkInOut = useCheckInOut({ booking: { id, checkedIn, checkOut, stays }, today, showNested })
  const actions = stayActions(stay, useStayRights())
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
            aria-label={`Acciones de la estancia de ${holder.name}`}
          />
        </Menu.Target>
        <Menu.Dropdown className={styles.menu ?? ''}>
          <Menu.Label>
            {holder.name} · {unit.room.name} · {shortDates(item)}
          </Menu.Label>
          {isMoving ? (
            <StayMoveItems item={item} from={unit} units={units} onMove={gestures.move} />
          ) : (
            <>
              <StayBookingItems pending={pending} actions={actions} checkInOut={checkInOut} onOpen={open} />
              {actions.canEdit && (
                <StayUnitItems
                  stay={stay}
                  actions={actions}
                  gestures={gestures}
                  onMoving={() => setIsMoving(true)}
                  onSplit={() => open({ kind: 'split', roomId: unit.room.id })}
                />
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {nested}
    </>
  )
}

/** What the user may do with stays. */
export const useStayRights = (): StayRights => ({
  mayCheckInOut: useMay(bookingStatesApi.checkInOutPaid),
  mayEdit: useMay(bookingChangesApi.edit),
  mayPay: useMay(paymentsApi.add),
  mayBill: useMay(bookingBillingApi.issue),
  mayList: useMay(roomingListApi.make),
})
