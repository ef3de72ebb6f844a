import { Button } from '@mantine/core'
import { blocksApi } from '@posada/contract/rooms/blocks'
import { formatDay } from '@posada/domain/days/day'
import { nightsOf, type Stay } from '@posada/domain/stays/stay'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { plural } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import styles from '../cleaning/room-info-dialog.module.css'

type Props = { block: Stay & { id: string; reason: string }; roomName: string; onClose: () => void }

export function BlockInfoDialog({ block, roomName, onClose }: Props) {
  const mayRemove = useMay(blocksApi.remove)
  const remove = useCall(blocksApi.remove, { title: 'Bloqueo quitado', reloads: ['blocks'], onDone: onClose })
  return (
    <ViewDialog title={`Unidad ${roomName}, bloqueada`} onClose={onClose} size={460}>
      <dl className={styles.facts}>
        <dt>Desde</dt>
        <dd>{formatDay(block.checkIn)}</dd>
        <dt>Libre el</dt>
        <dd>
          {formatDay(block.checkOut)} · {plural(nightsOf(block), 'noche', 'noches')}
        </dd>
        <dt>Motivo</dt>
        <dd>{block.reason || 'Sin motivo'}</dd>
      </dl>
      {mayRemove && (
        <div className={styles.buttons}>
          <Button
            leftSection={<Icon of={IconLockOpen} />}
            disabled={remove.isRunning}
            onClick={() => remove.run({ id: block.id })}
          >
            Quitar bloqueo
          </Button>
        </div>
      )}
    </ViewDialog>
  )
}
