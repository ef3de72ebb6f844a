import { Button } from '@mantine/core'
import { cleaningApi, type UnitInfo } from '@posada/contract/establishments/units/cleaning'
import { blocksApi } from '@posada/contract/bookings/blocks'
import { cleaningLabels, cleaningTargets, isCleaningStatus } from '@posada/domain/establishments/units/cleaning-status'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { ConfirmCleanAll } from './confirm-clean-all.tsx'
import { CleaningMark } from './cleaning-mark.tsx'
import facts from '../../../ui/page/facts.module.css'
import styles from './unit-info-dialog.module.css'

type Props = {
  roomId: string
  onClose: () => void
  onOpenBooking: (id: string) => void
  onBlock: () => void
}

/** Today's occupants and the cleaning state of a unit. */
export function UnitInfoDialog({ roomId, onClose, onOpenBooking, onBlock }: Props) {
  const mayBlock = useMay(blocksApi.add)
  const query = useQueryCall(cleaningApi.roomInfo, { roomId }, { kinds: ['units', 'bookings', 'establishments'] })
  const info = query.data?.info
  return (
    <ViewDialog
      title={info ? `Unidad ${info.name}` : 'Unidad'}
      subtitle={info?.establishmentName}
      onClose={onClose}
      actions={
        mayBlock && (
          <Button leftSection={<Icon of={IconLock} />} onClick={onBlock}>
            Bloquear
          </Button>
        )
      }
      size={460}
    >
      {info && <UnitInfoFacts roomId={roomId} info={info} onOpenBooking={onOpenBooking} />}
      {!info &&
        (query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        ))}
    </ViewDialog>
  )
}

type RoomInfoFactsProps = { roomId: string; info: UnitInfo; onOpenBooking: (id: string) => void }

/** Shows a button for each cleaning state that the unit can change to, to roles that may set it. */
function UnitInfoFacts({ roomId, info, onOpenBooking }: RoomInfoFactsProps) {
  const maySet = useMay(cleaningApi.setStatus)
  const [isAsking, setIsAsking] = useState(false)
  const setStatus = useCall(cleaningApi.setStatus, { reloads: ['units'] })
  const { bookingId, locator, occupants, cleanStatus, establishmentId, establishmentName } = info
  const status = isCleaningStatus(cleanStatus) ? cleanStatus : null
  return (
    <>
      <dl className={facts.facts}>
        <dt>Reserva</dt>
        <dd>
          {bookingId ? (
            <button type="button" className={styles.link} onClick={() => onOpenBooking(bookingId)}>
              {locator || 'Ver reserva'}
            </button>
          ) : (
            'Ninguna'
          )}
        </dd>
        <dt>Ocupantes</dt>
        <dd>{bookingId ? occupants.join(', ') : 'Unidad vacía'}</dd>
        <dt>Limpieza</dt>
        <dd className={styles.status}>
          <CleaningMark status={cleanStatus} />
          <span>
            {status === null ? '' : cleaningLabels[status]}
            {info.isInspected && ', inspeccionada'}
          </span>
        </dd>
      </dl>
      {maySet && status !== null && (
        <div className={styles.buttons}>
          {cleaningTargets(status).map((target) => (
            <Button
              key={target}
              disabled={setStatus.isRunning}
              leftSection={
                <span aria-hidden>
                  <CleaningMark status={target} />
                </span>
              }
              onClick={() => setStatus.run({ roomId, target })}
            >
              {cleaningLabels[target]}
            </Button>
          ))}
          <Button variant="subtle" onClick={() => setIsAsking(true)}>
            Limpiar establecimiento completo
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmCleanAll
          establishment={{ id: establishmentId, name: establishmentName }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
