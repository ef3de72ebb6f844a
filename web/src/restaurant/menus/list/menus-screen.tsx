import { Button } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { menusApi } from '@posada/contract/restaurant/menus'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NoEstablishments } from '../../../establishments/establishments/public.ts'
import { useMay } from '../../../lib/use-me.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { NewMenuDialog } from '../edit/new-menu-dialog.tsx'
import { EstablishmentOfList } from './establishment-of-list.tsx'

/** 'Carta': the establishments with their cartas; one alone is opened at once. */
export function MenusScreen() {
  const mayAdd = useMay(menusApi.add)
  const navigate = useNavigate()
  const [creatingFor, setCreatingFor] = useState<{ establishmentId: string | null } | null>(null)
  const profile = useQueryCall(establishmentsApi.profile, {}, { kinds: ['account', 'establishments', 'units'] })
  const menus = useQueryCall(menusApi.all, {}, { kinds: ['menus', 'establishments'] })
  const establishments = profile.data?.establishments ?? []
  const [only] = establishments
  if (only && establishments.length === 1)
    return <Navigate to="/dashboard/carta/$SafeURL" params={{ SafeURL: only.id }} replace />
  const error = profile.error ?? menus.error
  return (
    <Page>
      <PageHeader
        title="Carta"
        subtitle="Lo que se come en cada establecimiento, con sus alérgenos y en diez idiomas"
        actions={
          mayAdd &&
          establishments.length > 0 && (
            <Button
              variant="filled"
              leftSection={<Icon of={IconPlus} />}
              onClick={() => setCreatingFor({ establishmentId: null })}
            >
              Crear carta
            </Button>
          )
        }
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([profile.refetch(), menus.refetch()])} />
      ) : !profile.data || !menus.data ? (
        <SkeletonRows rows={4} />
      ) : establishments.length === 0 ? (
        <Card title="Mis establecimientos">
          <NoEstablishments awaited="su carta aparecerá aquí" />
        </Card>
      ) : (
        establishments.map((establishment) => (
          <EstablishmentOfList
            key={establishment.id}
            establishment={establishment}
            menus={(menus.data?.menus ?? []).filter(({ establishmentId }) => establishmentId === establishment.id)}
            onCreate={mayAdd ? () => setCreatingFor({ establishmentId: establishment.id }) : undefined}
          />
        ))
      )}
      {creatingFor !== null && (
        <NewMenuDialog
          establishmentId={creatingFor.establishmentId}
          onClose={() => setCreatingFor(null)}
          onCreated={(SafeURL, carta) =>
            void navigate({ to: '/dashboard/carta/$SafeURL', params: { SafeURL }, search: { carta } })
          }
        />
      )}
    </Page>
  )
}
