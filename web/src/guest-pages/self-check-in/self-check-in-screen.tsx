import { Button } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useMe } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { CheckinRecordDialog } from './checkin-record-dialog.tsx'
import { CheckinsCard } from './checkins-card.tsx'
import { SendCheckinDialog } from './send-checkin-dialog.tsx'

type OpenDialog = { kind: 'send' } | { kind: 'record'; bookingId: string }

/** 'Auto check-in': the self check-ins that were sent; redirects users who may not see guests to the planning. */
export function SelfCheckinScreen() {
  const me = useMe()
  const maySee = useMay(selfCheckinApi.list)
  const maySend = useMay(selfCheckinApi.create)
  const profile = useQueryCall(establishmentsApi.profile, {}, { kinds: ['account', 'establishments'], enabled: maySee })
  const [open, setOpen] = useState<OpenDialog | null>(null)
  if (me && !maySee) return <Navigate to="/dashboard/calendar" replace />
  const isOn = profile.data?.client.selfCheckin
  const close = () => setOpen(null)
  return (
    <Page>
      <PageHeader
        title="Auto check-in"
        actions={
          maySend && (
            <Button
              variant="filled"
              leftSection={<Icon of={IconSend} />}
              disabled={isOn === false}
              onClick={() => setOpen({ kind: 'send' })}
            >
              Enviar auto check-in
            </Button>
          )
        }
      />
      {isOn === false && (
        <Note>
          Active esta función en el <Link to="/dashboard/profile">panel de usuario</Link>. Mientras esté desactivada no
          se puede enviar.
        </Note>
      )}
      <CheckinsCard
        maySee={maySee}
        hasSeveralEstablishments={(profile.data?.establishments.length ?? 0) > 1}
        onOpen={(bookingId) => setOpen({ kind: 'record', bookingId })}
      />
      {open?.kind === 'send' && <SendCheckinDialog onClose={close} />}
      {open?.kind === 'record' && <CheckinRecordDialog bookingId={open.bookingId} onClose={close} />}
    </Page>
  )
}
