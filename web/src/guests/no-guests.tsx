import { Button } from '@mantine/core'
import { newGuestApi } from '@posada/contract/guests/new-guest'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Link } from '@tanstack/react-router'
import { useMay } from '../lib/use-me.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'

type NoGuestsProps = { filter: string; onlyFailed: boolean; onAll: () => void }

/** Empty state of the list: no match, no report with an error, or no guest registered yet. */
export function NoGuests({ filter, onlyFailed, onAll }: NoGuestsProps) {
  const mayRegister = useMay(newGuestApi.add)
  if (filter)
    return (
      <EmptyState
        icon={<Icon of={IconSearch} size={24} />}
        title={`Ningún huésped con «${filter}»`}
        text="Se busca en el nombre, el documento, la unidad y el localizador de la reserva."
        action={<Button onClick={onAll}>Ver todos</Button>}
      />
    )
  if (onlyFailed)
    return (
      <EmptyState
        icon={<Icon of={IconCircleCheck} size={24} />}
        title="Ningún parte con error"
        text="Los partes que el registro rechace aparecerán aquí."
      />
    )
  return (
    <EmptyState
      icon={<Icon of={IconUsers} size={24} />}
      title="Todavía no hay huéspedes"
      text="Registre al primero cuando llegue: su parte se prepara con esos datos."
      action={
        mayRegister && (
          <Button renderRoot={(props) => <Link {...props} to="/dashboard/new_guest" />}>Nuevo huésped</Button>
        )
      }
    />
  )
}
