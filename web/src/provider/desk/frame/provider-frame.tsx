import { providerSessionApi } from '@posada/contract/provider/provider-session'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalIn } from '../../../lib/errors.ts'
import { Banners, Frame, useConnectionWatch } from '../../../account/shell/public.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { AccessRefused, NewLoginNeeded, SecondFactorNeeded } from './closed-desk.tsx'
import { ProviderMenu } from './provider-menu.tsx'
import styles from './provider-frame.module.css'
import { useProviderSession } from './use-provider-session.ts'

/** The frame around every page of the provider's desk. Without a session with a second factor it says how to get one. */
export function ProviderFrame() {
  const { data, error, refetch } = useProviderSession()
  // The recovery codes are shown once: the dialog stays although the refusal is another one by then.
  const [isSettingUp, setIsSettingUp] = useState(false)
  const refusal = error && refusalIn<typeof providerSessionApi.get>(error)
  if (data) return <OpenDesk name={data.name} />
  return (
    <main className={styles.closed}>
      {isSettingUp || refusal?.code === 'secondFactorMissing' ? (
        <SecondFactorNeeded
          isSettingUp={isSettingUp}
          onStart={() => setIsSettingUp(true)}
          onEnd={() => {
            setIsSettingUp(false)
            void refetch()
          }}
        />
      ) : refusal?.code === 'secondFactorNotUsed' ? (
        <NewLoginNeeded />
      ) : error ? (
        <AccessRefused error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </main>
  )
}

function OpenDesk({ name }: { name: string }) {
  useConnectionWatch(useQueryClient())
  return (
    // It scrolls, so that the keyboard must reach it on pages without any button.
    <Frame tabIndex={0} menu={(close) => <ProviderMenu name={name} onGo={close} />}>
      <Banners />
      <Outlet />
    </Frame>
  )
}
