import { Button } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { roomsApi, type Unit } from '@posada/contract/rooms/rooms'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../lib/use-me.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { UnitDialog } from '../rooms/unit-dialog.tsx'
import { UnitsCard } from '../rooms/units-card.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { EstablishmentParts } from './establishment-parts.tsx'
import { kindLabels } from './kind-labels.ts'

const route = getRouteApi('/dashboard/profile/alojamiento/$SafeURL')

/** One house: its data, its units, what it sells and how it reports its travellers. */
export function EstablishmentScreen() {
  const { SafeURL: id } = route.useParams()
  // Another house is another screen: nothing typed may pass from one to the other.
  return <EstablishmentById key={id} id={id} />
}

function EstablishmentById({ id }: { id: string }) {
  const house = useQueryCall(establishmentsApi.get, { id }, { kinds: ['establishments'] })
  const list = useQueryCall(roomsApi.list, { establishmentId: id }, { kinds: ['units'] })
  const mayAdd = useMay(roomsApi.add)
  const [open, setOpen] = useState<Unit | 'new' | null>(null)

  const isEmpty = list.data?.units.length === 0
  const addButton = mayAdd && list.data && (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setOpen('new')}>
      Crear unidad
    </Button>
  )
  const units = (
    <UnitsCard
      establishmentId={id}
      units={list.data?.units}
      error={list.error}
      onRetry={() => void list.refetch()}
      onOpen={setOpen}
      emptyAction={addButton}
    />
  )
  return (
    <Page>
      <BackLink to="/dashboard/profile" label="Panel de usuario" />
      <PageHeader
        title={house.data?.establishment.name ?? 'Establecimiento'}
        subtitle={house.data && kindLabels[house.data.establishment.kind]}
        actions={isEmpty ? null : addButton}
      />
      {house.data ? (
        <EstablishmentParts
          establishment={house.data.establishment}
          provinces={house.data.provinces}
          units={units}
          needsUnits={isEmpty}
        />
      ) : house.error ? (
        <ErrorState error={house.error} onRetry={() => void house.refetch()} />
      ) : (
        <SkeletonRows />
      )}
      {open && list.data && (
        <UnitDialog
          key={open === 'new' ? 'new' : open.id}
          establishmentId={id}
          unit={open === 'new' ? null : open}
          types={list.data.types}
          ineTypes={list.data.ineTypes}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}
