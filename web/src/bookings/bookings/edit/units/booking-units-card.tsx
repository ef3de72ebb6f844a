import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { Button } from '@mantine/core'
import IconArrowsSplit2 from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs'
import { LazyPart, lazyComponent } from '../../../../ui/feedback/lazy-component.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { useEffect } from 'react'
import { AddBookedUnit } from './add-booked-unit.tsx'
import { DetachBar, useDetach } from './detach.tsx'
import { useEditing } from '../edit-context.tsx'
import { editValuesOf, peopleOfUnits } from '../draft/edit-values.ts'
import { LazyRecalculateDialog } from '../nested-forms.tsx'
import { useRoomingList } from '../rooming/use-rooming-list.tsx'
import { UnitRow } from './unit-row.tsx'
import styles from './units.module.css'
import { useUnitActions } from './use-unit-actions.ts'

const PeoplePrices = lazyComponent(async () => ({ default: (await import('./people-prices.tsx')).PeoplePrices }))

const quiet = { size: 'xs', variant: 'subtle', color: 'gray' } as const

type Props = { onOpen: (bookingId: string) => void }

/** The booking's units with the price of each night and the actions on them. */
export function BookingUnitsCard({ onOpen }: Props) {
  const { booking, mayEdit, hasOtherDates, showNested } = useEditing()
  const actions = useUnitActions()
  const detach = useDetach(onOpen)
  const list = useRoomingList()
  const isOpen = mayEdit && occupiesUnits(booking.state)
  usePeopleOfUnits()
  const roomIds = [...new Set(booking.rooms.map(({ id }) => id))]
  return (
    <Card
      title="Unidades"
      count={roomIds.length}
      actions={
        !detach.isOn && (
          <>
            {list && (
              <Button {...quiet} onClick={list}>
                Lista de habitaciones
              </Button>
            )}
            {isOpen && (
              <Button
                {...quiet}
                disabled={hasOtherDates}
                onClick={() => showNested(<LazyRecalculateDialog onClose={() => showNested(null)} />)}
              >
                Recalcular precios
              </Button>
            )}
            {isOpen && roomIds.length > 1 && (
              <Button {...quiet} leftSection={<Icon of={IconArrowsSplit2} size={16} />} onClick={detach.start}>
                Desvincular habitaciones
              </Button>
            )}
          </>
        )
      }
    >
      <fieldset className={styles.units} disabled={!isOpen}>
        {booking.rooms.map((room, index) => (
          <UnitRow
            key={room.stretchId ?? `${room.id} ${room.checkIn}`}
            room={room}
            index={index}
            actions={actions}
            canAct={isOpen}
            detach={detach}
            isOfGroup={roomIds.length > 1}
          />
        ))}
        {isOpen && (
          <LazyPart fallback={null}>
            <PeoplePrices />
          </LazyPart>
        )}
        {detach.isOn ? <DetachBar detach={detach} /> : isOpen && <AddBookedUnit actions={actions} />}
      </fieldset>
    </Card>
  )
}

/** The people of the booking are the sum of those typed for its units, unless those of some unit are not known. */
function usePeopleOfUnits() {
  const { booking, form } = useEditing()
  const { watch, getValues, setValue } = form
  const wereKnown = peopleOfUnits(editValuesOf(booking).units) === booking.occupants
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (type !== 'change' || !name?.endsWith('.occupants')) return
      const units = getValues('units')
      if (wereKnown || units.every(({ occupants }) => occupants)) setValue('occupants', peopleOfUnits(units))
    })
    return unsubscribe
  }, [watch, getValues, setValue, wereKnown])
}
