import { Button } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CommunicationsView } from './use-communications.ts'

type NoCommunicationsProps = {
  view: CommunicationsView
  filter: string
  establishment: string | null
  onAll: () => void
}

const empty: Record<Exclude<CommunicationsView, 'por_resolver'>, string> = {
  aceptadas: 'Todavía no hay comunicaciones aceptadas',
  anuladas: 'No se ha anulado ninguna comunicación',
  todas: 'Todavía no hay comunicaciones',
}

export function NoCommunications({ view, filter, establishment, onAll }: NoCommunicationsProps) {
  if (filter)
    return (
      <EmptyState
        icon={<Icon of={IconSearch} size={24} />}
        title={`Nada con «${filter}»`}
        text="Se busca por huésped, reserva y código de comunicación."
        action={<Button onClick={onAll}>Quitar la búsqueda</Button>}
      />
    )
  if (view === 'por_resolver')
    return (
      <EmptyState
        icon={<Icon of={IconCircleCheck} size={24} />}
        title="Nada por resolver"
        text={
          establishment
            ? 'Todo lo de este establecimiento está comunicado.'
            : 'Todo está comunicado. Lo próximo saldrá por sí solo con cada reserva y cada entrada.'
        }
      />
    )
  return (
    <EmptyState
      icon={<Icon of={IconSend} size={24} />}
      title={empty[view]}
      text="Cada reserva y cada entrada se comunican por sí solas."
    />
  )
}
