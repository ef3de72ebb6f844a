import { placingApi, type UnitForStay } from '@posada/contract/bookings/placing'
import { formatEuros } from '@posada/domain/platform/money/money'
import { LONGEST_GAP } from '@posada/domain/bookings/placing/place-stay'
import type { Stay } from '@posada/domain/platform/days/stay'
import IconBedOff from '@tabler/icons-react/dist/esm/icons/IconBedOff.mjs'
import { plural, shortDates } from '../../../lib/format.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './assign-unit-dialog.module.css'

type Props = {
  stay: Stay & { bookingId: string; holderName: string; roomId: string; stretchId?: string | undefined }
  isRunning: boolean
  onChoose: (unit: { id: string; name: string }) => void
  onClose: () => void
}

const kinds = ['bookings', 'blocks', 'units'] as const

/** The units that are free on all nights of a stay, those of its type and with the smallest gap first; one press assigns one. */
export function AssignUnitDialog({ stay, isRunning, onChoose, onClose }: Props) {
  const { bookingId, roomId, stretchId } = stay
  const { data, error, refetch } = useQueryCall(
    placingApi.unitsForStay,
    { bookingId, roomId, ...(stretchId !== undefined && { stretchId }) },
    { kinds },
  )
  const groups = [
    { title: 'De su tipo', units: data?.units.filter(({ isOfType }) => isOfType) ?? [] },
    {
      title: 'De otro tipo: el precio de la reserva no cambia',
      units: data?.units.filter((unit) => !unit.isOfType) ?? [],
    },
  ].filter(({ units }) => units.length > 0)
  return (
    <ViewDialog
      title="Asignar unidad"
      subtitle={[stay.holderName, shortDates(stay)].filter(Boolean).join(' · ')}
      size={520}
      onClose={onClose}
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />)}
      {data && groups.length === 0 && (
        <EmptyState
          icon={<Icon of={IconBedOff} size={24} />}
          title="Ninguna unidad está libre todas sus noches"
          text="Cambie antes otra reserva de unidad, o las fechas de esta."
        />
      )}
      {groups.map(({ title, units }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {units.map((unit) => (
              <li key={unit.id}>
                <button type="button" disabled={isRunning} onClick={() => onChoose(unit)}>
                  <b>{unit.name}</b>
                  <span>{[unit.typeName, plural(unit.capacity, 'plaza', 'plazas')].filter(Boolean).join(', ')}</span>
                  <small>{gapWords(unit)}</small>
                  <span className={styles.price}>{formatEuros(unit.price)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ViewDialog>
  )
}

/** What the stay leaves empty beside it in the unit: 'Encaja justo', 'Deja 3 noches sueltas'; '' where nothing is near. */
function gapWords({ emptyNights }: UnitForStay): string {
  if (emptyNights === 0) return 'Encaja justo'
  return emptyNights < LONGEST_GAP ? `Deja ${plural(emptyNights, 'noche suelta', 'noches sueltas')}` : ''
}
