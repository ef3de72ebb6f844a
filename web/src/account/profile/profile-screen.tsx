import { Button } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { ownDataApi } from '@posada/contract/account/own-data/own-data'
import { usersApi } from '@posada/contract/account/users/users'
import { formatDay } from '@posada/domain/platform/days/day'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { AccountSettings } from './account-settings.tsx'
import { AuditLink } from '../audit/public.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { OwnAccessCard, SessionsCard } from '../sign-in/public.ts'
import { SmsCard } from '../../guest-pages/messages/public.ts'
import { LazyPart } from '../../ui/feedback/lazy-component.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { OwnDataCard } from '../own-data/public.ts'
import { UsersCard } from '../users/public.ts'
import { EstablishmentsCard, NewEstablishmentDialog } from '../../establishments/establishments/public.ts'
import type { PageSection } from '../../ui/page-form/page-sections.tsx'

/** 'Panel de usuario': the account's establishments, users and settings, and the user's own access. */
export function ProfileScreen() {
  const profile = useQueryCall(
    establishmentsApi.profile,
    {},
    { kinds: ['establishments', 'units', 'account', 'card-gateway'] },
  )
  const mayAdd = useMay(establishmentsApi.add)
  const maySeeUsers = useMay(usersApi.list)
  const maySeeSms = useMay(messagesApi.smsMonths)
  const mayExport = useMay(ownDataApi.startExport)
  const [isAdding, setIsAdding] = useState(false)
  const addButton = mayAdd && (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setIsAdding(true)}>
      Nuevo establecimiento
    </Button>
  )
  const isEmpty = profile.data?.establishments.length === 0
  const end = profile.data?.client.subscriptionEnd
  const establishments = (
    <EstablishmentsCard
      profile={profile.data}
      error={profile.error}
      onRetry={() => void profile.refetch()}
      emptyAction={addButton}
    />
  )
  const before: PageSection[] = [
    { id: 'establecimientos', title: 'Establecimientos', part: establishments },
    ...(maySeeUsers ? [{ id: 'usuarios', title: 'Usuarios', part: <UsersCard /> }] : []),
  ]
  const after: PageSection[] = [
    ...(maySeeSms
      ? [
          {
            id: 'sms',
            title: 'SMS',
            part: (
              <LazyPart fallback={<SkeletonRows />}>
                <SmsCard />
              </LazyPart>
            ),
          },
        ]
      : []),
    { id: 'acceso', title: 'Mi acceso', part: <OwnAccessCard /> },
    { id: 'sesiones', title: 'Sesiones', part: <SessionsCard /> },
    ...(mayExport ? [{ id: 'sus-datos', title: 'Sus datos', part: <OwnDataCard /> }] : []),
  ]
  return (
    <Page>
      <PageHeader
        title="Panel de usuario"
        subtitle={end && `Fin de la suscripción: ${formatDay(end)}`}
        actions={
          <>
            <AuditLink />
            {!isEmpty && addButton}
          </>
        }
      />
      <AccountSettings profile={profile.data} before={before} after={after} />
      {isAdding && (
        <NewEstablishmentDialog provinces={profile.data?.provinces ?? []} onClose={() => setIsAdding(false)} />
      )}
    </Page>
  )
}
