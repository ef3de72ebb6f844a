import { Button } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { usersApi } from '@posada/contract/account/users'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useMay } from '../lib/use-me.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Page } from '../ui/page.tsx'
import { OwnAccessCard } from '../users/own-access-card.tsx'
import { SessionsCard } from '../users/sessions-card.tsx'
import { UsersCard } from '../users/users-card.tsx'
import { EstablishmentsCard } from './establishments-card.tsx'
import { NewEstablishmentDialog } from './new-establishment-dialog.tsx'

/** 'Panel de usuario': the houses, the people of the account, one's own access. */
export function ProfileScreen() {
  const profile = useQueryCall(establishmentsApi.profile, {}, { kinds: ['establishments', 'units'] })
  const mayAdd = useMay(establishmentsApi.add)
  const maySeeUsers = useMay(usersApi.list)
  const [isAdding, setIsAdding] = useState(false)
  const addButton = mayAdd && (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setIsAdding(true)}>
      Nuevo establecimiento
    </Button>
  )
  const isEmpty = profile.data?.establishments.length === 0
  return (
    <Page>
      <PageHeader title="Panel de usuario" actions={isEmpty ? null : addButton} />
      <EstablishmentsCard
        profile={profile.data}
        error={profile.error}
        onRetry={() => void profile.refetch()}
        emptyAction={addButton}
      />
      {maySeeUsers && <UsersCard />}
      <OwnAccessCard />
      <SessionsCard />
      {isAdding && (
        <NewEstablishmentDialog provinces={profile.data?.provinces ?? []} onClose={() => setIsAdding(false)} />
      )}
    </Page>
  )
}
