import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { cleaningApi } from '@posada/contract/establishments/units/cleaning'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'

type CleanAllRequest = { establishment: { id: string; name: string } | null }

/** Marks all units as clean; with several establishments, a menu lets the user choose one or all. */
export function CleanAllButton({ establishments }: { establishments: readonly PlannedEstablishment[] }) {
  const mayClean = useMay(cleaningApi.setAllClean)
  const isTight = useMediaQuery('(max-width: 1559px)')
  const [request, setRequest] = useState<CleanAllRequest | null>(null)
  if (!mayClean) return null
  const [only, ...others] = establishments
  const face = {
    ...(isTight ? {} : { leftSection: <Icon of={IconSparkles} /> }),
    disabled: !establishments.some(hasToClean),
    'aria-label': 'Todas limpias',
    title: 'Todas limpias',
    children: isTight ? <Icon of={IconSparkles} /> : 'Todas limpias',
  }
  return (
    <>
      {others.length === 0 && only ? (
        <Button {...face} onClick={() => setRequest({ establishment: only })} />
      ) : (
        <Menu shadow="md" position="bottom-end">
          <Menu.Target>
            <Button {...face} />
          </Menu.Target>
          <Menu.Dropdown>
            {establishments.map((establishment) => (
              <Menu.Item
                key={establishment.id}
                disabled={!hasToClean(establishment)}
                onClick={() => setRequest({ establishment })}
              >
                {establishment.name}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item onClick={() => setRequest({ establishment: null })}>Todos los establecimientos</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {request && <ConfirmCleanAll establishment={request.establishment} onClose={() => setRequest(null)} />}
    </>
  )
}

const hasToClean = ({ rooms }: PlannedEstablishment) => rooms.some(({ cleanStatus }) => cleanStatus !== CLEANING.clean)

type Props = {
  /** Null means all establishments. */
  establishment: { id: string; name: string } | null
  onClose: () => void
}

/** Asks for confirmation, because the previous cleaning states cannot be restored. */
export function ConfirmCleanAll({ establishment, onClose }: Props) {
  const call = useCall(cleaningApi.setAllClean, { reloads: ['units'] })
  const all = 'Todas las unidades de todos los establecimientos quedarán como limpias.'
  return (
    <ConfirmDialog
      opened
      title="Todas limpias"
      text={establishment ? `Todas las unidades de ${establishment.name} quedarán como limpias.` : all}
      detail="Las que estén sucias o pendientes de repaso dejarán de aparecer en la lista de limpieza."
      confirmLabel="Marcar como limpias"
      destructive={false}
      isRunning={call.isRunning}
      onConfirm={() => call.run({ establishmentId: establishment?.id ?? null }, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
