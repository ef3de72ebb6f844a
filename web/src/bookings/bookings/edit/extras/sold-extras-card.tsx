import { Button } from '@mantine/core'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useRef } from 'react'
import { useMay } from '../../../../lib/use-me.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import { ExtraHeaderRow } from '../../extras/extra-line.tsx'
import styles from '../../extras/extras.module.css'
import { SoldUnitExtras } from './sold-unit-extras.tsx'
import { LazyPart, lazyComponent } from '../../../../ui/feedback/lazy-component.tsx'

const AddExtraDialog = lazyComponent(async () => ({ default: (await import('./add-extra-dialog.tsx')).AddExtraDialog }))

/** The extras sold in this booking; each change is saved at once and leaves typed values alone. */
export function SoldExtrasCard() {
  const { booking, showNested } = useEditing()
  const mayAdd = useMay(bookingExtrasApi.add) && occupiesUnits(booking.state)
  const addButton = useRef<HTMLButtonElement>(null)
  const ask = () =>
    showNested(
      <LazyPart>
        <AddExtraDialog onClose={() => showNested(null)} />
      </LazyPart>,
    )
  const isEmpty = booking.extras.every(({ items }) => items.length === 0)
  return (
    <Card
      title="Extras consumidos"
      actions={
        mayAdd && (
          <Button ref={addButton} size="xs" leftSection={<Icon of={IconPlus} size={16} />} onClick={ask}>
            Añadir extra
          </Button>
        )
      }
    >
      {isEmpty ? (
        <p className={styles.none}>Todavía no hay ningún extra.</p>
      ) : (
        <div className={styles.box}>
          <ExtraHeaderRow />
          {booking.extras
            .filter(({ items }) => items.length > 0)
            .map((unit) => (
              <SoldUnitExtras key={unit.roomId} unit={unit} addButton={addButton} mayChange={mayAdd} />
            ))}
        </div>
      )}
    </Card>
  )
}
