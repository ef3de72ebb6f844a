import { menusApi } from '@posada/contract/restaurant/menus'
import { useCall } from '../../../lib/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { MenuDesk } from '../editor/use-menu-desk.ts'

/** Asks before the public address changes. */
export function ReplaceLinkDialog({ desk }: { desk: MenuDesk }) {
  const call = useCall(menusApi.replaceLink, {
    title: 'Dirección cambiada',
    reloads: ['menus'],
    describe: () => ({ text: 'Imprima de nuevo las tarjetas de las mesas.' }),
    onDone: desk.close,
  })
  return (
    <ConfirmDialog
      opened
      title="Cambiar la dirección de la carta"
      text="Los códigos que ya están impresos dejan de funcionar al momento, y los enlaces que se dieron también."
      detail="Hágalo solo si la dirección no debe seguir abierta. Después hay que imprimir tarjetas nuevas."
      confirmLabel="Cambiar la dirección"
      isRunning={call.isRunning}
      onConfirm={() => call.run({ establishmentId: desk.establishmentId })}
      onCancel={desk.close}
    />
  )
}
