import { Button, Group } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { unitsApi, type Unit } from '@posada/contract/establishments/units/units'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ManyUnitsDialog, UnitDialog, UnitsCard } from '../units/public.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { EstablishmentSettings } from './establishment-settings.tsx'
import { establishmentKindLabels } from './establishment-values.ts'
import { LazyPart } from '../../ui/feedback/lazy-component.tsx'

const route = getRouteApi('/dashboard/profile/alojamiento/$SafeURL')

/** One establishment: its data, its units, its extras and its reports of travellers. */
export function EstablishmentScreen() {
  const { SafeURL: id } = route.useParams()
  // The key remounts the screen for another establishment, so that no unsaved input passes from one to the other.
  return <EstablishmentById key={id} id={id} />
}

function EstablishmentById({ id }: { id: string }) {
  const query = useQueryCall(establishmentsApi.get, { id }, { kinds: ['establishments'] })
  const list = useQueryCall(unitsApi.list, { establishmentId: id }, { kinds: ['units'] })
  const mayAdd = useMay(unitsApi.add)
  const maySeeMessages = useMay(messagesApi.getAll)
  const [open, setOpen] = useState<Unit | 'new' | 'many' | null>(null)

  const isEmpty = list.data?.units.length === 0
  const addButtons = mayAdd && list.data && (
    <Group gap="xs">
      <Button onClick={() => setOpen('many')}>Crear varias</Button>
      <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setOpen('new')}>
        Crear unidad
      </Button>
    </Group>
  )
  const units = (
    <UnitsCard
      establishmentId={id}
      units={list.data?.units}
      error={list.error}
      onRetry={() => void list.refetch()}
      onOpen={setOpen}
      emptyAction={addButtons}
    />
  )
  return (
    <Page>
      <BackLink to="/dashboard/profile" label="Panel de usuario" />
      <PageHeader
        title={query.data?.establishment.name ?? 'Establecimiento'}
        subtitle={query.data && establishmentKindLabels[query.data.establishment.kind]}
        actions={
          <>
            {maySeeMessages && (
              <Button
                component={Link}
                to={`/dashboard/profile/alojamiento/${id}/mensajes`}
                leftSection={<Icon of={IconMail} />}
              >
                Mensajes
              </Button>
            )}
            {isEmpty ? null : addButtons}
          </>
        }
      />
      {query.data ? (
        <EstablishmentSettings
          establishment={query.data.establishment}
          provinces={query.data.provinces}
          units={units}
          needsUnits={isEmpty}
        />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows />
      )}
      {open === 'many' && list.data && (
        <LazyPart>
          <ManyUnitsDialog
            establishmentId={id}
            units={list.data.units}
            types={list.data.types}
            onClose={() => setOpen(null)}
          />
        </LazyPart>
      )}
      {open && open !== 'many' && list.data && (
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
