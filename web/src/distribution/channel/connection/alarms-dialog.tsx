import type { ChannelAlarm } from '@posada/contract/distribution/channel/connection-replies'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { AlarmList } from './alarm-list.tsx'

type Props = {
  establishmentId: string
  alarms: readonly ChannelAlarm[]
  onClose: () => void
  onUnapplied: () => void
}

/** The open alarms of an establishment without a channel manager. */
export const AlarmsDialog = ({ establishmentId, alarms, onClose, onUnapplied }: Props) => (
  <ViewDialog title="Avisos" size={720} onClose={onClose}>
    <AlarmList establishmentId={establishmentId} alarms={alarms} onMatch={undefined} onUnapplied={onUnapplied} />
  </ViewDialog>
)
