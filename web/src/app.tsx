import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onAccountClosing } from './lib/account-closing.ts'
import { cspNonce } from './lib/page-info.ts'
import { endFirstPicture } from './lib/first-answers.ts'
import { isSupportTab } from './lib/support-tab.ts'
import { hideAllToasts, hideErrors } from './lib/toasts.ts'
import { onSessionEnd } from './lib/session.ts'
import type { AppRouter } from './router.ts'
import { cssVariables, theme } from './ui/theme/theme.ts'
import { ToastStack } from './ui/feedback/toast-stack.tsx'

type Props = { router: AppRouter; queries: QueryClient; env?: 'default' | 'test' }

export function App({ router, queries, env = 'default' }: Props) {
  useEffect(
    () =>
      onSessionEnd((end) => {
        queries.clear()
        hideAllToasts()
        if (isSupportTab()) return void router.navigate({ to: '/acceso-terminado' })
        // After an expired session the user returns to this address; after a logout the next login starts anew.
        const { href } = router.state.location
        const search = end === 'expired' ? { volver: href, caducada: true } : {}
        void router.navigate({ to: '/login', search })
      }),
    [router, queries],
  )
  useEffect(
    () =>
      onAccountClosing(() => {
        hideAllToasts()
        void router.navigate({ to: '/cuenta-en-cierre' })
      }),
    [router],
  )
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return
        hideErrors()
        endFirstPicture()
      }),
    [router],
  )
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={cspNonce}
      env={env}
    >
      <QueryClientProvider client={queries}>
        <ToastStack />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
