import { sessionApi } from '@posada/contract/account/session'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { subscribeToChanges } from '../lib/live-events.ts'
import { PhoneBarContext, useIsPhone } from '../ui/page/phone-layout.tsx'
import { onRestriction } from '../lib/on-restriction.ts'
import { AccountBanners } from './account-banners/account-banners.tsx'
import { BackupBanner } from './backup-banner.tsx'
import { Banners } from './banners.tsx'
import { SideMenu } from './side-menu.tsx'
import { useConnectionWatch } from './use-connection-watch.ts'
import { TopBar } from './top-bar.tsx'
import { useSideMenu } from './use-side-menu.ts'
import styles from './shell.module.css'

/** The frame around every screen of a logged-in user. */
export function Shell() {
  const queries = useQueryClient()
  const isPhone = useIsPhone()
  const sideMenu = useSideMenu()
  const [phoneBar, setPhoneBar] = useState<HTMLElement | null>(null)
  useEffect(() => subscribeToChanges(queries), [queries])
  useEffect(() => onRestriction(() => void queries.invalidateQueries({ queryKey: [sessionApi.me.path] })), [queries])
  useConnectionWatch(queries)
  const main = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  // A layout effect, so that a screen can still scroll to a part of itself.
  useLayoutEffect(() => {
    if (main.current) main.current.scrollTop = 0
  }, [pathname])

  return (
    <PhoneBarContext value={isPhone ? phoneBar : null}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#contenido">
          Ir al contenido
        </a>
        <AccountBanners />
        <div className={styles.shell}>
          {isPhone ? (
            <TopBar slot={setPhoneBar} />
          ) : (
            <aside className={styles.side}>
              <SideMenu isExpanded={sideMenu.isExpanded} onToggle={sideMenu.toggle} />
            </aside>
          )}
          <main ref={main} id="contenido" className={styles.main} tabIndex={-1}>
            <Banners />
            <BackupBanner />
            <Outlet />
          </main>
        </div>
      </div>
    </PhoneBarContext>
  )
}
