import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { useCall } from '../../../lib/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { ChannelConnection } from './connection-words.ts'

type Props = { establishmentId: string; connection: ChannelConnection; onClose: () => void }

/** Asks before the connection is ended; where the access is not accepted, it says what has to be closed by hand. */
export function DisconnectDialog({ establishmentId, connection: { broken }, onClose }: Props) {
  const disconnecting = useCall(channelConnectionApi.disconnect, {
    title: 'Desconectando',
    reloads: ['channel', 'establishments'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title="Desconectar portales"
      text={
        broken
          ? 'WuBook no acepta el acceso: no se puede cerrar la venta desde aquí. Ciérrela en su panel; aquí deja de enviarse y de recibirse.'
          : 'Primero se cierra la venta en los portales; cuando lo confirmen, deja de enviarse y de recibirse. Los precios por día siguen aquí.'
      }
      confirmLabel="Desconectar"
      isRunning={disconnecting.isRunning}
      onConfirm={() => disconnecting.run({ establishmentId, isUnconfirmed: broken !== null })}
      onCancel={onClose}
    />
  )
}
