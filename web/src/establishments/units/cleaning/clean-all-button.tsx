import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { cleaningApi } from '@posada/contract/establishments/units/cleaning'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { useState } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { usePopup } from '../../../ui/popups/use-popup.ts'
import { Icon } from '../../../ui/theme/icon.tsx'

const CleanAllMenu = lazyComponent(async () => ({ default: (await import('./clean-all-menu.tsx')).CleanAllMenu }))
const ConfirmCleanAll = lazyComponent(async () => ({
  default: (await import('./confirm-clean-all.tsx')).ConfirmCleanAll,
}))

type CleanAllRequest = { establishment: { id: string; name: string } | null }

/** Marks all units as clean; with several establishments, a menu lets the user choose one or all. */
export function CleanAllButton({ establishments }: { establishments: readonly PlannedEstablishment[] }) {
  const mayClean = useMay(cleaningApi.setAllClean)
  const isTight = useMediaQuery('(max-width: 1559px)')
  const [request, setRequest] = useState<CleanAllRequest | null>(null)
  const { isWanted, buttonProps, popup } = usePopup('menu')
  if (!mayClean) return null
  const [only, ...others] = establishments
  const pressed = others.length === 0 && only ? { onClick: () => setRequest({ establishment: only }) } : buttonProps
  return (
    <>
      <Button
        {...pressed}
        leftSection={isTight ? undefined : <Icon of={IconSparkles} />}
        disabled={!establishments.some(hasToClean)}
        aria-label="Todas limpias"
        title="Todas limpias"
      >
        {isTight ? <Icon of={IconSparkles} /> : 'Todas limpias'}
      </Button>
      <LazyPart>
        {isWanted && (
          <CleanAllMenu
            popup={popup}
            establishments={establishments}
            hasToClean={hasToClean}
            onChoose={(establishment) => setRequest({ establishment })}
          />
        )}
        {request && <ConfirmCleanAll establishment={request.establishment} onClose={() => setRequest(null)} />}
      </LazyPart>
    </>
  )
}

const hasToClean = ({ rooms }: PlannedEstablishment) => rooms.some(({ cleanStatus }) => cleanStatus !== CLEANING.clean)
