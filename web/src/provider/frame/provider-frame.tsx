import { providerSessionApi } from '@posada/contract/provider/provider-session'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalIn } from '../../lib/errors.ts'
import { Banners, useConnectionWatch } from '../../shell/public.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { PhoneBarContext, useIsPhone } from '../../ui/page/phone-layout.tsx'
import { AccessRefused, NewLoginNeeded, SecondFactorNeeded } from './closed-desk.tsx'
import { ProviderMenu } from './provider-menu.tsx'
import { ProviderTopBar } from './provider-top-bar.tsx'
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
  const isPhone = useIsPhone()
  const [phoneBar, setPhoneBar] = useState<HTMLElement | null>(null)
  useConnectionWatch(useQueryClient())
  return (
    <PhoneBarContext value={isPhone ? phoneBar : null}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#contenido">
          Ir al contenido
        </a>
        {isPhone ? (
          <ProviderTopBar name={name} slot={setPhoneBar} />
        ) : (
          <aside className={styles.side}>
            <ProviderMenu name={name} />
          </aside>
        )}
        {/* It scrolls, so that the keyboard must reach it on pages without any button. */}
        <main id="contenido" className={styles.main} tabIndex={0}>
          <Banners />
          <Outlet />
        </main>
      </div>
    </PhoneBarContext>
  )
}
