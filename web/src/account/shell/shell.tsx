import { sessionApi } from '@posada/contract/account/session'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { subscribeToChanges } from '../../lib/live-events.ts'
import { onRestriction } from '../../lib/on-restriction.ts'
import { AccountBanners } from './account-banners/account-banners.tsx'
import { BackupBanner } from './backup-banner.tsx'
import { Banners } from './banners.tsx'
import { Frame } from './frame.tsx'
import { SideMenu } from './side-menu.tsx'
import { useConnectionWatch } from './use-connection-watch.ts'
import { useSideMenu } from './use-side-menu.ts'

/** The frame around every screen of a logged-in user. */
export function Shell() {
  const queries = useQueryClient()
  const sideMenu = useSideMenu()
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
    <Frame
      ref={main}
      tabIndex={-1}
      above={<AccountBanners />}
      menu={(close) =>
        close ? (
          <SideMenu isExpanded onGo={close} />
        ) : (
          <SideMenu isExpanded={sideMenu.isExpanded} onToggle={sideMenu.toggle} />
        )
      }
    >
      <Banners />
      <BackupBanner />
      <Outlet />
    </Frame>
  )
}
