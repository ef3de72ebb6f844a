import { Button } from '@mantine/core'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'

type NoAgenciesProps = { filter: string; onAll: () => void; action: ReactNode }

export const NoAgencies = ({ filter, onAll, action }: NoAgenciesProps) => (
  <EmptyState
    icon={<Icon of={IconBuildingStore} size={24} />}
    {...(filter
      ? { title: `Ninguna agencia coincide con «${filter}».`, action: <Button onClick={onAll}>Ver todas</Button> }
      : {
          title: 'Todavía no hay agencias.',
          text: 'Con sus condiciones guardadas, cada reserva que llegue por ellas lleva ya su comisión y a quién se factura.',
          action,
        })}
  />
)
