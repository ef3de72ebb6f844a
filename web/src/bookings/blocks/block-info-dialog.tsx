import { formatDay } from '@posada/domain/platform/days/day'
import { nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { plural } from '../../lib/format.ts'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import facts from '../../ui/page/facts.module.css'

type Props = { block: Stay & { reason: string }; roomName: string; onClose: () => void }

/** A block, for roles that may not change it. */
export const BlockInfoDialog = ({ block, roomName, onClose }: Props) => (
  <ViewDialog title={`Unidad ${roomName}, bloqueada`} onClose={onClose} size={460}>
    <dl className={facts.facts}>
      <dt>Desde</dt>
      <dd>{formatDay(block.checkIn)}</dd>
      <dt>Libre el</dt>
      <dd>
        {formatDay(block.checkOut)} · {plural(nightsOf(block), 'noche', 'noches')}
      </dd>
      <dt>Motivo</dt>
      <dd>{block.reason || 'Sin motivo'}</dd>
    </dl>
  </ViewDialog>
)
